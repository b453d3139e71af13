import './styles/explained-label.css';

/** The name of an attribute; a link to the glossary where that explains it. */
export function ExplainedLabel({ label, href }: { label: string; href: string | undefined }) {
  return href ? <a href={href} className="explained-label">{label}</a> : label;
}
