import './styles/swatch.css';

/** The colour of a light or a finish beside its name, such as `cct-3000` or `finish-brass`. Hidden from screen readers, because the name beside it says the same. */
export function Swatch({ of }: { of: string }) {
  return <span className="swatch rigid square-4 round" data-swatch={of} aria-hidden="true" />;
}
