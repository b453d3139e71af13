import { messagesIn } from '../../i18n/messages';
import type { Page, PageData, Shell } from '../../lib/page-data.gen';

type Failure = { shell: Shell; path: string; status: number; message: string };

/** Page data for a failure the server knows nothing of: it cannot be reached, or rendering threw in the browser. */
export function errorPage({ shell, path, status, message }: Failure): PageData {
  return pageWithoutServer({ shell, path, status, title: messagesIn(shell.locale)('errorOther'), page: { kind: 'error', status, message } });
}

/** Page data that stands in for a page until there is a network again. */
export function offlinePage(shell: Shell, path: string): PageData {
  return pageWithoutServer({ shell, path, status: 503, title: messagesIn(shell.locale)('offlineTitle'), page: { kind: 'offline' } });
}

type Made = { shell: Shell; path: string; status: number; title: string; page: Page };

function pageWithoutServer({ shell, path, status, title, page }: Made): PageData {
  return {
    locale: shell.locale,
    path,
    status,
    shellVersion: shell.version,
    head: { title: `${title} · ${shell.siteName}`, description: '', canonical: null, robots: 'noindex' },
    alternates: [],
    header: { transparent: false, bottomSpacing: true, floatingMessageBar: false, sticky: true },
    layout: 'default',
    newsletter: page.kind === 'error',
    page,
  };
}
