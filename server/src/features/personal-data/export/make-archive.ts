// The zip file of a member's data: a page to read, JSON, and one CSV for each table.
import { strToU8, zipSync, type Zippable } from 'fflate'
import type { DataSection } from '@oka/contract/personal-data/personal-data.endpoints.ts'
import type { PersonDataSource } from '../../../member-records/person-data.ts'
import { formatCsv } from '../../../csv.rule.ts'

export interface ArchiveContent {
  productName: string
  memberId: string
  now: number
  data: readonly { source: PersonDataSource; tables: { readonly [table: string]: readonly object[] } }[]
  sections: readonly DataSection[]
}

export function makeArchive({ productName, memberId, now, data, sections }: ArchiveContent): Uint8Array {
  const leftOut = data.flatMap(({ source }) => source.leftOut)
  const preparedAt = new Date(now).toISOString()
  const stored = Object.fromEntries(data.map(({ source, tables }) => [source.name, tables]))
  const files: Zippable = {
    'README.txt': strToU8(readme(productName, preparedAt, leftOut)),
    'index.html': strToU8(readablePage({ productName, preparedAt, sections, leftOut })),
    'data.json': strToU8(`${JSON.stringify({ memberId, preparedAt, stored, leftOut }, null, 2)}\n`),
  }
  for (const { tables } of data)
    for (const [table, rows] of Object.entries(tables))
      if (rows.length > 0) files[`csv/${table}.csv`] = strToU8(`\uFEFF${formatCsv(rows)}`)
  return zipSync(files, { level: 6, mtime: now })
}

const readme = (productName: string, preparedAt: string, leftOut: PersonDataSource['leftOut']) =>
  [
    `Everything ${productName} stored about you on ${preparedAt}. Open index.html to read it; data.json and the files in csv are the same for other programs.`,
    'Times in data.json are milliseconds since 1970-01-01T00:00:00Z; in the csv files they are written out, in UTC.',
    '',
    'Not in here:',
    ...leftOut.map(({ column, reason }) => `- ${column}: ${reason}.`),
    '',
  ].join('\r\n')

interface ReadablePage {
  productName: string
  preparedAt: string
  sections: readonly DataSection[]
  leftOut: PersonDataSource['leftOut']
}

export function readablePage({ productName, preparedAt, sections, leftOut }: ReadablePage): string {
  const title = `My data at ${productName}`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p>Everything that was stored about you on <time datetime="${preparedAt}">${escaped(preparedAt.slice(0, 16).replace('T', ' at '))} UTC</time>.</p>
<nav aria-label="Sections"><ul>${sections.map(({ key, title: name }) => `<li><a href="#${escaped(key)}">${escaped(name)}</a></li>`).join('')}</ul></nav>
${sections.map(sectionOf).join('\n')}
<section id="left-out"><h2>What is not in this copy</h2><ul>${leftOut.map(({ column, reason }) => `<li><code>${escaped(column)}</code>: ${escaped(reason)}.</li>`).join('')}</ul></section>
</main>
</body>
</html>
`
}

const sectionOf = ({ key, title, summary, retention, entries }: DataSection) =>
  `<section id="${escaped(key)}"><h2>${escaped(title)}</h2><p>${escaped(summary)}</p>${
    entries.length === 0
      ? ''
      : `<dl>${entries.map(({ label, value }) => `<div><dt>${escaped(label)}</dt><dd>${escaped(value)}</dd></div>`).join('')}</dl>`
  }<p class="end">Stored: ${escaped(retention)}</p></section>`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')

/**
 * The product's colours in light and dark (design/look); the system's fonts, because the page brings none.
 */
const style = `
:root{--ink:#12302f;--paper:#fffaf3;--surface:#fff;--line:#e4d8c6;--accent:#0e6b67}
@media (prefers-color-scheme:dark){:root{--ink:#eaf2ef;--paper:#0f1b1b;--surface:#172626;--line:#2c4040;--accent:#7cc7bf}}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.55 "Nunito Sans",system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:44rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1,h2{font-family:Fraunces,Georgia,serif;line-height:1.2}
nav ul{display:flex;flex-wrap:wrap;gap:0 1rem;padding:0;list-style:none}
a{color:var(--accent);display:inline-block;padding:.5rem 0}
section{background:var(--surface);border:1px solid var(--line);border-radius:1rem;padding:0 1.25rem 1rem;margin-block:1.5rem}
dl{margin:0}
dl div{border-top:1px solid var(--line);padding-block:.5rem}
dt{font-weight:700}
dd{margin:0}
.end{font-size:.9375rem}
`.replaceAll('\n', '')
