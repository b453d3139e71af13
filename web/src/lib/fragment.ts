/** The element that the fragment of an address names, `#` included. */
export function fragmentTarget(root: Document, hash: string): HTMLElement | null {
  return hash.length > 1 ? root.getElementById(decoded(hash.slice(1))) : null;
}

/** Addresses are user input: an invalid escape sequence must not break the page. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
