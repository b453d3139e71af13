import './staff.css';

import { useId } from 'react';

import { Monogram } from '../../design-system/monogram';
import { SafeMarkup } from '../../design-system/safe-markup';
import { Section } from '../../design-system/section';
import { useMessages } from '../../i18n/messages';
import type { BlockOf } from '../../lib/block';
import type { Department, Person } from '../../lib/page-data.gen';
import { BlockHeading } from './block-heading';
import { useLaterBlocksTexts } from './later-blocks-texts';

/** The people of the company by department. */
export function Staff({ block: { title, text, departments } }: { block: BlockOf<'staff'> }) {
  return (
    <Section>
      <BlockHeading title={title} text={text} />
      <div className="staff grid">
        {departments.map((department, index) => <Team key={index} department={department} heading={title ? 'h3' : 'h2'} />)}
      </div>
    </Section>
  );
}

function Team({ department: { title, people }, heading: Heading }: { department: Department; heading: 'h2' | 'h3' }) {
  const id = useId();
  return (
    <div className="staff-team stack edge inside-above-5">
      {title ? <Heading id={id} className="text-title-s staff-team-title">{title}</Heading> : null}
      <ul className="staff-people grid" {...(title ? { 'aria-labelledby': id } : {})}>
        {people.map((person, index) => (
          <li key={index} className="text-anywhere may-shrink uncut">
            <PersonView person={person} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function PersonView({ person: { name, role, monogram, image, aboutHtml, email, telephone } }: { person: Person }) {
  const t = useMessages();
  const texts = useLaterBlocksTexts();
  return (
    <>
      <div className="staff-head row gap-4">
        <Monogram letters={monogram} image={image} />
        <p className="may-shrink grid lines-35">
          <strong className="text-strong">{name}</strong>
          {role ? <span className="text-caption text-soft">{role}</span> : null}
        </p>
      </div>
      {aboutHtml ? <SafeMarkup html={aboutHtml} className="text-soft above-3h text-rem lines-55" /> : null}
      {email || telephone ? (
        <p className="staff-contact flow above-3 text-small gap-facts">
          {email ? <a href={`mailto:${email}`} className="text-link"><span className="sr-only">{t('newsletterEmail')}: </span>{email}</a> : null}
          {telephone ? <a href={`tel:${telephone.replace(/[^+\d]/g, '')}`} className="text-link"><span className="sr-only">{texts.telephone}: </span>{telephone}</a> : null}
        </p>
      ) : null}
    </>
  );
}
