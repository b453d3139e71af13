import './styles/dialog.css';

import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';

import { classNames } from '../lib/class-names';

type DialogProps = {
  /** Its name for a screen reader, when no heading inside is named by `labelledBy`. */
  label?: string;
  labelledBy?: string;
  className?: string;
  /** Called when the visitor wants it closed: Escape, a click beside it, or `event.currentTarget.close()`. */
  onClose: () => void;
  children: ReactNode;
};

/**
 * A modal dialog that is open for as long as it is rendered. The browser keeps focus inside, makes everything outside inert and returns
 * focus when it closes; page scroll is locked meanwhile.
 */
export function Dialog({ label, labelledBy, className, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    return () => {
      // A dialog that is removed while open never fires its own closing steps, so focus is returned here. One that was closed before has
      // returned it already, and by now focus may belong to a new page.
      if (element?.open) {
        element.close();
        if (opener instanceof HTMLElement) {
          opener.focus({ preventScroll: true });
        }
      }
    };
  }, []);

  const closeBeside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) {
      onClose();
    }
  };

  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions, jsx-a11y-x/click-events-have-key-events -- Escape does the same
    <dialog
      ref={dialog}
      aria-label={label}
      aria-labelledby={labelledBy}
      className={classNames('dialog', className)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={closeBeside}
    >
      {children}
    </dialog>
  );
}
