import { useId, type SyntheticEvent } from 'react';

import { Anchor } from '../../design-system/anchor';
import { CloseIcon } from '../../design-system/close-icon';
import { Dialog } from '../../design-system/dialog';
import { useMessages } from '../../i18n/messages';
import { showCookieSettings } from '../../state/cookie-settings';
import type { MenuItem } from '../../lib/page-data.gen';
import { ACCEPT_ALL, REJECT_ALL, type Choice } from './choice';
import { useConsentTexts } from './texts';

type SettingsDialogProps = {
  /** The present choice; with `null` all switches are off. */
  choice: Choice | null;
  cookiesPage: MenuItem | null;
  onChoose: (choice: Choice) => void;
};

/** One switch per purpose. Closing it without an answer changes nothing. */
export function SettingsDialog({ choice, cookiesPage, onChoose }: SettingsDialogProps) {
  const t = useMessages();
  const texts = useConsentTexts();
  const titleId = useId();
  const save = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    onChoose({ analytics: chosen.has('analytics'), marketing: chosen.has('marketing') });
  };
  const close = () => {
    showCookieSettings(false);
  };
  return (
    <Dialog labelledBy={titleId} className="consent-dialog tone-light no-print" onClose={close}>
      <form className="consent-form gap-4 grid" onSubmit={save}>
        <div className="row spread gap-4">
          <h2 id={titleId} className="text-title-s">
            {t('cookieSettings')}
          </h2>
          <button type="button" className="consent-close middle rigid square-12 pressable" onClick={close}>
            <CloseIcon />
            <span className="sr-only">{t('close')}</span>
          </button>
        </div>
        <p className="consent-intro text-soft text-rem lines-50">
          {texts.intro}
          {cookiesPage ? (
            <>
              {' '}
              <Anchor href={cookiesPage.href} newTab={cookiesPage.newTab} onClick={close}>
                {texts.more}
              </Anchor>
            </>
          ) : null}
        </p>
        <ul className="edge below-2">
          <li className="consent-purpose row spread edge-end inside-4 gap-rows">
            <PurposeWords name={texts.necessary} text={texts.necessaryText} />
            <span className="consent-always text-soft rigid text-note lines-45">{texts.always}</span>
          </li>
          <Purpose field="analytics" on={choice?.analytics ?? false} name={texts.analytics} text={texts.analyticsText} />
          <Purpose field="marketing" on={choice?.marketing ?? false} name={texts.marketing} text={texts.marketingText} />
        </ul>
        <div className="consent-buttons gap-2 grid">
          <button type="submit" className="button button-quiet">
            {texts.save}
          </button>
          <button type="button" className="button button-quiet" onClick={() => { onChoose(ACCEPT_ALL); }}>
            {texts.accept}
          </button>
          <button type="button" className="button button-quiet" onClick={() => { onChoose(REJECT_ALL); }}>
            {texts.reject}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function Purpose({ field, on, name, text }: { field: keyof Choice; on: boolean; name: string; text: string }) {
  const id = useId();
  return (
    <li>
      <label htmlFor={id} className="consent-purpose row spread edge-end inside-4 gap-rows">
        <PurposeWords name={name} text={text} textId={`${id}-text`} />
        <input id={id} type="checkbox" role="switch" name={field} defaultChecked={on} aria-label={name} aria-describedby={`${id}-text`} className="consent-switch rigid relative pressable bare-control" />
      </label>
    </li>
  );
}

function PurposeWords({ name, text, textId }: { name: string; text: string; textId?: string }) {
  return (
    <span className="may-shrink grid gap-half">
      <span className="text-strong">{name}</span>
      <span id={textId} className="text-soft text-note lines-45">
        {text}
      </span>
    </span>
  );
}
