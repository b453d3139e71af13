/** The mark: an H whose crossbar is a pendant lamp, its light falling between the two posts. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 32 36" aria-hidden="true">
      <path className="mark-light" d="M11.6 21.4h8.8L25.6 36H6.4z" />
      <path fill="currentColor" d="M0 0h5v36H0zM27 0h5v36h-5zM8 19.4a8 8 0 0 1 7.2-7.95V0h1.6v11.45A8 8 0 0 1 24 19.4z" />
    </svg>
  );
}

/** The name as the brand writes it: the mark, the first word in bold, the other words in regular weight. It is text, so any site name works. */
export function Wordmark({ name }: { name: string }) {
  const [first, ...rest] = name.split(' ');
  return (
    <span className="wordmark inline-row may-shrink text-plain text-large">
      <Mark className="wordmark-mark rigid" />
      <span className="wordmark-name may-shrink text-anywhere">
        <span className="wordmark-first text-strong">{first}</span>
        {rest.length > 0 ? <span className="text-soft"> {rest.join(' ')}</span> : null}
      </span>
    </span>
  );
}
