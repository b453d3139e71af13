type IdleWindow = { requestIdleCallback?: typeof requestIdleCallback; cancelIdleCallback?: typeof cancelIdleCallback };

/** Longer than a page needs to become calm. Some never do: a film runs, or a picture is taken away before it has come. */
const LONGEST_WAIT_MS = 5000;

/** Calls back when the browser has nothing better to do, or has been busy for too long. Returns how to call it off. */
export function whenIdle(callback: () => void): () => void {
  // Safari has no idle callback: a moment's pause stands in for it.
  const { requestIdleCallback: request, cancelIdleCallback: cancel } = window as IdleWindow;
  if (request && cancel) {
    const handle = request(() => { callback(); }, { timeout: LONGEST_WAIT_MS });
    return () => { cancel(handle); };
  }
  const timer = setTimeout(callback, 200);
  return () => { clearTimeout(timer); };
}

/**
 * Calls back once the page is calm: the document and the pictures that can be seen are there and the main thread has nothing to do;
 * or when it has had seconds to become so.
 * For what nobody waits for. Returns how to call it off.
 */
export function whenCalm(callback: () => void): () => void {
  let isOver = false;
  let callOff: (() => void) | undefined;
  const wait = async () => {
    await Promise.race([picturesInView(), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
    if (!isOver) {
      callOff = whenIdle(callback);
    }
  };
  const begin = () => void wait();
  if (document.readyState === 'complete') {
    begin();
  } else {
    window.addEventListener('load', begin, { once: true });
  }
  return () => {
    isOver = true;
    window.removeEventListener('load', begin);
    callOff?.();
  };
}

/** Settles when the pictures in view have come, or failed to. Those that are loaded lazily do not hold the document's own event back. */
async function picturesInView(): Promise<void> {
  const { innerHeight, innerWidth } = window;
  const missing = [...document.images].filter((image) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect();
    return !image.complete && width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  });
  await Promise.all(missing.map((image) => new Promise((resolve) => {
    image.addEventListener('load', resolve, { once: true });
    image.addEventListener('error', resolve, { once: true });
  })));
}
