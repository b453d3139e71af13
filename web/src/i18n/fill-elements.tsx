import { Fragment, type ReactNode } from 'react';

import type { ValuesFor } from './placeholders';

/** Puts elements, such as links, in for the `{placeholders}` of a text, so that every language can choose its own word order. */
export function fillElements<Text extends string>(text: Text, elements: ValuesFor<Text, ReactNode>): ReactNode {
  const given: Readonly<Record<string, ReactNode>> = elements;
  // Splitting at a captured group leaves text at even positions and the names of placeholders at odd ones.
  return text.split(/\{(\w+)\}/).map((part, index) => <Fragment key={index}>{index % 2 === 0 ? part : (given[part] ?? `{${part}}`)}</Fragment>);
}
