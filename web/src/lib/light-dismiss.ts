/** Closes something light: on Escape wherever the focus is, and on a press that is not inside. Returns how to stop. */
export function onDismiss(isInside: (target: Element) => boolean, close: (by: 'escape' | 'press') => void): () => void {
  const press = ({ target }: PointerEvent) => {
    if (target instanceof Element && !isInside(target)) {
      close('press');
    }
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      close('escape');
    }
  };
  document.addEventListener('pointerdown', press);
  document.addEventListener('keydown', key);
  return () => {
    document.removeEventListener('pointerdown', press);
    document.removeEventListener('keydown', key);
  };
}
