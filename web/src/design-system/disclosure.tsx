import { useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';

import { useTakenOver } from '../lib/taken-over';

type DisclosureProps = {
  /** What the button shows; its words are the button's name. */
  summary: ReactNode;
  summaryClassName?: string;
  className?: string;
  /** Page scroll stops while this is open on a small screen. */
  locksScroll?: boolean;
  open: boolean;
  onPress: () => void;
  /** Called when the browser has opened or closed it by itself: for a word found in the page, for a link that leads into it, before scripts ran. */
  onToggle: (open: boolean) => void;
  ref?: Ref<HTMLDetailsElement>;
  children: ReactNode;
};

/** A panel behind a button. `<details>` works without scripts; with them, its owner decides whether it is open, and follows what the browser does. */
export function Disclosure({ summary, summaryClassName, className, locksScroll = false, open, onPress, onToggle, ref, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useImperativeHandle<HTMLDetailsElement | null, HTMLDetailsElement | null>(ref, () => details.current);

  const follow = () => {
    if (details.current && details.current.open !== open) {
      onToggle(details.current.open);
    }
  };
  useTakenOver(follow);

  return (
    <details ref={details} open={open} className={className} data-locks-scroll={locksScroll || undefined} onToggle={follow} suppressHydrationWarning>
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
