import type { KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react';

import { useHydrated } from '../lib/hydrated';
import { isPlainPress } from '../lib/plain-press';

type LinkButtonProps = {
  /** Where it leads while there are no scripts, and with a modifier key or the middle button also later. */
  href: string;
  onPress: (event: MouseEvent | KeyboardEvent) => void;
  ref?: Ref<HTMLAnchorElement>;
  className?: string;
  /** Called when a press becomes likely, to fetch what it will need. */
  onApproach?: () => void;
  children: ReactNode;
  'aria-label'?: string;
  'aria-expanded'?: boolean;
  'aria-controls'?: string | undefined;
  'aria-haspopup'?: 'dialog' | 'true';
  'aria-current'?: 'page' | undefined;
};

/** A link that turns into a button as soon as scripts run: the same element, so that neither focus nor layout is lost. */
export function LinkButton({ href, onPress, onApproach, children, 'aria-expanded': expanded, 'aria-controls': controls, 'aria-haspopup': popup, ...rest }: LinkButtonProps) {
  const hydrated = useHydrated();
  const button = hydrated ? ({ role: 'button', 'aria-expanded': expanded, 'aria-controls': controls, 'aria-haspopup': popup } as const) : {};
  return (
    <a
      {...rest}
      {...button}
      href={href}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      onClick={(event) => {
        if (isPlainPress(event)) {
          event.preventDefault();
          onPress(event);
        }
      }}
      onKeyDown={(event) => {
        if (event.key === ' ') {
          event.preventDefault();
          if (!event.repeat) {
            onPress(event);
          }
        }
      }}
    >
      {children}
    </a>
  );
}
