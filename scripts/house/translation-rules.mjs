// A page that the browser translates (TRUST-1): each text node is replaced by elements that React does not
// know.
import ts from 'typescript6'

/** @typedef {import('./file-rules.mjs').HouseRule} HouseRule */

/** They put their words into an element, or come and go with one. */
const wrapsItsWords = /^(Button|SubmitButton|Banner)$/

/** @typedef {'element' | 'text' | 'nothing' | 'unknown'} Kind what a child may become */

/** @param {ts.Expression} expression @returns {Kind[]} */
function kindsOf(expression) {
  if (ts.isParenthesizedExpression(expression)) return kindsOf(expression.expression)
  if (ts.isJsxElement(expression) || ts.isJsxSelfClosingElement(expression)) return ['element']
  // A fragment is no element: its own texts stand beside what is beside it.
  if (ts.isJsxFragment(expression))
    return expression.children.flatMap((child) => (isBlank(child) ? [] : kindsOfChild(child)))
  if (ts.isConditionalExpression(expression))
    return [...kindsOf(expression.whenTrue), ...kindsOf(expression.whenFalse)]
  if (
    ts.isBinaryExpression(expression) &&
    expression.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
  )
    return ['nothing', ...kindsOf(expression.right)]
  if (expression.kind === ts.SyntaxKind.NullKeyword) return ['nothing']
  if (ts.isStringLiteralLike(expression)) return [expression.text.trim() === '' ? 'nothing' : 'text']
  if (ts.isTemplateExpression(expression)) return ['text']
  if (ts.isCallExpression(expression) && expression.expression.getText().endsWith('.map')) return ['unknown']
  const [root = ''] = /^\w+/.exec(expression.getText()) ?? []
  return [/messages$/i.test(root) ? 'text' : 'unknown']
}

/** @param {ts.JsxChild} child @returns {Kind[]} */
function kindsOfChild(child) {
  if (ts.isJsxText(child)) return ['text']
  if (ts.isJsxExpression(child)) return child.expression ? kindsOf(child.expression) : ['nothing']
  return ts.isJsxFragment(child) ? kindsOf(child) : ['element']
}

/** Spaces between elements are not translated. @param {ts.JsxChild} child */
const isBlank = (child) =>
  ts.isJsxText(child)
    ? child.text.trim() === ''
    : ts.isJsxExpression(child) &&
      (!child.expression || (ts.isStringLiteralLike(child.expression) && child.expression.text.trim() === ''))

/** @param {ts.Node} node @returns {boolean} */
function breaksWhenTranslated(node) {
  if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return false
  if (ts.isJsxElement(node) && wrapsItsWords.test(node.openingElement.tagName.getText())) return false
  const children = node.children.filter((child) => !isBlank(child)).map(kindsOfChild)
  return children.some((kinds, index) => {
    const mayChange = kinds.length > 1 && (kinds.includes('nothing') || new Set(kinds).size > 1)
    if (!mayChange) return false
    const isTextAmongOthers = kinds.includes('text') && (children.length > 1 || kinds.includes('element'))
    return isTextAmongOthers || (kinds.includes('element') && children[index + 1]?.includes('text') === true)
  })
}

/** A component of which one return is bare text: it stands beside whatever its parent has. @param {ts.Node} node @returns {boolean} */
function returnsBareText(node) {
  if (ts.isReturnStatement(node)) {
    const around = ts.findAncestor(node.parent, ts.isFunctionLike)
    return (
      node.expression !== undefined &&
      around !== undefined &&
      isComponent(around) &&
      kindsOf(node.expression).includes('text')
    )
  }
  return (
    ts.isArrowFunction(node) &&
    isComponent(node) &&
    !ts.isBlock(node.body) &&
    kindsOf(node.body).includes('text')
  )
}

/** @param {ts.SignatureDeclaration} node */
function isComponent(node) {
  const name =
    ts.isArrowFunction(node) && ts.isVariableDeclaration(node.parent) ? node.parent.name : node.name
  return name !== undefined && /^[A-Z]/.test(name.getText())
}

/** @type {HouseRule} */
const textsInElements = {
  name: 'texts-in-elements',
  comment:
    'What comes and goes stands beside no bare text, and no bare text comes and goes beside something else, or is all that a component returns: where the browser translates the page, React would look for a text node that is gone, and the page would fail. Put the text into a span.',
  check: ({ files, read }) =>
    files
      .filter((file) => /^(ui|web)\/src\/.*\.tsx$/.test(file) && !file.endsWith('.test.tsx'))
      .flatMap((file) => {
        const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
        /** @type {string[]} */
        const found = []
        const visit = (/** @type {ts.Node} */ node) => {
          if (breaksWhenTranslated(node) || returnsBareText(node))
            found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
          ts.forEachChild(node, visit)
        }
        visit(source)
        return found
      }),
}

/** @type {HouseRule[]} */
export const translationRules = [textsInElements]
