import type { PageData } from '../../lib/page-data.gen';

/** Makes the document head say what the server would have said for this page. */
export function writeHead(target: Document, { head, locale }: PageData): void {
  target.title = head.title;
  target.documentElement.lang = locale;
  setHeadElement(target, 'meta', { name: 'description' }, 'content', head.description || null);
  setHeadElement(target, 'meta', { name: 'robots' }, 'content', head.robots);
  setHeadElement(target, 'link', { rel: 'canonical' }, 'href', head.canonical);
}

function setHeadElement(target: Document, tag: string, identity: Record<string, string>, attribute: string, value: string | null): void {
  const selector = tag + Object.entries(identity).map(([name, expected]) => `[${name}="${expected}"]`).join('');
  const existing = target.head.querySelector(selector);
  if (value === null) {
    existing?.remove();
    return;
  }
  const element = existing ?? target.head.appendChild(target.createElement(tag));
  for (const [name, expected] of Object.entries(identity)) {
    element.setAttribute(name, expected);
  }
  element.setAttribute(attribute, value);
}
