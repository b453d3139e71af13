/** Beside a link that leads to a file. */
export function DownloadIcon() {
  return (
    <svg className="download-icon no-print rigid square-4h" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.25" aria-hidden="true">
      <path d="M8 1.5v9m-3.5-3L8 11l3.5-3.5M2 14.5h12" />
    </svg>
  );
}
