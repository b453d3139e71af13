/**
 * Listens to a page from inside it, for engines that tell nobody else what goes wrong there.
 *
 * What is heard is kept in the tab's session storage, so that it survives the load of another document. Listening
 * begins with the first question about a document: what happens before, while it loads, is heard in other engines.
 */

const KEY = 'heard-by-test';

/** Script that begins to listen, once per document. */
export const LISTEN = `(${listen})(${JSON.stringify(KEY)});`;

/** Expression of everything heard so far. */
export const HEARD = `JSON.parse(sessionStorage.getItem(${JSON.stringify(KEY)}) ?? '[]')`;

function listen(key: string) {
  const tab = window as Window & { isHeardByTest?: boolean };
  if (tab.isHeardByTest || location.protocol === 'about:') {
    return;
  }
  tab.isHeardByTest = true;
  const note = (complaint: string) => {
    const heard = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[];
    sessionStorage.setItem(key, JSON.stringify([...heard, `${complaint} (${location.pathname})`]));
  };
  // Caught on the way down, because files that cannot be loaded tell only their own element.
  const hearError = (event: ErrorEvent | Event) => {
    const file = event.target instanceof Element ? event.target.outerHTML : '';
    note(event instanceof ErrorEvent ? `exception: ${event.message}` : `not loaded: ${file}`);
  };
  addEventListener('error', hearError, { capture: true });
  addEventListener('unhandledrejection', ({ reason }) => note(`unhandled rejection: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => note(`refused by ${violatedDirective}: ${blockedURI}`));
  for (const level of ['error', 'warn'] as const) {
    const say = console[level];
    console[level] = (...words: unknown[]) => {
      note(`console ${level}: ${words.join(' ')}`);
      say(...words);
    };
  }
}
