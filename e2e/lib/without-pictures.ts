import type { Page } from '@playwright/test';

/** Spares the server the pictures of a page that a test does not look at: each of many sizes is made when it is first asked for. */
export function withoutPictures(page: Page) {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>';
  return page.route(/\/media\/.+\/\d+\.(avif|webp)$/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
}
