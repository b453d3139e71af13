import './styles/dialog.css';

import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';

import { classNames } from '../lib/class-names';
import type { Point } from '../lib/geometry';

type DialogProps = {
  /** Its name for a screen reader, when no heading inside is named by `labelledBy`. */
  label?: string;
  labelledBy?: string;
  className?: string;
  /** Called when the visitor wants it closed: Escape, or a press on the ground around what it holds. */
  onClose: () => void;
  children: ReactNode;
};

/**
 * A modal dialog that is open for as long as it is rendered. The browser keeps focus inside, makes everything outside inert and returns
 * focus when it closes; page scroll is locked meanwhile.
 */
export function Dialog({ label, labelledBy, className, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const groundPress = useGroundPress(onClose);

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

  return (
    <dialog
      ref={dialog}
      aria-label={label}
      aria-labelledby={labelledBy}
      className={classNames('dialog surface text-plain', className)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      {...groundPress}
    >
      {children}
    </dialog>
  );
}

/** A pointer that moves further than this between down and up was drawing a selection. */
const STILL_PX = 8;

/**
 * Hears presses on the dialog itself: its backdrop, and its own ground where nothing else lies. A press must begin and end there.
 * A click alone does not say that: after a drag from a field to the backdrop, browsers give it to what holds both.
 */
function useGroundPress(onPress: () => void) {
  const begun = useRef<Point | null>(null);
  return {
    onMouseDown: ({ target, currentTarget, clientX: x, clientY: y }: MouseEvent) => {
      begun.current = target === currentTarget ? { x, y } : null;
    },
    onMouseUp: ({ target, currentTarget, clientX: x, clientY: y }: MouseEvent) => {
      const from = begun.current;
      if (from && (target !== currentTarget || Math.hypot(x - from.x, y - from.y) > STILL_PX)) {
        begun.current = null;
      }
    },
    onClick: ({ target, currentTarget }: MouseEvent) => {
      if (begun.current && target === currentTarget) {
        onPress();
      }
      begun.current = null;
    },
  };
}
