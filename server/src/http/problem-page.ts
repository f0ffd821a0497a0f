// A small page without scripts for who opens an address while the pages themselves cannot be answered.
import { escapeHtml } from '../escape-html.rule.ts'
import type { SiteInfo } from '@oka/contract/system/site-info.schema.ts'

export type Site = Pick<SiteInfo, 'productName' | 'language'>

export const problemPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** `href`: an empty one is the page that was requested. */
export const problemPage = (
  { productName, language }: Site,
  title: string,
  text: string,
  link: { href: string; label: string },
) => `<!doctype html>
<html lang="${escapeHtml(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(productName)} - ${escapeHtml(title)}</title>
<style>
  :root { color-scheme: light dark }
  body { margin: 0; min-height: 100dvh; display: grid; place-content: center; gap: 12px; padding: 20px;
    font: 1.0625rem/1.55 system-ui, sans-serif; background: light-dark(#fffaf3, #0f1b1b); color: light-dark(#12302f, #eaf2ef) }
  h1 { margin: 0; font: 500 2rem/1.16 Georgia, serif }
  p { margin: 0; max-width: 29em }
  a { color: light-dark(#0e6b67, #72c8bb) }
</style>
<main>
  <h1>${escapeHtml(title)}</h1>
  <p>${escapeHtml(text)} <a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>
</main>
`
