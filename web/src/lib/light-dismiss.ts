import { listenTo } from './listen-to';

/** Closes something light: on Escape wherever the focus is, and on a press that is not inside. Returns how to stop. */
export function onDismiss(isInside: (target: Element) => boolean, close: (by: 'escape' | 'press') => void): () => void {
  return listenTo(document, {
    pointerdown: ({ target }) => {
      if (target instanceof Element && !isInside(target)) {
        close('press');
      }
    },
    keydown: ({ key }) => {
      if (key === 'Escape') {
        close('escape');
      }
    },
  });
}
