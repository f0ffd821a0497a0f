// Classes of *.module.css: each that is used is defined, and each that is defined is used. A class that is
// not defined is `undefined`, which neither the types nor the build notice.
import { projectTree } from '../house/project-tree.mjs'
import { classesOfScripts } from './script-classes.mjs'
import { classesIn, composedIn } from './stylesheet-classes.mjs'

/** @param {string} base @returns {{ fileCount: number, found: string[] }} `fileCount` is the number of stylesheets */
export function checkClassNames(base) {
  const { files, read } = projectTree(base)
  const modules = files.filter((file) => /^(ui|web)\/src\/.*\.module\.css$/.test(file))
  const defined = modules.flatMap((file) => classesIn(file, read(file)))
  const { used, unreadable } = classesOfScripts(base)
  const uses = [...used, ...modules.flatMap((file) => composedIn(file, read(file)))]
  const [isDefined, isUsed] = [defined, uses].map(
    (classes) => new Set(classes.map(({ stylesheet, name }) => `${stylesheet} ${name}`)),
  )
  const unknown = uses
    .filter(({ stylesheet, name }) => !isDefined?.has(`${stylesheet} ${name}`))
    .map(({ stylesheet, name, at }) => `${at} .${name} is not defined in ${stylesheet}`)
  const unused = defined
    .filter(({ stylesheet, name }) => !isUsed?.has(`${stylesheet} ${name}`))
    .map(({ name, at }) => `${at} .${name} is used by no script`)
  return { fileCount: modules.length, found: [...new Set([...unreadable, ...unknown, ...unused])] }
}
