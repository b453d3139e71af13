/** The sign of something that needs another look, beside its words. */
export function ErrorIcon() {
  return (
    <svg className="form-error-icon rigid square-4h" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <circle cx="8" cy="8" r="6.75" />
      <path d="M8 4.5v4.25M8 10.75v1" />
    </svg>
  );
}
