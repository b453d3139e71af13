import { useEffect, useRef } from 'react';

import { LinkButton } from '../../../design-system/link-button';
import { useFormTexts } from './texts';

type SentPanelProps = {
  /** The back end's words. */
  message: string;
  heading: 'h2' | 'h3';
  /** Where the empty form is, for browsers without scripts. */
  action: string;
  onAgain: () => void;
  /** It was there when the page came. */
  isOld: boolean;
};

/** Stands where the form was, once the message is sent. */
export function SentPanel({ message, heading: Heading, action, onAgain, isOld }: SentPanelProps) {
  const texts = useFormTexts();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isOld) {
      title.current?.focus();
    }
  }, [isOld]);
  return (
    <div className="form-sent gap-4 lamp grid to-start wide rounded forced-ground">
      <svg className="square-11 text-accent" viewBox="0 0 48 48" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
        <circle cx="24" cy="24" r="22.5" />
        <path d="m15 24.5 6.5 6.5L33.5 18" />
      </svg>
      <Heading ref={title} tabIndex={-1} className="text-title-s form-sent-title">
        {texts.sentTitle}
      </Heading>
      {message ? <p className="text-soft below-2 within-note">{message}</p> : null}
      {/* With its fragment the address would be the one that is open, and nothing would be loaded. */}
      <LinkButton href={action.replace(/#.*/, '')} onPress={onAgain} className="button button-quiet">
        {texts.sendAnother}
      </LinkButton>
    </div>
  );
}
