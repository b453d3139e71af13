import './block-heading.css';

/** The heading and introduction that open a block; nothing when both are empty. */
export function BlockHeading({ title, text = '' }: { title: string; text?: string }) {
  if (!title && !text) {
    return null;
  }
  return (
    <div className="block-heading stack below-stack gap-rows twelfths-from-lg">
      {title ? <h2 className="text-title-l">{title}</h2> : null}
      {text ? <p className="block-heading-text text-soft within-note">{text}</p> : null}
    </div>
  );
}
