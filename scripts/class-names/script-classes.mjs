// The classes of CSS modules that scripts use: `css.name`, `css['name']`, and `css[variable]` where the
// variable's type lists its names.
import path from 'node:path'
import ts from 'typescript6'
import { browserProgram } from '../browsers/browser-program.mjs'

/** @typedef {import('./stylesheet-classes.mjs').ClassName} ClassName */

/** @param {string} base @returns {{ used: ClassName[], unreadable: string[] }} `unreadable` are uses of which no one can say which classes they mean */
export function classesOfScripts(base) {
  const program = browserProgram(base)
  const checker = program.getTypeChecker()
  /** @type {ClassName[]} */
  const used = []
  /** @type {string[]} */
  const unreadable = []
  for (const source of program.getSourceFiles()) {
    const file = path.relative(base, source.fileName).replaceAll(path.sep, '/')
    if (!/^(ui|web)\/src\//.test(file)) continue
    const imports = modulesImportedBy(source, file)
    if (imports.size === 0) continue
    visit(source)

    /** @param {ts.Node} node */
    function visit(node) {
      if (ts.isIdentifier(node) && !ts.isImportClause(node.parent)) addUse(node)
      ts.forEachChild(node, visit)
    }

    /** @param {ts.Identifier} node */
    function addUse(node) {
      const { parent } = node
      const imported = imports.get(node.text)
      if (!imported || (ts.isPropertyAccessExpression(parent) && parent.name === node)) return
      const symbol = ts.isShorthandPropertyAssignment(parent)
        ? checker.getShorthandAssignmentValueSymbol(parent)
        : checker.getSymbolAtLocation(node)
      if (!symbol?.declarations?.includes(imported.declaration)) return
      const names = namesUsedBy(node)
      const at = `${file}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`
      if (names === null)
        unreadable.push(
          `${at} ${parent.getText(source)}: write ${node.text}.name, or give what is in the brackets a type that lists the names`,
        )
      else used.push(...names.map((name) => ({ stylesheet: imported.stylesheet, name, at })))
    }
  }
  return { used, unreadable }

  /** @param {ts.Identifier} node @returns {string[] | null} */
  function namesUsedBy({ parent }) {
    if (ts.isPropertyAccessExpression(parent)) return [parent.name.text]
    if (!ts.isElementAccessExpression(parent)) return null
    const type = checker.getTypeAtLocation(parent.argumentExpression)
    const types = type.isUnion() ? type.types : [type]
    const names = types.flatMap((one) => (one.isStringLiteral() ? [one.value] : []))
    return names.length === types.length ? names : null
  }
}

/** @param {ts.SourceFile} source @param {string} file @returns {Map<string, { stylesheet: string, declaration: ts.Declaration }>} by the name that each has in the script */
function modulesImportedBy(source, file) {
  const imports = source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return []
    const { importClause, moduleSpecifier } = statement
    if (!importClause?.name || !moduleSpecifier.text.endsWith('.module.css')) return []
    return [
      /** @type {const} */ ([
        importClause.name.text,
        { stylesheet: stylesheetOf(moduleSpecifier.text, file), declaration: importClause },
      ]),
    ]
  })
  return new Map(imports)
}

/** @param {string} specifier @param {string} file */
const stylesheetOf = (specifier, file) =>
  specifier.startsWith('.')
    ? path.posix.join(path.posix.dirname(file), specifier)
    : specifier.replace(/^@oka\/([^/]+)\//, '$1/src/')
