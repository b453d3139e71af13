/** Firefox by WebDriver BiDi, which puppeteer-core speaks. */
import { launch } from 'puppeteer-core';

import { WINDOW, type Engine } from './engine.ts';

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
  return {
    open: (url) => page.goto(url),
    evaluate: (expression) => page.evaluate(expression),
    hover: ({ x, y }) => page.mouse.move(x, y),
    click: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    complaints: () => Promise.resolve(heard),
    close: () => browser.close(),
  };
}
