import { Quotation } from '../../design-system/quotation';
import { Section } from '../../design-system/section';
import type { BlockOf } from '../../lib/block';

/** One sentence that somebody said, large, with room around it. */
export function Quote({ block: { text, person, role } }: { block: BlockOf<'quote'> }) {
  return (
    <Section>
      <Quotation person={person} role={role}>
        <p>{text}</p>
      </Quotation>
    </Section>
  );
}
