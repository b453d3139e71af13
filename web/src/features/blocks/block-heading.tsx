import './block-heading.css';

/** The heading and introduction that open a block; nothing when both are empty. */
export function BlockHeading({ title, text = '' }: { title: string; text?: string }) {
  if (!title && !text) {
    return null;
  }
  return (
    <div className="block-heading stack">
      {title ? <h2 className="text-title-l">{title}</h2> : null}
      {text ? <p className="block-heading-text text-soft">{text}</p> : null}
    </div>
  );
}
