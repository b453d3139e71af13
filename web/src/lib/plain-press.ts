type Modifiers = { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; altKey: boolean };

/** Whether somebody presses a link to follow it here: with a modifier key the browser opens a tab or a window, or saves a file. */
export function isPlainPress({ metaKey, ctrlKey, shiftKey, altKey }: Modifiers): boolean {
  return !(metaKey || ctrlKey || shiftKey || altKey);
}
