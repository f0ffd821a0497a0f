// The style sheets of a page, put into it: a first visit needs no round trip for them before anything is shown.
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const link = /<link rel="stylesheet" href="\/(assets\/[\w.-]+\.css)#?"\/>/g

/**
 * Returns the page with its styles, and their hashes in CSP syntax. The links stay, disabled: a browser does not load them, React finds the elements it
 * expects, and scripts that come later see that their styles are there. `folder` is that of the web build.
 */
export function styleInliner(folder: string): (html: string) => { html: string; hashes: readonly string[] } {
  const texts = new Map<string, string>()
  const textOf = (file: string): string => {
    const text = texts.get(file) ?? readFileSync(join(folder, file), 'utf8').trim()
    texts.set(file, text)
    return text
  }
  return (html) => {
    const hashes = new Set<string>()
    const styled = html.replaceAll(link, (tag, file: string) => {
      const text = textOf(file)
      hashes.add(`'sha256-${hash('sha256', text, 'base64')}'`)
      return `<style>${text}</style>${tag.replace('/>', ' disabled=""/>')}`
    })
    return { html: styled, hashes: [...hashes] }
  }
}
