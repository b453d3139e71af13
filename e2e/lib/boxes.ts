/** Where the controls of a part are on the screen: none over another, none cut off, each within reach of a pointer. */
import type { Locator, Page } from '@playwright/test';

const CONTROLS = 'a[href], button, summary, input, select, textarea';

/** Pairs of visible controls that lie over each other, by their words. */
export function overlaps(part: Locator): Promise<string[]> {
  return part.evaluate((root, controls) => {
    /** Boxes that share less than this only touch. */
    const tolerance = 1;
    const shown = [...root.querySelectorAll<HTMLElement>(controls)].filter((element) => element.checkVisibility({ visibilityProperty: true }));
    /** The part of a box that the scrolling parts around it leave to be seen. */
    const clip = (box: DOMRect, element: Element | null): DOMRect => {
      if (!element || element === document.body) {
        return box;
      }
      if (getComputedStyle(element).overflowY === 'visible') {
        return clip(box, element.parentElement);
      }
      const frame = element.getBoundingClientRect();
      const [left, top] = [Math.max(box.left, frame.left), Math.max(box.top, frame.top)];
      const [right, bottom] = [Math.min(box.right, frame.right), Math.min(box.bottom, frame.bottom)];
      return clip(new DOMRect(left, top, Math.max(right - left, 0), Math.max(bottom - top, 0)), element.parentElement);
    };
    const boxes = shown.flatMap((element) =>
      [...element.getClientRects()]
        .map((box) => ({ element, box: clip(box, element.parentElement) }))
        .filter(({ box: { width, height } }) => width > tolerance && height > tolerance),
    );
    const name = (element: HTMLElement) => (element.ariaLabel ?? element.innerText).trim().slice(0, 40) || element.tagName;
    const found = new Set<string>();
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        const nested = one.element.contains(other.element) || other.element.contains(one.element);
        if (!nested && width > tolerance && height > tolerance) {
          found.add(`"${name(one.element)}" and "${name(other.element)}" share ${Math.round(width)} × ${Math.round(height)} px`);
        }
      }
    }
    return [...found];
  }, CONTROLS);
}

/** Visible controls that stick out of the part they stand in, or of the window's sides. */
export function strayed(part: Locator): Promise<string[]> {
  return part.evaluate((root, controls) => {
    const tolerance = 1;
    const frame = root.getBoundingClientRect();
    const left = Math.max(frame.left, 0) - tolerance;
    const right = Math.min(frame.right, document.documentElement.clientWidth) + tolerance;
    return [...root.querySelectorAll<HTMLElement>(controls)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) =>
        [...element.getClientRects()].some((box) => {
          const isDrawn = box.width > tolerance && box.height > tolerance;
          const below = box.top < frame.top - tolerance || box.bottom > frame.bottom + tolerance;
          return isDrawn && (below || box.left < left || box.right > right);
        }),
      )
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `"${(element.ariaLabel ?? element.innerText).trim().slice(0, 40)}" at ${[x, y, width, height].map(Math.round).join(' ')}`;
      });
  }, CONTROLS);
}

/** What makes a page wider than its window: the innermost elements that reach beyond it, with their boxes or their words. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const limit = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= limit) {
      return [];
    }
    const reach = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      const spills = getComputedStyle(element).overflowX === 'visible';
      return Math.round(Math.max(right, spills ? left + element.scrollWidth : right));
    };
    const wide = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility() && reach(element) > limit);
    const innermost = wide.filter((element) => ![...element.children].some((child) => wide.includes(child)));
    const names = innermost.map((element) => `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> to ${reach(element)} px`);
    return [`${document.documentElement.scrollWidth} px in a window of ${limit}`, ...names];
  });
}

/** Visible links that stay covered or out of the window when they are scrolled to, and those whose words are cut off. */
export function unreachable(part: Locator): Promise<string[]> {
  return part.evaluate((root) => {
    const links = [...root.querySelectorAll<HTMLElement>('a[href]')].filter((element) => element.checkVisibility({ visibilityProperty: true }));
    const complaint = (link: HTMLElement): string | null => {
      link.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const box = [...link.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
      if (!box) {
        return 'has no size';
      }
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (!hit || !(link.contains(hit) || hit.contains(link))) {
        return `lies under ${hit ? `<${hit.tagName.toLowerCase()} class="${hit.className}">` : 'the edge of the window'}`;
      }
      const limit = document.documentElement.clientWidth + 1;
      const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
      const words = document.createRange();
      while (texts.nextNode()) {
        // What only screen readers get has a box of one pixel, and its words reach out of it.
        const isDrawn = (texts.currentNode.parentElement?.getBoundingClientRect().width ?? 0) > 1;
        words.selectNodeContents(texts.currentNode);
        const { left, right } = words.getBoundingClientRect();
        if (isDrawn && (left < -1 || right > limit)) {
          return 'is cut off';
        }
      }
      return null;
    };
    return links.flatMap((link) => {
      const why = complaint(link);
      return why ? [`"${link.innerText.replace(/\s+/g, ' ').slice(0, 60)}" ${why}`] : [];
    });
  });
}

/** The words of every visible link, without what is said to screen readers only. */
export function linkWords(part: Locator): Promise<string[]> {
  return part.evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>('a[href]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => (element.querySelector('span')?.textContent ?? element.textContent ?? '').trim()),
  );
}
