import type { ReactNode, Ref } from 'react';

type DisclosureProps = {
  /** What the button shows; its words are the button's name. */
  summary: ReactNode;
  summaryClassName?: string;
  className?: string;
  /** Page scroll stops while this is open on a small screen. */
  locksScroll?: boolean;
  open: boolean;
  onPress: () => void;
  ref?: Ref<HTMLDetailsElement>;
  children: ReactNode;
};

/** A panel behind a button. `<details>` works without scripts; with them, the parent component decides whether it is open. */
export function Disclosure({ summary, summaryClassName, className, locksScroll = false, open, onPress, ref, children }: DisclosureProps) {
  return (
    <details ref={ref} open={open} className={className} data-locks-scroll={locksScroll || undefined}>
      <summary
        className={summaryClassName}
        onClick={(event) => {
          event.preventDefault();
          onPress();
        }}
      >
        {summary}
      </summary>
      {children}
    </details>
  );
}
