/** A tag manager that answers in place of the foreign host, and a look at what it would read. */
import type { BrowserContext, Page } from '@playwright/test';

export const CONTAINER_ID = 'GTM-TEST123';
/** For a site that has a tag manager. */
export const TAG_MANAGER_SETTINGS = { LUCERNA_TAG_MANAGER_CONTAINER_ID: CONTAINER_ID };
export const TAG_HOST = 'https://www.googletagmanager.com';

/** What a container does at least: it runs, and it leaves cookies. */
const CONTAINER = `
  window.tagsRun = (window.tagsRun || 0) + 1;
  document.cookie = '_ga=GA1.1.1.1; path=/';
  document.cookie = '_gcl_au=1.1.1; path=/';
`;

/** Answers for every other host and remembers each address that was asked for. */
export async function standInForForeignHosts(context: BrowserContext, origin: string): Promise<string[]> {
  const asked: string[] = [];
  await context.route(
    (url) => url.origin !== origin,
    async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ contentType: 'text/javascript', body: CONTAINER });
    },
  );
  return asked;
}

/** The data layer as one line per entry: a command as its words, an event as its name. */
export function told(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ((window as { dataLayer?: unknown[] }).dataLayer ?? []).map((entry) => {
      const isCommand = Object.prototype.toString.call(entry) === '[object Arguments]';
      const parts = isCommand ? Array.from(entry as ArrayLike<unknown>) : [(entry as { event: string }).event];
      return parts.filter((part) => typeof part === 'string').join(' ');
    }),
  );
}
