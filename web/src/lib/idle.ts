const IDLE_TIMEOUT_MS = 2000;

type IdleWindow = { requestIdleCallback?: typeof requestIdleCallback; cancelIdleCallback?: typeof cancelIdleCallback };

/** Calls back when the browser has nothing better to do, after two seconds at the latest. Returns how to call it off. */
export function whenIdle(callback: () => void): () => void {
  // Safari has no idle callback: a moment's pause stands in for it.
  const { requestIdleCallback: request, cancelIdleCallback: cancel } = window as IdleWindow;
  if (request && cancel) {
    const handle = request(callback, { timeout: IDLE_TIMEOUT_MS });
    return () => { cancel(handle); };
  }
  const timer = setTimeout(callback, 200);
  return () => { clearTimeout(timer); };
}

/** Calls back once the document has loaded and the browser is idle. Returns how to call it off. */
export function whenLoadedAndIdle(callback: () => void): () => void {
  if (document.readyState === 'complete') {
    return whenIdle(callback);
  }
  let callOff: (() => void) | undefined;
  const wait = () => { callOff = whenIdle(callback); };
  window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    callOff?.();
  };
}
