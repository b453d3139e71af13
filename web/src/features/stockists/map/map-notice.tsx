/** A word at the lower edge of the map about what went wrong, and what can be done. The list works without. */
export function MapNotice({ text, action, onAction }: { text: string; action?: string; onAction?: () => void }) {
  return (
    <div className="map-notice flow on-baseline gap-answers" role="status">
      <p>{text}</p>
      {action && onAction ? (
        <button type="button" className="text-link" onClick={onAction}>
          {action}
        </button>
      ) : null}
    </div>
  );
}
