/**
 * The small language in which the server writes formulas: names, numbers, `+ - * /`, brackets, and `floor`, `ceil`, `min` and `max`.
 * It is read once and written twice: with the names of things, and with their numbers.
 */

export type Formula =
  | { kind: 'name'; name: string }
  | { kind: 'number'; text: string }
  | { kind: 'call'; name: string; of: Formula[] }
  | { kind: 'sum' | 'product'; sign: string; left: Formula; right: Formula };

/** What a formula is written with. */
export type Writing = {
  /** What stands for a name. */
  nameOf: (name: string) => string;
  /** How a plain number is written in the language. */
  numberOf: (text: string) => string;
  min: string;
  max: string;
  /** Between the arguments of a function: languages with a decimal comma need another sign. */
  separator: string;
};

/** Reads a formula; `null` for what is none. */
export function parseFormula(text: string): Formula | null {
  const tokens = text.match(/[a-z_]+|\d+(?:\.\d+)?|\S/gi) ?? [];
  let next = 0;
  const take = (...wanted: string[]) => {
    const token = tokens[next];
    if (token === undefined || !wanted.includes(token)) {
      return null;
    }
    next += 1;
    return token;
  };

  const sum = (): Formula | null => chain('sum', ['+', '-'], product);
  const product = (): Formula | null => chain('product', ['*', '/'], value);

  function chain(kind: 'sum' | 'product', signs: string[], part: () => Formula | null): Formula | null {
    let left = part();
    for (let sign = take(...signs); left && sign; sign = take(...signs)) {
      const right = part();
      left = right ? { kind, sign, left, right } : null;
    }
    return left;
  }

  function value(): Formula | null {
    if (take('(')) {
      const inside = sum();
      return take(')') ? inside : null;
    }
    const token = tokens[next] ?? '';
    if (/^\d/.test(token)) {
      next += 1;
      return { kind: 'number', text: token };
    }
    if (!/^[a-z_]/i.test(token)) {
      return null;
    }
    next += 1;
    return take('(') ? call(token) : { kind: 'name', name: token };
  }

  function call(name: string): Formula | null {
    const of: Formula[] = [];
    do {
      const argument = sum();
      if (!argument) {
        return null;
      }
      of.push(argument);
    } while (take(','));
    return take(')') ? { kind: 'call', name, of } : null;
  }

  const formula = sum();
  return next === tokens.length ? formula : null;
}

/** Writes a formula as people do: `⌊length ÷ cut⌋`. */
export function writeFormula(formula: Formula, writing: Writing): string {
  const write = (part: Formula): string => {
    switch (part.kind) {
      case 'name':
        return writing.nameOf(part.name);
      case 'number':
        return writing.numberOf(part.text);
      case 'call':
        return called(part.name, part.of.map(write));
      default:
        return `${bracketed(part.left, part, false)} ${SIGNS[part.sign] ?? part.sign} ${bracketed(part.right, part, true)}`;
    }
  };
  const called = (name: string, of: string[]) => {
    const all = of.join(writing.separator);
    switch (name) {
      case 'floor':
        return `⌊${all}⌋`;
      case 'ceil':
        return `⌈${all}⌉`;
      case 'min':
        return `${writing.min}(${all})`;
      case 'max':
        return `${writing.max}(${all})`;
      default:
        return `${name}(${all})`;
    }
  };
  /** A part of a formula, in brackets where it would be read otherwise without them. */
  const bracketed = (part: Formula, around: Formula, isRight: boolean) => {
    const isLooser = part.kind === 'sum' && around.kind === 'product';
    const isSplit = isRight && part.kind === around.kind && 'sign' in around && (around.sign === '-' || around.sign === '/');
    return isLooser || isSplit ? `(${write(part)})` : write(part);
  };
  return write(formula);
}

/** Which kinds of brackets a formula needs to have explained. */
export function roundings(expression: string): { down: boolean; up: boolean } {
  return { down: expression.includes('floor('), up: expression.includes('ceil(') };
}

const SIGNS: Record<string, string> = { '+': '+', '-': '−', '*': '×', '/': '÷' };
