import './styles/status-badge.css';

import type { StatusKind } from '../lib/page-data.gen';
import { useStatusTexts } from './status-texts';

/** Whether something is new or discontinued, in a word. */
export function StatusBadge({ status }: { status: StatusKind }) {
  const texts = useStatusTexts();
  return <span className="status-badge inline-block text-caption text-line rounded-control outlined" data-status={status}>{texts.status[status]}</span>;
}
