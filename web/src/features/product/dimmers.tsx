import { DimmerTable } from '../../design-system/dimmer-table';
import type { DimmerTable as Table } from '../../lib/page-data.gen';
import { useDetailsTexts } from './details-texts';

/** The dimmers that the chosen variant, or the family, was tested with. */
export function Dimmers({ table }: { table: Table }) {
  const texts = useDetailsTexts();
  return (
    <section className="band tone-light product-part" aria-labelledby="tested-dimmers">
      <div className="column">
        <h2 id="tested-dimmers" className="text-title-m below-stack">
          {texts.dimmers}
        </h2>
        <DimmerTable table={table} labelledBy="tested-dimmers" />
      </div>
    </section>
  );
}
