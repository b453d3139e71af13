import { act, cleanup, render, renderHook, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

import { documents } from '../../../preview/fixtures';
import { StandingVisit } from '../../../tests/open-visit';
import { LocaleProvider } from '../../i18n/messages';
import { loadParts } from '../../lib/lazy-part';
import type { Document as PageDocument, Tone } from '../../lib/page-data.gen';
import type { SafeHtml } from '../../lib/safe-html';
import { showCookieSettings, useCookieSettingsOpen } from '../../state/cookie-settings';
import { closeOverlays } from '../../state/overlays';
import { SiteLayout } from './site-layout';

beforeAll(() => loadParts({}));
afterEach(() => {
  cleanup();
  closeOverlays();
  showCookieSettings(false);
  window.sessionStorage.clear();
});

function open(path: string, change: (page: PageDocument) => void = () => undefined, openingTone: Tone | null = null) {
  const page = structuredClone(documents().get(path)!);
  change(page);
  return render(
    <StandingVisit>
      <LocaleProvider locale={page.data.locale}>
        <SiteLayout shell={page.shell} data={page.data} openingTone={openingTone} headerOver>
          <h1>Page</h1>
        </SiteLayout>
      </LocaleProvider>
    </StandingVisit>,
  );
}

describe('what assistive technology lists', () => {
  test.each([
    ['/', 'Skip to content', 'Main', 'Footer'],
    ['/es/', 'Saltar al contenido', 'Principal', 'Pie de página'],
  ])('has a name on %s, and the first stop leads past the header', (path, skip, main, footer) => {
    open(path);
    expect(screen.getByRole('link', { name: skip }).getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
    expect(screen.getAllByRole('link')[0]).toBe(screen.getByRole('link', { name: skip }));
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(screen.getAllByRole('navigation', { name: main }).length).toBeGreaterThan(0);
    expect(within(screen.getByRole('contentinfo')).getAllByRole('navigation', { name: footer }).length).toBeGreaterThan(0);
  });
});

describe('language switch', () => {
  test('keeps the page', () => {
    open('/about/');
    const link = screen.getByRole('link', { name: 'Español' });
    expect(link.getAttribute('href')).toBe('/es/sobre-nosotros/');
    expect(link.lang).toBe('es');
  });

  test('says when it leads to the closest page only', () => {
    open('/about/', ({ data }) => {
      data.alternates = [{ locale: 'es', href: '/es/', exact: false }];
    });
    expect(screen.getByRole('link', { name: 'Español (página disponible más parecida)' }).getAttribute('href')).toBe('/es/');
  });
});

describe('a site in one language', () => {
  test('has no language switch', () => {
    open('/about/', ({ data }) => {
      data.alternates = [];
    });
    expect(screen.queryByRole('link', { name: /Español/ })).toBeNull();
  });
});

describe('header', () => {
  test('marks the open page in the menu', () => {
    open('/about/');
    const current = within(screen.getByRole('banner')).getAllByRole('link', { name: 'About' });
    expect(current.every((link) => link.getAttribute('aria-current') === 'page')).toBe(true);
  });

  test.each([
    ['dark', 'site-header-over'],
    ['light', 'site-header-over'],
    [null, 'site-header-above'],
  ] as const)('laid over a %s opening is %s', (tone, look) => {
    open('/', undefined, tone);
    expect(screen.getByRole('banner').className).toContain(look);
  });

  test('the burger opens the mobile menu and closes it', async () => {
    const { container } = open('/');
    const menu = container.querySelector<HTMLDetailsElement>('.mobile-menu')!;
    const burger = menu.querySelector('summary')!;
    await userEvent.click(burger);
    expect(menu.open).toBe(true);
    await userEvent.click(burger);
    expect(menu.open).toBe(false);
  });

  test('a menu that was pressed open stays when a page arrives that takes focus, and closes when somebody leaves it', async () => {
    open('/', ({ shell }) => {
      shell.menus.primary = [{ title: 'Catalogue', href: '', newTab: false, megaMenuKey: 'spaces', children: [] }];
      shell.menus.spacesMega = [{ title: 'Offices', href: '/spaces/office/', newTab: false, megaMenuKey: null, children: [] }];
    });
    await userEvent.click(screen.getByRole('button', { name: 'Catalogue' }));
    expect(await screen.findByRole('region', { name: 'Catalogue' })).toBeTruthy();
    // As after a navigation to a fragment of the menu's own.
    const heading = screen.getByRole('heading', { level: 1 });
    heading.tabIndex = -1;
    act(() => { heading.focus(); });
    expect(screen.getByRole('region', { name: 'Catalogue' })).toBeTruthy();
    act(() => { screen.getByRole('button', { name: 'Catalogue' }).focus(); });
    act(() => { screen.getByRole('link', { name: 'Español' }).focus(); });
    expect(screen.queryByRole('region', { name: 'Catalogue' })).toBeNull();
  });

  test('an item without an address is words, not a link', () => {
    open('/', ({ shell }) => {
      shell.menus.primary = [{ title: 'Only a name', href: '', newTab: false, megaMenuKey: null, children: [] }];
    });
    expect(within(screen.getByRole('banner')).queryByRole('link', { name: 'Only a name' })).toBeNull();
    expect(screen.getByRole('banner').textContent).toContain('Only a name');
  });
});

describe('the logo', () => {
  const image = (src: string) => ({ src, width: 300, height: 90, alt: '', color: null });
  const files = () => [...document.querySelectorAll<HTMLImageElement>('.logo img')].map((file) => [file.getAttribute('src'), file.className]);

  test('is the site’s name where the editors have none', () => {
    open('/', ({ shell }) => { shell.logoDark = image('/dark.svg'); });
    expect(files()).toEqual([]);
    expect(screen.getAllByRole('link', { name: /^Halverdine Lighting,/ }).map((link) => link.textContent)).toEqual(['Halverdine Lighting', 'Halverdine Lighting']);
  });

  test('is the same file on every ground when there is one, and each ground’s own when there are two', () => {
    open('/', ({ shell }) => { shell.logo = image('/logo.svg'); });
    expect(files()).toEqual([['/logo.svg', 'logo-image'], ['/logo.svg', 'logo-image']]);
    cleanup();
    open('/', ({ shell }) => { Object.assign(shell, { logo: image('/logo.svg'), logoDark: image('/dark.svg') }); });
    const pair = [['/logo.svg', 'logo-image logo-on-light'], ['/dark.svg', 'logo-image logo-on-dark']];
    expect(files()).toEqual([...pair, ...pair]);
  });
});

describe('landing layout', () => {
  test('shows only the logo that matches the address', () => {
    open('/light-week/');
    const header = within(screen.getByRole('banner'));
    expect(header.getAllByRole('link')).toEqual([header.getByRole('link', { name: 'Halverdine' })]);
    expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull();
  });

  test('shows no logo when none matches', () => {
    open('/light-week/', ({ shell }) => {
      shell.landingLogos = [];
    });
    expect(within(screen.getByRole('banner')).queryByRole('link')).toBeNull();
  });
});

describe('around the page', () => {
  test('the banner shows only when the editors wrote one', () => {
    open('/');
    expect(screen.queryByRole('complementary', { name: 'Notice' })).toBeNull();
    cleanup();
    open('/', ({ shell }) => {
      shell.bannerHtml = '<p>Open day on Friday</p>' as SafeHtml;
    });
    expect(screen.getByRole('complementary', { name: 'Notice' }).textContent).toBe('Open day on Friday');
  });

  test('a message that floats can be closed, for this visit and this message', async () => {
    const floating = (html: string) => (page: PageDocument) => {
      page.data.header.floatingMessageBar = true;
      page.shell.bannerHtml = html as SafeHtml;
    };
    open('/', floating('<p>Open day on Friday</p>'));
    await userEvent.click(screen.getByRole('button', { name: 'Close this message' }));
    expect(screen.queryByRole('complementary', { name: 'Notice' })).toBeNull();
    cleanup();
    open('/', floating('<p>Open day on Friday</p>'));
    expect(screen.queryByRole('complementary', { name: 'Notice' })).toBeNull();
    cleanup();
    open('/', floating('<p>Open day on Saturday</p>'));
    expect(screen.getByRole('complementary', { name: 'Notice' }).textContent).toBe('Open day on Saturday');
  });

  test('the newsletter posts an address to the configured place in a new tab', () => {
    open('/');
    const field = screen.getByLabelText<HTMLInputElement>('Email address');
    expect(field.type).toBe('email');
    // Being an e-mail address is its only rule.
    expect(field.required).toBe(false);
    expect(field.form!.checkValidity()).toBe(true);
    expect(field.form).toMatchObject({ method: 'post', action: 'https://example.com/subscribe', target: '_blank' });
    expect(screen.getByRole('button', { name: 'Subscribe' })).toBeTruthy();
  });

  test('a page may go without the newsletter, and keeps everything else', () => {
    open('/', ({ data }) => {
      data.newsletter = false;
    });
    expect(screen.queryByLabelText('Email address')).toBeNull();
    expect(screen.getByRole('contentinfo').textContent).toContain('© 2026');
  });

  test('the footer titles its columns in the page’s language and drops empty ones', () => {
    open('/es/', ({ shell }) => {
      shell.menus.social = [];
    });
    const titles = within(screen.getByRole('contentinfo')).getAllByRole('heading').map((heading) => heading.textContent);
    expect(titles).toEqual(['Sobre nosotros', 'Información legal']);
    expect(screen.getByRole('contentinfo').textContent).toContain('© 2026');
  });

  test('the footer leads to the cookie settings where there is a tag manager, and nowhere else', async () => {
    open('/');
    expect(screen.queryByRole('button', { name: 'Cookie settings' })).toBeNull();
    cleanup();
    open('/', ({ shell }) => {
      shell.tagManager = { containerId: 'GTM-TEST', scriptUrl: 'https://tags.example/gtm.js?id=GTM-TEST' };
    });
    const isOpen = renderHook(useCookieSettingsOpen).result;
    await userEvent.click(within(screen.getByRole('contentinfo')).getByRole('button', { name: 'Cookie settings' }));
    expect(isOpen.current).toBe(true);
  });

  test('a site without menus, newsletter or quality image still stands', () => {
    open('/', ({ shell }) => {
      shell.menus = { primary: [], about: [], legals: [], social: [], productsMega: [], spacesMega: [], collectionsMega: [] };
      shell.newsletter = null;
    });
    expect(screen.getByRole('main').textContent).toBe('Page');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(screen.queryAllByRole('list').filter((list) => list.childElementCount === 0)).toEqual([]);
  });
});
