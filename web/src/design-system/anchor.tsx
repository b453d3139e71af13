import type { AnchorHTMLAttributes, ReactNode } from 'react';

import { useMessages } from '../i18n/messages';

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'target' | 'rel'> & {
  href: string;
  /** Opens a new tab, safely, and says so to a screen reader. */
  newTab?: boolean;
  children: ReactNode;
};

/** A plain link. The browser entry turns clicks on links within the site into navigation, so markup from content behaves alike. */
export function Anchor({ newTab = false, children, ...rest }: AnchorProps) {
  const t = useMessages();
  return (
    <a {...rest} target={newTab ? '_blank' : undefined} rel={newTab ? 'noopener' : undefined}>
      {children}
      {newTab ? <span className="sr-only"> {t('newTab')}</span> : null}
    </a>
  );
}
