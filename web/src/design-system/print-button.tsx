import { Scripted } from '../lib/hydrated';

/** Prints the page. Without scripts the browser's own menu does. */
export function PrintButton({ children }: { children: string }) {
  return (
    <Scripted>
      <button type="button" className="text-link" onClick={() => { window.print(); }}>
        {children}
      </button>
    </Scripted>
  );
}
