// The style sheets of a page, put into it: a first visit needs no round trip for them before anything is
// shown. Those that what is shown first does not need stand behind it, where the page has a place for them.
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { laterStylesScript, waitingFontsMedia } from '@oka/contract/system/rendering.ts'

const link = /<link rel="stylesheet" href="\/(assets\/[\w.-]+\.css)(#?)"\/>/g
const fontFiles = /@font-face\s*\{[^}]*\burl\([^}]*\}/g

const laterStylesTag = `<script>${laterStylesScript}</script>`

interface SheetTexts {
  classes: readonly string[]
  whole: string
  withoutFonts: string
  /** Those that are files. */
  fonts: string
}

/**
 * Returns the page with its styles, and their hashes in CSP syntax. The links stay, disabled: a browser does
 * not load them, React finds the elements it expects, and scripts that come later see that their styles are
 * there. Those look for the address without the `#` that React Router gives some of them. `folder` is that of
 * the web build.
 */
export function styleInliner(folder: string): (html: string) => { html: string; hashes: readonly string[] } {
  const sheets = new Map<string, SheetTexts>()
  const textsOf = (file: string): SheetTexts => {
    const known = sheets.get(file)
    if (known) return known
    const whole = readFileSync(join(folder, file), 'utf8').trim()
    const classes = [...new Set(whole.match(/(?<=\.)[A-Za-z_][\w-]*/g))]
    const texts = {
      classes,
      whole,
      withoutFonts: whole.replaceAll(fontFiles, ''),
      fonts: (whole.match(fontFiles) ?? []).join(''),
    }
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
    const areFontsWaiting = html
      .slice(0, html.indexOf('<body'))
      .includes(`as="font" media="${waitingFontsMedia}"`)
    const first = classesBeforeLaterStyles(html)
    let later = ''
    const styled = html.replaceAll(link, (tag, file: string, mark: string) => {
      const { classes, whole, withoutFonts, fonts } = textsOf(file)
      const styles = areFontsWaiting
        ? styleOf(withoutFonts) + styleOf(fonts, waitingFontsMedia)
        : styleOf(whole)
      const disabled = tag.replace('/>', ' disabled=""/>')
      const links = disabled + (mark && disabled.replace('#', ''))
      if (first === null || classes.length === 0 || classes.some((name) => first.has(name)))
        return styles + links
      later += styles
      return links
    })
    return { html: styled.replace(laterStylesTag, () => later + laterStylesTag), hashes: [...hashes] }
  }
}

/** `null` where the page has all its styles in the head. */
function classesBeforeLaterStyles(html: string): ReadonlySet<string> | null {
  const end = html.indexOf(laterStylesTag)
  if (end === -1) return null
  const markup = html.slice(html.indexOf('<body'), end)
  return new Set([...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
}
