import './form.css';

import { useState } from 'react';

import { SafeMarkup } from '../../../design-system/safe-markup';
import { Section } from '../../../design-system/section';
import type { BlockOf } from '../../../lib/block';
import { BlockGuard } from '../block-guard';
import { FormRound } from './form-round';

/** A form beside the words that introduce it. */
export function FormBlock({ block }: { block: BlockOf<'form'> }) {
  return (
    <BlockGuard block={block}>
      <FormView block={block} />
    </BlockGuard>
  );
}

function FormView({ block }: { block: BlockOf<'form'> }) {
  const { id, title, textHtml, form } = block;
  // A new round is a new form: nothing of the message that was sent stays behind.
  const [round, setRound] = useState(0);
  const hasIntro = title !== '' || textHtml !== '';
  return (
    <Section>
      <div id={id || undefined} className="form-block">
        <div className="form-grid stack gap-halves">
          {hasIntro ? (
            <div className="form-intro within-text print-wide">
              {title ? <h2 className="text-title-m">{title}</h2> : null}
              {textHtml ? <SafeMarkup html={textHtml} className="form-intro-text text-soft above-5 within-note print-wide" /> : null}
            </div>
          ) : null}
          <FormRound
            key={round}
            form={round === 0 ? form : { ...form, sent: null }}
            heading={title ? 'h3' : 'h2'}
            startsFocused={round > 0}
            onAgain={() => {
              setRound(round + 1);
            }}
          />
        </div>
      </div>
    </Section>
  );
}
