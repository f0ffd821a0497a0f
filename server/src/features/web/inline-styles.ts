// The style sheets of a page, put into it: a first visit needs no round trip for them before anything is shown.
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { waitingFontsMedia } from '@oka/contract/system/rendering.ts'

const link = /<link rel="stylesheet" href="\/(assets\/[\w.-]+\.css)(#?)"\/>/g
const fontFiles = /@font-face\s*\{[^}]*\burl\([^}]*\}/g

interface SheetTexts {
  whole: string
  withoutFonts: string
  /** Those that are files. */
  fonts: string
}

/**
 * Returns the page with its styles, and their hashes in CSP syntax. The links stay, disabled: a browser does not load them, React finds the elements it
 * expects, and scripts that come later see that their styles are there. Those look for the address without the `#` that React Router gives some of them.
 * `folder` is that of the web build.
 */
export function styleInliner(folder: string): (html: string) => { html: string; hashes: readonly string[] } {
  const sheets = new Map<string, SheetTexts>()
  const textsOf = (file: string): SheetTexts => {
    const known = sheets.get(file)
    if (known) return known
    const whole = readFileSync(join(folder, file), 'utf8').trim()
    const texts = { whole, withoutFonts: whole.replaceAll(fontFiles, ''), fonts: (whole.match(fontFiles) ?? []).join('') }
    sheets.set(file, texts)
    return texts
  }
  return (html) => {
    const hashes = new Set<string>()
    const styleOf = (text: string, media = '') => {
      if (text === '') return ''
      hashes.add(`'sha256-${hash('sha256', text, 'base64')}'`)
      return `<style${media && ` media="${media}"`}>${text}</style>`
    }
    const areFontsWaiting = html.slice(0, html.indexOf('<body')).includes(`as="font" media="${waitingFontsMedia}"`)
    const styled = html.replaceAll(link, (tag, file: string, mark: string) => {
      const { whole, withoutFonts, fonts } = textsOf(file)
      const styles = areFontsWaiting ? styleOf(withoutFonts) + styleOf(fonts, waitingFontsMedia) : styleOf(whole)
      const disabled = tag.replace('/>', ' disabled=""/>')
      return styles + disabled + (mark && disabled.replace('#', ''))
    })
    return { html: styled, hashes: [...hashes] }
  }
}
