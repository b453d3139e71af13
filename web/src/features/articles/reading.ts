/** Which section is being read: the last one whose heading has passed the line, counted from the top of the window; `-1` before the first. */
export function sectionAt(tops: readonly number[], line: number): number {
  return tops.findLastIndex((top) => top <= line);
}
