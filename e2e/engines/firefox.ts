/** Firefox by WebDriver BiDi, which puppeteer-core speaks. */
import { launch } from 'puppeteer-core';

import { WINDOW, type Engine } from './engine.ts';

/** What Firefox sometimes says of a file that nobody waits for any more, because the visitor went on while it came through the service worker. */
const INTERCEPTED = /Failed to load ‘(.+)’\. A ServiceWorker intercepted/;

export async function startFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
    headless: true,
    defaultViewport: WINDOW,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  });
  const page = await browser.newPage();
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') {
      heard.push(`console ${message.type()}: ${message.text()} (${message.location().url ?? ''})`);
    }
  });
  page.on('pageerror', (error) => heard.push(`exception: ${error instanceof Error ? error.message : String(error)}`));
  const abandoned = new Set<string>();
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'NS_BINDING_ABORTED') {
      abandoned.add(request.url());
    }
  });
  return {
    open: (url) => page.goto(url),
    evaluate: (expression) => page.evaluate(expression),
    hover: ({ x, y }) => page.mouse.move(x, y),
    click: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    complaints: () => Promise.resolve(heard.filter((complaint) => !abandoned.has(INTERCEPTED.exec(complaint)?.[1] ?? ''))),
    close: () => browser.close(),
  };
}
