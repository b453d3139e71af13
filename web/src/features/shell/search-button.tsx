import { LinkButton } from '../../design-system/link-button';
import { useMessages } from '../../i18n/messages';
import { openProductSearch, useOverlays } from '../../state/overlays';
import { homePath } from '../../lib/paths';

/** Opens the product search; without scripts it leads to the products. */
export function SearchButton({ path, onApproach }: { path: string; onApproach: () => void }) {
  const t = useMessages();
  const { productSearch } = useOverlays();
  return (
    <LinkButton
      href={`${homePath(path)}products/`}
      className="search-button middle square-12"
      aria-label={t('search')}
      aria-haspopup="dialog"
      aria-expanded={productSearch}
      onApproach={onApproach}
      onPress={openProductSearch}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="10.5" cy="10.5" r="6.5" />
        <path d="m15.5 15.5 5 5" />
      </svg>
    </LinkButton>
  );
}
