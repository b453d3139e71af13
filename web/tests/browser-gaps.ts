import { configure } from '@testing-library/dom';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 });

/** What every browser has and the test browser lacks. Parts that are loaded late may ask for it after their test is over. */
if (typeof window !== 'undefined') {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as unknown as MediaQueryList;
  window.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  // Read outside of the window, it would throw errors of another kind than those that parts look for.
  globalThis.Response = class extends Response {
    override json = async (): Promise<unknown> => JSON.parse(await this.text()) as unknown;
  };
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  // Events are made by the document's own window, which is not this one.
  for (const one of [window, document.defaultView]) {
    Object.assign(one ?? {}, { PointerEvent: pointerEvent() });
  }
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true; };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) { this.open = false; };
  globalThis.CSS = { escape: (text: string) => text.replace(/[^\w-]/g, String.raw`\$&`) } as typeof CSS;
}

function pointerEvent() {
  return class extends MouseEvent {
    readonly pointerId: number;
    readonly pointerType: string;

    constructor(type: string, { pointerId = 0, pointerType = '', ...init }: PointerEventInit = {}) {
      super(type, init);
      this.pointerId = pointerId;
      this.pointerType = pointerType;
    }
  };
}
