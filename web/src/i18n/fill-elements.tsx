import { Fragment, type ReactNode } from 'react';

/** Puts elements, such as links, in for the `{placeholders}` of a text, so that every language can choose its own word order. */
export function fillElements(text: string, elements: Readonly<Record<string, ReactNode>>): ReactNode {
  // Splitting at a captured group leaves text at even positions and the names of placeholders at odd ones.
  return text.split(/\{(\w+)\}/).map((part, index) => <Fragment key={index}>{index % 2 === 0 ? part : (elements[part] ?? `{${part}}`)}</Fragment>);
}
