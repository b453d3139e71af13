import { messagesIn } from '../../i18n/messages';
import type { PageData, Shell } from '../../lib/page-data.gen';

type Failure = { shell: Shell; path: string; status: number; message: string };

/** Page data for a failure the server knows nothing of: the network is gone, or rendering threw in the browser. */
export function errorPage({ shell, path, status, message }: Failure): PageData {
  const t = messagesIn(shell.locale);
  return {
    locale: shell.locale,
    path,
    status,
    shellVersion: shell.version,
    head: { title: `${t('errorOther')} · ${shell.siteName}`, description: '', canonical: null, robots: 'noindex' },
    alternates: [],
    header: { transparent: false, bottomSpacing: true, floatingMessageBar: false, sticky: true },
    layout: 'default',
    newsletter: true,
    page: { kind: 'error', status, message },
  };
}
