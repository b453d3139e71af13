import { useEffect, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';

import { lazyModule } from '../../lib/lazy-module';
import { closeMegaMenu, openMegaMenu, overlays, useOverlays } from '../../state/overlays';

const KEYS = /^(Arrow(Up|Down|Left|Right)|Home|End)$/;

type MenuBarModule = typeof import('./menu-bar');

/** What the items of the main menu share: which one is open, and how pointer and keys change that. */
export type MenuBar = {
  open: string | null;
  /** The menu's behaviour and the full-width panel; `null` until loaded. */
  module: MenuBarModule | null;
  /** Opens or closes a menu; calls `otherwise` if the menu's code cannot be loaded. */
  press: (key: string, otherwise: () => void) => void;
  /** The browser has opened or closed a menu by itself. */
  follow: (key: string, open: boolean) => void;
  /** For the element around all items. */
  rowProps: {
    onPointerEnter: () => void;
    onFocus: () => void;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
  /** For an item that opens something. */
  itemProps: (key: string) => {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
};

const menuBar = lazyModule(() => import('./menu-bar'));

export function useMenuBar(): MenuBar {
  const open = useOverlays().megaMenu;
  const [module, setModule] = useState<MenuBarModule | null>(null);
  const withModule = (action: (menuBar: MenuBarModule) => void, otherwise: () => void = () => undefined) => {
    menuBar.load({ quiet: true }).then((loaded) => {
      setModule(loaded);
      action(loaded);
    }, otherwise);
  };

  useEffect(() => (open !== null && module ? module.watchOpenMenu(open) : undefined), [open, module]);
  useEffect(() => () => module?.intent.stop(), [module]);

  const warm = () => {
    withModule(() => undefined);
  };

  return {
    open,
    module,
    press: (key, otherwise) => {
      withModule(({ intent }) => {
        intent.press(key);
      }, otherwise);
    },
    follow: (key, isOpen) => {
      if (isOpen) {
        withModule(({ intent }) => {
          intent.pin(key);
        }, () => {
          openMegaMenu(key);
        });
      } else if (overlays().megaMenu === key) {
        closeMegaMenu();
      }
    },
    rowProps: {
      onPointerEnter: warm,
      onFocus: warm,
      onKeyDown: (event) => {
        if (KEYS.test(event.key) && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
          event.preventDefault();
          const { currentTarget: row, key } = event;
          withModule(({ moveFocus }) => {
            moveFocus(row, key);
          });
        }
      },
    },
    itemProps: (key) => ({
      // Only a mouse can hover; touch and pen press.
      onPointerEnter: ({ pointerType }) => {
        if (pointerType === 'mouse') {
          withModule(({ intent }) => {
            intent.enter(key);
          });
        }
      },
      onPointerLeave: ({ pointerType, clientX: x, clientY: y }) => {
        if (pointerType === 'mouse') {
          withModule(({ intent }) => {
            intent.leave(key, { x, y });
          });
        }
      },
      onBlur: ({ currentTarget, relatedTarget }) => {
        // No target means that the window lost focus or a press fell on plain content. A target that Tab never reaches means that
        // nobody has left: a page has arrived, its heading takes focus, and whether that closes the menu depends on its address.
        const hasLeft = relatedTarget instanceof HTMLElement && relatedTarget.tabIndex >= 0 && !currentTarget.contains(relatedTarget);
        if (hasLeft && overlays().megaMenu === key) {
          closeMegaMenu();
        }
      },
    }),
  };
}
