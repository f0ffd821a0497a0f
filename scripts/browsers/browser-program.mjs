// The scripts that run in the browser with their types, read once for all checks that ask for them.
import path from 'node:path'
import ts from 'typescript6'
import { isTest, projectTree } from '../house/project-tree.mjs'

/** @type {ts.CompilerOptions} */
const options = {
  target: ts.ScriptTarget.ESNext,
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  allowImportingTsExtensions: true,
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  types: [],
}

const isBrowserScript = (/** @type {string} */ file) =>
  /^(client|contract|ui|web)\/src\/.*\.tsx?$/.test(file) && !isTest(file)

/** @type {Map<string, ts.Program>} */
const programs = new Map()

/** @param {string} base the repository, or a fixture laid out like it @returns {ts.Program} */
export function browserProgram(base) {
  const known = programs.get(base)
  if (known) return known
  const scripts = projectTree(base).files.filter(isBrowserScript)
  const program = ts.createProgram(
    scripts.map((file) => path.join(base, file)),
    options,
  )
  programs.set(base, program)
  return program
}
