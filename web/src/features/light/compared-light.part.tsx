import './compared-light.css';

import type { ReactNode } from 'react';

import { fill } from '../../i18n/fill';
import type { CompareColumn, CompareRow, Light, LightOnPlane } from '../../lib/page-data.gen';
import { LightNotes } from './light-figures';
import { LightFrame } from './light-frame';
import { orDash } from './or-dash';
import { anglesText } from './plane-angles';
import { PlaneSection } from './plane-section';
import { useLightTexts } from './texts';

/** The light of several variants on one set of axes, with the figures of each beside the others. */
export function ComparedLight({ light, rows, columns }: { light: Light; rows: CompareRow[]; columns: CompareColumn[] }) {
  return (
    <LightFrame
      light={light}
      className="compared-light"
      figures={
        <>
          <DistributionTable light={light} />
          {light.plane ? <ComparedPlane plane={light.plane} rows={rows} columns={columns} /> : null}
        </>
      }
    >
      <LightNotes sources={light.sources} />
      <Without light={light} columns={columns} />
    </LightFrame>
  );
}

function ComparedPlane({ plane, rows, columns }: { plane: LightOnPlane; rows: CompareRow[]; columns: CompareColumn[] }) {
  const texts = useLightTexts();
  return (
    <PlaneSection plane={plane} assumptions={texts.assumptions}>
      <PlaneTable rows={rows} columns={columns} />
    </PlaneSection>
  );
}

/** What is compared but cannot be drawn: drivers, and luminaires whose file is missing or broken. */
function Without({ light, columns }: { light: Light; columns: CompareColumn[] }) {
  const texts = useLightTexts();
  const missing = columns.map(({ code, description }) => code || description).filter((name) => !light.sources.some(({ code }) => code === name));
  return missing.length > 0 ? <p className="light-notes text-caption text-soft above-4">{fill(texts.without, { names: missing.join(', ') })}</p> : null;
}

function DistributionTable({ light: { sources } }: { light: Light }) {
  const texts = useLightTexts();
  return (
    <Scroll label={texts.figures}>
      <table className="data-table text-figures compared-table compared-codes text-small" aria-label={texts.figures}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{texts.legend}</span>
            </th>
            <th scope="col">{texts.flux}</th>
            <th scope="col">{texts.peak}</th>
            <th scope="col">{texts.beam}</th>
            <th scope="col">{texts.field}</th>
          </tr>
        </thead>
        <tbody>
          {sources.map((source) => (
            <tr key={source.code}>
              <th scope="row">{source.code}</th>
              <td>{source.flux}</td>
              <td>{source.peak}</td>
              <td>{anglesText(source.beam) || texts.noBeam}</td>
              <td>{orDash(anglesText(source.field))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function PlaneTable({ rows, columns }: { rows: CompareRow[]; columns: CompareColumn[] }) {
  const texts = useLightTexts();
  return (
    <Scroll label={texts.plane}>
      <table className="data-table text-figures compared-table text-small" aria-label={texts.plane}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{texts.lux}</span>
            </th>
            {columns.map(({ id, code, description }) => (
              <th key={id} scope="col">
                {code || description}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {columns.map(({ id }, index) => (
                <td key={id}>{orDash(cells[index]?.text)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

/** Tables with a column for each variant are wider than a phone. */
function Scroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className="compared-scroll relative" role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
