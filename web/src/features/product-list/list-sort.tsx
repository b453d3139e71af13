import type { SortOption } from '../../lib/page-data.gen';
import { LIST_FORM } from './form-name';
import { useListControlsTexts } from './list-controls-texts';

/** The order of the list. The control belongs to the filter form, which applies its changes. */
export function ListSort({ sorts }: { sorts: SortOption[] }) {
  const t = useListControlsTexts();
  return (
    <div className="list-sort row gap-3 no-print to-end inside-above-5">
      <label className="list-sort-label text-caption text-soft cluster may-shrink to-end gap-answers">
        <span>{t.sort}</span>
        <select name="sort" form={LIST_FORM} defaultValue={sorts.find(({ chosen }) => chosen)?.value} autoComplete="off" className="field list-sort-field within bare-control text-small">
          {sorts.map(({ value, label }) => (
            <option key={value} value={value}>{label}</option>
          ))}
        </select>
      </label>
      <button type="submit" form={LIST_FORM} className="button button-quiet list-sort-go text-small">{t.sortGo}</button>
    </div>
  );
}
