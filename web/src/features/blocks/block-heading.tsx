/** The heading and introduction that open a block; nothing when both are empty. */
export function BlockHeading({ title, text = '' }: { title: string; text?: string }) {
  if (!title && !text) {
    return null;
  }
  return (
    <div className="mb-stack grid grid-cols-1 gap-x-gap gap-y-4 lg:grid-cols-12 lg:items-end">
      {title ? <h2 className="text-title-l lg:col-span-7">{title}</h2> : null}
      {text ? <p className="max-w-note text-body text-soft lg:col-span-4 lg:col-start-9 lg:max-w-none">{text}</p> : null}
    </div>
  );
}
