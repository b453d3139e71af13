// Reads text tables and their uses out of source files, without running them: a table must be a plain literal, so that it can be read.
import ts from 'typescript';

/**
 * @typedef {{ name: string, file: string, hook: string | null, languages: Map<string, Map<string, string>> }} Table
 *   `hook` is the function that gives the texts to components, `null` for the catalogue of `i18n/messages`.
 *   A language maps keys (`clear`, `products.one`, `examples.0`) to texts.
 * @typedef {{ line: number, problem: string }} Remark
 */

/** The function that declares a table; see `src/i18n/texts.ts`. */
const DECLARES_TABLE = 'textsOf';
const GIVES_CATALOGUE = new Set(['useMessages', 'messagesIn']);

/** Attributes that people see or hear. */
const VISIBLE_ATTRIBUTES = new Set(['alt', 'aria-description', 'aria-label', 'aria-roledescription', 'aria-valuetext', 'label', 'placeholder', 'title']);

/**
 * The tables that a file declares.
 * @param {string} file path below `src/`
 * @param {string} code
 * @returns {{ tables: Table[], remarks: Remark[] }}
 */
export function readTables(file, code) {
  const source = parse(file, code);
  /** @type {Table[]} */
  const tables = [];
  /** @type {Remark[]} */
  const remarks = [];
  visit(source, (node) => {
    if (!ts.isCallExpression(node) || !isNamed(node.expression, DECLARES_TABLE)) {
      return;
    }
    const declared = node.parent;
    const [argument] = node.arguments;
    if (!argument || !ts.isObjectLiteralExpression(argument) || !ts.isVariableDeclaration(declared) || !ts.isIdentifier(declared.name)) {
      remarks.push(remarkOn(source, node, 'write the table as `export const use…Texts = textsOf({ en: { … }, es: { … } })`'));
      return;
    }
    const languages = new Map(argument.properties.map((property) => [nameOf(property), readTexts(source, valueOf(property), remarks)]));
    tables.push({ name: tableName(file), file, hook: declared.name.text, languages });
  });
  return { tables, remarks };
}

/**
 * The texts of one language of the catalogue: the only object that its file exports.
 * @param {string} file
 * @param {string} code
 * @returns {{ texts: Map<string, string>, remarks: Remark[] }}
 */
export function readCatalogue(file, code) {
  const source = parse(file, code);
  /** @type {Remark[]} */
  const remarks = [];
  /** @type {ts.Expression | undefined} */
  let found;
  visit(source, (node) => {
    if (!found && ts.isVariableDeclaration(node)) {
      found = node.initializer;
    }
  });
  return { texts: readTexts(source, found, remarks), remarks };
}

/**
 * Which keys a file uses of each table it imports (by hook) and of the catalogue (under `null`).
 * @param {string} file
 * @param {string} code
 * @param {Set<string>} hooks
 * @returns {Map<string | null, Set<string>>}
 */
export function readUses(file, code, hooks) {
  const source = parse(file, code);
  const tableOf = tablesIn(source, hooks);
  /** @type {Map<string | null, Set<string>>} */
  const uses = new Map();
  const use = (/** @type {string | null} */ hook, /** @type {string} */ key) => uses.set(hook, (uses.get(hook) ?? new Set()).add(key));
  const literals = new Set();
  visit(source, (node) => ts.isStringLiteralLike(node) && literals.add(node.text));

  visit(source, (node) => {
    if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name) && node.initializer) {
      const table = tableOf(node.initializer);
      if (table) {
        node.name.elements.forEach((element) => use(table, (element.propertyName ?? element.name).getText(source)));
      }
    } else if (ts.isPropertyAccessExpression(node)) {
      const table = tableOf(node.expression);
      if (table) {
        use(table, node.name.text);
      }
    } else if (ts.isElementAccessExpression(node)) {
      const table = tableOf(node.expression);
      if (table) {
        // `texts[state]`: the names of the states stand in the same file.
        literals.forEach((literal) => use(table, literal));
      }
    } else if (ts.isCallExpression(node) && tableOf(node.expression) === null && node.arguments[0]) {
      visit(node.arguments[0], (part) => ts.isStringLiteralLike(part) && use(null, part.text));
    }
  });
  return uses;
}

/**
 * Texts that stand in the markup instead of a table, and texts that are put together from pieces.
 * @param {string} file
 * @param {string} code
 * @param {Set<string>} hooks
 * @returns {Remark[]}
 */
