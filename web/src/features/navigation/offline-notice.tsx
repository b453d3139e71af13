import './offline-notice.css';

import { useMessages } from '../../i18n/messages';
import { useOnline } from '../../lib/online';

/** Says quietly that there is no network, for as long as that is so. The empty region is there before, or nobody would hear it. */
export function OfflineNotice() {
  const t = useMessages();
  const online = useOnline();
  return (
    <div role="status" className="offline-notice tone-dark flex to-middle untouchable fixed no-print">
      {online ? null : <p>{t('offlineTitle')}</p>}
    </div>
  );
}
