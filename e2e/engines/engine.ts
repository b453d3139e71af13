/** What a journey needs of a browser, so that it is written once for every engine. */

export type Engine = {
  /** Loads an address as a document. */
  open: (url: string) => Promise<unknown>;
  /** The value of a JavaScript expression in the page. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Moves the pointer there. */
  hover: (point: Point) => Promise<unknown>;
  /** Moves the pointer there and presses. */
  click: (point: Point) => Promise<unknown>;
  /** Types into whatever has focus. */
  type: (text: string) => Promise<unknown>;
  /** What the browser complained about so far: exceptions, and errors and warnings of its console. */
  complaints: () => Promise<string[]>;
  close: () => Promise<unknown>;
};

/** A place in the window, in CSS pixels. */
export type Point = { x: number; y: number };

export const WINDOW = { width: 1280, height: 900 };
