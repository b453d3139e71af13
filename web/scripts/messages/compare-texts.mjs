// What must hold for text tables, whatever they are about.

/** The language that all others are compared with. */
const REFERENCE = 'en';

/** English words that no Spanish text contains. */
const ENGLISH_WORDS = /\b(?:the|of|and|with|for|this|that|these|your|you|are|is|not|from|choose|search|show|all|page|back|product|products|variant|variants)\b/i;

/**
 * @typedef {import('./read-source.mjs').Table} Table
 * @typedef {{ keys: string[], reason: string }} Exception keys as `table.key`
 */

/**
 * Languages must have the same keys and placeholders, and no text may be empty or in the wrong language.
 * @param {Table} table
 * @param {string[]} languages
 * @param {Exception[]} sameInAll
 * @returns {string[]}
 */
export function compareLanguages(table, languages, sameInAll) {
  const reference = table.languages.get(REFERENCE) ?? new Map();
  const keys = new Set([...table.languages.values()].flatMap((texts) => [...texts.keys()]));
  return languages.flatMap((language) => [...keys].flatMap((key) => problemsOf(key, language)));

  /** @param {string} key @param {string} language @returns {string[]} */
  function problemsOf(key, language) {
    const id = `${table.name}.${key}`;
    const text = table.languages.get(language)?.get(key);
    const english = reference.get(key);
    if (text === undefined) {
      return [`${id} is missing in ${language}`];
    }
    if (!text.trim()) {
      return [`${id} is empty in ${language}`];
    }
    if (language === REFERENCE || english === undefined) {
      return [];
    }
    const problems = [];
    if (placeholders(text) !== placeholders(english)) {
      problems.push(`${id} has the placeholders ${placeholders(text)} in ${language}, but ${placeholders(english)} in ${REFERENCE}`);
    }
    if (text === english && isWords(text) && !sameInAll.some((exception) => exception.keys.includes(id))) {
      problems.push(`${id} is "${text}" in ${language} as in ${REFERENCE}; translate it, or list it in exceptions.mjs with the reason`);
    }
    return language === 'es' ? [...problems, ...spanishProblems(id, text)] : problems;
  }
}

/**
 * The same text under several keys of a language: one of them will be forgotten when the words change.
 * @param {Table[]} tables
 * @param {string[]} languages
 * @param {Exception[]} onPurpose
 * @returns {string[]}
 */
export function findDoubled(tables, languages, onPurpose) {
  return languages.flatMap((language) => {
    /** @type {Map<string, string[]>} */
    const byText = new Map();
    for (const table of tables) {
      for (const [key, text] of table.languages.get(language) ?? []) {
        const same = text.toLowerCase();
        byText.set(same, [...(byText.get(same) ?? []), `${table.name}.${key}`]);
      }
    }
    return [...byText]
      .filter(([, ids]) => ids.length > 1 && !isOneCount(ids) && !onPurpose.some(({ keys }) => ids.every((id) => keys.includes(id) || keys.includes(countOf(id)))))
      .map(([text, ids]) => `"${text}" stands ${ids.length} times in ${language}: ${ids.join(', ')}; keep one, or list them in exceptions.mjs with the reason`);
  });
}

/**
 * Exceptions that name a key that is gone.
 * @param {Table[]} tables
 * @param {Exception[]} exceptions
 * @returns {string[]}
 */
export function findStaleExceptions(tables, exceptions) {
  const ids = new Set(tables.flatMap((table) => [...table.languages.values()].flatMap((texts) => [...texts.keys()].flatMap((key) => [`${table.name}.${key}`, countOf(`${table.name}.${key}`)]))));
  return exceptions.flatMap(({ keys }) => keys.filter((key) => !ids.has(key)).map((key) => `exceptions.mjs names ${key}, which does not exist`));
}

/**
 * Keys that no component uses.
 * @param {Table} table
 * @param {Set<string>} used
 * @returns {string[]}
 */
export function findUnused(table, used) {
  const keys = new Set([...(table.languages.get(REFERENCE) ?? new Map()).keys()].map((key) => key.split('.')[0]));
  return [...keys].filter((key) => !used.has(key)).map((key) => `${table.name}.${key} is used nowhere; remove it from every language`);
}

/** @param {string} id @param {string} text */
function spanishProblems(id, text) {
  const problems = [];
  const english = ENGLISH_WORDS.exec(text.replace(/\{\w+\}/g, ''));
  if (english) {
    problems.push(`${id} has the English word "${english[0]}" in es: "${text}"`);
  }
  if (text.includes('?') !== text.includes('¿') || text.includes('!') !== text.includes('¡')) {
    problems.push(`${id} opens or closes a question or exclamation only half in es: "${text}"`);
  }
  if (/["“”]|(?<!\p{L})'/u.test(text)) {
    problems.push(`${id} has English quotation marks in es, where « » are used: "${text}"`);
  }
  return problems;
}

/** The singular and plural of one count may be the same word. @param {string[]} ids */
function isOneCount(ids) {
  return new Set(ids.map(countOf)).size === 1;
}

/** @param {string} id */
function countOf(id) {
  return id.replace(/\.(?:one|other)$/, '');
}

/** @param {string} text */
function isWords(text) {
  return /\p{L}{2}/u.test(text.replace(/\{\w+\}/g, ''));
}

/** @param {string} text */
function placeholders(text) {
  return `[${[...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort().join(', ')}]`;
}