export function readStrayTexts(file, code, hooks) {
  const source = parse(file, code);
  /** @type {Remark[]} */
  const remarks = [];
  const tableOf = tablesIn(source, hooks);
  const isText = (/** @type {ts.Node} */ node) => (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) && tableOf(node.expression) !== undefined;

  visit(source, (node) => {
    if (ts.isJsxText(node) && isWords(node.text)) {
      remarks.push(remarkOn(source, node, `"${node.text.trim()}" belongs in a text table`));
    } else if (ts.isJsxAttribute(node) && VISIBLE_ATTRIBUTES.has(node.name.getText(source)) && node.initializer && ts.isStringLiteral(node.initializer) && isWords(node.initializer.text)) {
      remarks.push(remarkOn(source, node, `"${node.initializer.text}" belongs in a text table`));
    } else if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken && (isText(node.left) || isText(node.right))) {
      remarks.push(remarkOn(source, node, `${node.getText(source)} glues a text together; use one text with a placeholder`));
    } else if (ts.isTemplateExpression(node) && node.templateSpans.some((span) => isText(span.expression))) {
      remarks.push(remarkOn(source, node, `${node.getText(source)} glues a text together; use one text with a placeholder`));
    } else if (isJsxParent(node) && node.children.filter((child) => ts.isJsxExpression(child) && child.expression && isText(child.expression)).length > 1) {
      remarks.push(remarkOn(source, node, 'a sentence is made of several texts; use one text with placeholders (fill, fillElements)'));
    }
  });
  return remarks;
}

/**
 * Tells which table an expression holds: the hook's name, `null` for the catalogue, `undefined` for anything else.
 * @param {ts.SourceFile} source
 * @param {Set<string>} hooks
 * @returns {(expression: ts.Expression) => string | null | undefined}
 */
function tablesIn(source, hooks) {
  const given = (/** @type {ts.Expression} */ expression) => {
    const called = ts.isCallExpression(expression) && ts.isIdentifier(expression.expression) ? expression.expression.text : '';
    return GIVES_CATALOGUE.has(called) ? null : hooks.has(called) ? called : undefined;
  };
  /** @type {Map<ts.Node, Map<string, string | null>>} variables by the function they belong to */
  const scopes = new Map();
  visit(source, (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      const table = given(node.initializer);
      if (table !== undefined) {
        const scope = scopeOf(node);
        scopes.set(scope, (scopes.get(scope) ?? new Map()).set(node.name.text, table));
      }
    }
  });
  return (expression) => {
    if (!ts.isIdentifier(expression)) {
      return given(expression);
    }
    let scope = scopeOf(expression);
    while (scope !== source && !scopes.get(scope)?.has(expression.text)) {
      scope = scopeOf(scope);
    }
    return scopes.get(scope)?.get(expression.text);
  };
}

/** The innermost function around a node, or the file. @param {ts.Node} node @returns {ts.Node} */
function scopeOf(node) {
  return ts.findAncestor(node.parent, (around) => ts.isFunctionLike(around) || ts.isSourceFile(around)) ?? node.getSourceFile();
}

/** @param {string} file */
function tableName(file) {
  return file.replace(/^features\//, '').replace(/[-/]texts\.tsx?$/, '');
}

/**
 * @param {ts.SourceFile} source
 * @param {ts.Expression | undefined} expression
 * @param {Remark[]} remarks
 * @returns {Map<string, string>}
 */
function readTexts(source, expression, remarks) {
  /** @type {Map<string, string>} */
  const texts = new Map();
  const read = (/** @type {ts.Expression | undefined} */ value, /** @type {string} */ key) => {
    const inner = value && unwrapped(value);
    if (inner && ts.isStringLiteralLike(inner)) {
      texts.set(key, inner.text);
    } else if (inner && ts.isObjectLiteralExpression(inner)) {
      inner.properties.forEach((property) => read(valueOf(property), key ? `${key}.${nameOf(property)}` : nameOf(property)));
    } else if (inner && ts.isArrayLiteralExpression(inner)) {
      inner.elements.forEach((element, index) => read(element, `${key}.${index}`));
    } else {
      remarks.push(remarkOn(source, value ?? source, `"${key}" is not a plain text; write it out`));
    }
  };
  read(expression, '');
  return texts;
}

/** @param {ts.Expression} expression */
function unwrapped(expression) {
  let inner = expression;
  while (ts.isAsExpression(inner) || ts.isSatisfiesExpression(inner) || ts.isParenthesizedExpression(inner)) {
    inner = inner.expression;
  }
  return inner;
}

/** @param {ts.ObjectLiteralElementLike} property */
function nameOf(property) {
  return property.name && (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name)) ? property.name.text : '…';
}

/** @param {ts.ObjectLiteralElementLike} property */
function valueOf(property) {
  return ts.isPropertyAssignment(property) ? property.initializer : undefined;
}

/** @param {ts.Node} node @param {string} name */
function isNamed(node, name) {
  return ts.isIdentifier(node) && node.text === name;
}

/** @param {ts.Node} node */
function isJsxParent(node) {
  return ts.isJsxElement(node) || ts.isJsxFragment(node);
}

/** Single letters are drawings (the scale of an energy label), entities are typography. @param {string} text */
function isWords(text) {
  return /\p{L}{2}/u.test(text.replace(/&\w+;/g, ''));
}

/** @param {string} file @param {string} code */
function parse(file, code) {
  return ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
}

/** @param {ts.Node} node @param {(node: ts.Node) => unknown} look */
function visit(node, look) {
  look(node);
  ts.forEachChild(node, (child) => {
    visit(child, look);
  });
}

/** @param {ts.SourceFile} source @param {ts.Node} node @param {string} problem @returns {Remark} */
function remarkOn(source, node, problem) {
  return { line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1, problem };
}
