import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';

import { LocaleProvider } from '../i18n/messages';
import { PageLinks } from './page-links';

afterEach(cleanup);

const pagination = {
  current: 2,
  last: 9,
  previous: '?page=1',
  next: '?page=3',
  links: [1, 2, 9].map((page) => ({ page, href: `?page=${String(page)}` })),
};

test('the present page is marked, and a gap stands where pages are left out', () => {
  renderInEnglish(<PageLinks pagination={pagination} label="Pages" className="" />);
  expect(screen.getByRole('link', { current: 'page' }).getAttribute('aria-label')).toBe('Page 2');
  expect(screen.getAllByText('…')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('rel')).toBe('prev');
  expect(screen.getByRole('link', { name: 'Page 9' }).getAttribute('rel')).toBe(null);
});

test('within a page one stays where one is, and crawlers need not follow', () => {
  renderInEnglish(<PageLinks pagination={pagination} label="Pages" isPart className="" />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('rel'))).toEqual(['prev nofollow', 'nofollow', 'nofollow', 'nofollow', 'next nofollow']);
  expect(screen.getAllByRole('link').every((link) => 'keepScroll' in link.dataset)).toBe(true);
});

function renderInEnglish(links: ReactNode) {
  render(<LocaleProvider locale="en">{links}</LocaleProvider>);
}
