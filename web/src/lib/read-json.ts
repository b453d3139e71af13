/** The body of an answer of this site, whose types are those of its front end. */
export async function readJson<Body>(response: Response): Promise<Body> {
  if (!response.ok) {
    throw new Error(`${response.url} answered with status ${response.status}.`);
  }
  return (await response.json()) as Body;
}

/** What a text that somebody may have tampered with says; `null` for none and for what is no JSON. Look at it closely. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown;
  } catch {
    return null;
  }
}
