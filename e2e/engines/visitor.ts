/** Somebody who finds things by their words and presses them, in any engine. */
import { expect } from '@playwright/test';

import type { Engine, Point } from './engine.ts';

/** Something to be seen: an element, and how its name begins. */
type Thing = { selector: string; name?: string };

/** What engines say when the document was left while it was asked; the next one can be asked. */
const LEAVING = /no such frame|context was destroyed|aborted by navigation/i;

export class Visitor {
  readonly #engine: Engine;
  readonly #origin: string;

  constructor(engine: Engine, origin: string) {
    this.#engine = engine;
    this.#origin = origin;
  }

  /** Opens a page and waits for its scripts. */
  async open(path: string) {
    await this.#engine.open(this.#origin + path);
    await this.hasScripts();
  }

  /** Waits until the page navigates by itself: presses before that are plain document loads. */
  async hasScripts() {
    await expect.poll(() => this.#run(() => history.scrollRestoration), 'the page navigates by itself').toBe('manual');
  }

  async hover(thing: Thing) {
    await this.#engine.hover(await this.#find(thing));
  }

  async click(thing: Thing) {
    await this.#engine.click(await this.#find(thing));
  }

  async type(text: string) {
    await this.#engine.type(text);
  }

  async goBack() {
    await this.#run(() => history.back());
  }

  /** Waits until a thing can be seen. */
  async sees(thing: Thing) {
    await this.#find(thing);
  }

  /** Waits for an address, by its path and query. */
  async isAt(address: string | RegExp) {
    const current = expect.poll(() => this.#run(() => location.pathname + location.search), 'the address');
    await (typeof address === 'string' ? current.toBe(address) : current.toMatch(address));
  }

  /** Waits until what is typed goes into this. */
  async isFocusedOn(selector: string) {
    const isFocused = (wanted: string) => document.activeElement?.matches(wanted);
    await expect.poll(() => this.#run(isFocused, selector), `focus on ${selector}`).toBe(true);
  }

  /** Leaves a mark that a document load would wipe out. */
  async markDocument() {
    await this.#run(() => document.documentElement.setAttribute('data-test-mark', 'kept'));
  }

  /** Fails when the document was loaded anew since it was marked. */
  async isInSameDocument() {
    expect(await this.#run(() => document.documentElement.dataset.testMark), 'the mark on the document').toBe('kept');
  }

  /** Waits until a thing can be pressed and has stopped moving, and says where. */
  async #find({ selector, name = '' }: Thing): Promise<Point> {
    let place: Point | null = null;
    const isStill = async () => {
      const before = place;
      place = await this.#run(locate, selector, name);
      return place !== null && place.x === before?.x && place.y === before.y;
    };
    await expect.poll(isStill, `${selector} “${name}”`).toBe(true);
    return place ?? Promise.reject(new Error(`${selector} is gone`));
  }

  /** Runs a function in the page; it sees its arguments and nothing of this file. */
  async #run<Args extends string[], Result>(script: (...args: Args) => Result, ...args: Args): Promise<Result> {
    try {
      return (await this.#engine.evaluate(`(${script})(...${JSON.stringify(args)})`)) as Result;
    } catch (error) {
      if (LEAVING.test(String(error))) {
        return this.#run(script, ...args);
      }
      throw error;
    }
  }
}

/**
 * Where the middle of the element of this name is that nothing covers. Scrolls to it if need be, but never because of
 * what lies over the page and is still opening: a menu closes when the page moves. Runs in the page.
 */
function locate(selector: string, name: string): Point | null {
  const words = (element: HTMLElement) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : null;
    return (element.getAttribute('aria-label') ?? ((label ?? element).textContent ?? '')).trim().replace(/\s+/g, ' ');
  };
  const middleOf = (element: HTMLElement) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    // On the very edge of the window a press may land outside of it.
    const isInside = middle.y > 1 && middle.y < innerHeight - 1;
    const top = isInside ? document.elementFromPoint(middle.x, middle.y) : null;
    return top && (element.contains(top) || top.closest('label')?.control === element) ? middle : null;
  };
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    if (element.checkVisibility({ visibilityProperty: true }) && words(element).startsWith(name)) {
      const over = element.closest('header, dialog');
      // Without a mouse the header does not stick, and a visitor scrolls up to it.
      const isOverPage = over !== null && over.getBoundingClientRect().bottom > 0;
      if (!middleOf(element) && !isOverPage) {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
      }
      const middle = middleOf(element);
      if (middle) {
        return middle;
      }
    }
  }
  return null;
}
