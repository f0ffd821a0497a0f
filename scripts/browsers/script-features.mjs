// Which features of the language, the browser and HTML that some supported browser lacks a script uses, found
// by its types.
import ts from 'typescript6'
import { data, lackedBy } from './support.mjs'

/** @typedef {{ file: string, line: number, name: string, feature: import('./support.mjs').Feature }} Use */

/** @param {ts.Program} program @param {string[]} files absolute paths @returns {Use[]} */
export function scriptFeatures(program, files) {
  const checker = program.getTypeChecker()
  /** @type {Use[]} */
  const uses = []
  for (const file of files) {
    const source = program.getSourceFile(file)
    if (!source) throw new Error(`${file} could not be read`)
    const add = (
      /** @type {ts.Node} */ node,
      /** @type {string} */ name,
      /** @type {import('./support.mjs').Feature | undefined} */ feature,
    ) => {
      if (feature?.__compat)
        uses.push({
          file,
          line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
          name,
          feature,
        })
    }
    const visit = (/** @type {ts.Node} */ node) => {
      if (ts.isJsxAttribute(node)) addAttribute(node, add)
      else if (ts.isIdentifier(node) && lackingNames.has(node.text) && !ts.isPartOfTypeNode(node))
        addIdentifier(node, add)
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return uses

  /** @param {ts.Identifier} node @param {(node: ts.Node, name: string, feature: import('./support.mjs').Feature | undefined) => void} add */
  function addIdentifier(node, add) {
    for (const declaration of checker.getSymbolAtLocation(node)?.declarations ?? []) {
      if (!program.isSourceFileDefaultLibrary(declaration.getSourceFile())) continue
      const owner = ownerOf(declaration)
      const receiver =
        ts.isPropertyAccessExpression(node.parent) && node.parent.name === node
          ? checker.getTypeAtLocation(node.parent.expression)
          : null
      const found =
        owner === null ? globalFeature(node.text) : memberFeature([owner, ...namesOf(receiver)], node.text)
      if (found) return add(node, owner === null ? node.text : `${owner}.${node.text}`, found)
    }
  }

  /** @param {ts.Type | null} type @returns {string[]} its interface and those it extends */
  function namesOf(type) {
    const symbol = type?.getSymbol()
    if (!type || !symbol) return []
    return [symbol.name, ...(type.getBaseTypes() ?? []).flatMap(namesOf)]
  }
}

/** @param {ts.Declaration} declaration @returns {string | null} the interface it is a member of; `null` for a global */
function ownerOf({ parent }) {
  if (ts.isInterfaceDeclaration(parent)) return parent.name.text
  if (
    ts.isTypeLiteralNode(parent) &&
    ts.isVariableDeclaration(parent.parent) &&
    ts.isIdentifier(parent.parent.name)
  )
    return parent.parent.name.text
  return null
}

const builtins = data.javascript?.builtins
const api = data.api

/** @param {string[]} owners @param {string} member */
function memberFeature(owners, member) {
  for (const owner of owners) {
    const language = builtins?.[owner.replace(/Constructor$/, '').replace(/^Readonly/, '')]?.[member]
    const found = language ?? api?.[owner]?.[member] ?? api?.[owner]?.[`${member}_static`]
    if (found?.__compat) return found
  }
  return undefined
}

/**
 * Every name in the data that some browser lacks as a global or as a member of something. Only what has one
 * of these names is looked up by its type, which takes a hundred times longer than a comparison of names.
 */
const lackingNames = new Set(
  [builtins, api].flatMap((group) =>
    Object.entries(group ?? {}).flatMap(([owner, members]) =>
      [[owner, members], ...Object.entries(members)]
        .filter(([, feature]) => lackedBy(feature).length > 0)
        .map(([name]) => name.replace(/_static$/, '')),
    ),
  ),
)

/** @param {string} name */
const globalFeature = (name) => builtins?.[name] ?? api?.[name] ?? api?.Window?.[name]

/** @param {ts.JsxAttribute} node @param {(node: ts.Node, name: string, feature: import('./support.mjs').Feature | undefined) => void} add */
function addAttribute(node, add) {
  const tag = node.parent.parent.tagName
  if (!ts.isIdentifier(node.name) || !ts.isIdentifier(tag) || !/^[a-z]/.test(tag.text)) return
  const name = node.name.text.toLowerCase()
  const html = data.html
  add(node, `${tag.text} ${name}`, html?.elements?.[tag.text]?.[name] ?? html?.global_attributes?.[name])
}
