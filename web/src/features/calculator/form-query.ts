/** The number behind the names of the fields of one length: `length`, `length2`, `length3` … */
const ROW = /^(length|quantity)(\d*)$/;

/** The name of a field in the row at a place, counted from 0. */
export function fieldName(field: 'length' | 'quantity', place: number): string {
  return place === 0 ? field : `${field}${place + 1}`;
}

/**
 * What a form asks, as a query without its question mark. Lengths that were left empty are not part of it, so the rows that follow move up;
 * without any length the first one is sent empty, because a question without one means the usual length.
 */
export function queryOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  const rows = new Map<string, { length: string; quantity: string }>();
  for (const [name, value] of new FormData(form)) {
    const text = typeof value === 'string' ? value.trim() : '';
    const [, field, number = ''] = ROW.exec(name) ?? [];
    if (field === undefined) {
      query.append(name, text);
    } else {
      rows.set(number, { length: '', quantity: '', ...rows.get(number), [field]: text });
    }
  }
  const filled = [...rows.values()].filter(({ length }) => length !== '');
  (filled.length > 0 ? filled : [...rows.values()].slice(0, 1)).forEach(({ length, quantity }, place) => {
    query.append(fieldName('length', place), length);
    query.append(fieldName('quantity', place), quantity);
  });
  return query.toString();
}

/** Everything that is chosen in a form, by the names of the questions. */
export function choicesIn(form: HTMLFormElement): Record<string, string> {
  const chosen: Record<string, string> = {};
  for (const element of form.elements) {
    if (element instanceof HTMLSelectElement || (element instanceof HTMLInputElement && element.type === 'radio' && element.checked)) {
      chosen[element.name] = element.value;
    }
  }
  return chosen;
}

/** The rows that a question is about, by the numbers that they keep while others come and go: those with a length, or else the first. */
export function filledRows(form: HTMLFormElement): number[] {
  const rows = [...form.querySelectorAll<HTMLInputElement>('input[data-row]')];
  const filled = rows.filter(({ value }) => value.trim() !== '');
  return (filled.length > 0 ? filled : rows.slice(0, 1)).map(({ dataset }) => Number(dataset['row']));
}
