/** The cross of whatever can be closed or taken away. Its size is its owner's; its strokes are equally thin at every size. */
export function CloseIcon() {
  return (
    <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d="m3 3 10 10M13 3 3 13" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
