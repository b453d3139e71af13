import './styles/swatch.css';

/** The colour of a light or a finish beside its name, such as `cct-3000` or `finish-brass`. Decoration: the name says it. */
export function Swatch({ of }: { of: string }) {
  return <span className="swatch" data-swatch={of} aria-hidden="true" />;
}
