// Step of the build: makes server/dist/mails.json, the HTML and the plain text of every mail, both from the
// same words (<name>.mail.ts). The server fills in values and needs no MJML.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import mjml2html from 'mjml'
import type { AnyMail, MailRow, MailText } from '../mail.ts'
import type { MailTemplate } from '../render-mail.ts'

// the formatter adds spaces
const layout = readFileSync(new URL('layout.mjml', import.meta.url), 'utf8').replace(
  /\{\{\s*(\w+)\s*\}\}/g,
  '{{$1}}',
)

const features = new URL('../../features/', import.meta.url)

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const paragraph = (text: string) => `<mj-text css-class="ink word-break">${escape(text)}</mj-text>`

const panel = ({ title, note }: NonNullable<MailText['panel']>) =>
  `<mj-text css-class="ink" padding="4px 0 16px"><div class="panel" style="background:#DCE9DF;border-radius:18px 6px 18px 6px;padding:16px 20px"><div class="panel-title" style="font-family:Fraunces,Georgia,'Times New Roman',serif;font-size:21px;line-height:1.25;padding-bottom:2px">${escape(title)}</div><div style="font-size:15px">${escape(note)}</div></div></mj-text>`

const only = (name: string | undefined, content: string) =>
  name === undefined ? content : `{{#${name}}}${content}{{/${name}}}`

/** The markers of a paragraph that may be left out are around its row of the layout's table. */
const closing = ({ text, onlyWith }: NonNullable<MailText['closing']>[number]) =>
  onlyWith === undefined
    ? paragraph(text)
    : `<mj-raw>{{#${onlyWith}}}</mj-raw>${paragraph(text)}<mj-raw>{{/${onlyWith}}}</mj-raw>`

const rowCell = 'padding:10px 0;vertical-align:baseline;'
const serif = "font-family:Fraunces,Georgia,'Times New Roman',serif"

function row({ label, value, isTotal, onlyWith }: MailRow, index: number): string {
  const line = index === 0 ? '' : 'border-top:1px solid #E9DCCA;'
  const [left, right] = isTotal
    ? ['font-size:17px;font-weight:700;', `font-size:28px;line-height:1;${serif};`]
    : ['color:#425B58;', '']
  return only(
    onlyWith,
    `<tr class="row${isTotal ? ' total' : ''}"><td class="label" style="${rowCell}${line}${left}">${escape(label)}</td> <td class="value" align="right" style="${rowCell}${line}${right}padding-left:16px;white-space:nowrap">${escape(value)}</td></tr>`,
  )
}

const table = (rows: readonly MailRow[]) =>
  `<mj-table css-class="ink" font-size="15px" line-height="1.45" color="#12302F" padding="0 0 14px">${rows.map(row).join('')}</mj-table>`

const button = (label: string) =>
  `<mj-button css-class="button" align="left" href="{{actionUrl}}" background-color="#E66C25" color="#0B2322" font-size="17px" font-weight="700" line-height="1.3" border-radius="999px" padding="10px 0 0" inner-padding="17px 29px">${escape(label)}</mj-button>`

const afterword = (text: string, isAfterRule: boolean) =>
  `${isAfterRule ? '<mj-divider css-class="rule" border-width="1px" border-color="#E9DCCA" padding="22px 0 18px" />' : ''}<mj-text css-class="small" font-size="15px" line-height="1.5" color="#425B58" padding="0">${escape(text)}</mj-text>`

const reasonLink = (label: string) =>
  `<br /><a href="{{reasonUrl}}" style="color: inherit">${escape(label)}</a>`

const picture = (file: string) =>
  `<mj-section><mj-column><mj-image src="{{pictures}}${file}" alt="" width="552px" fluid-on-mobile="true" /></mj-column></mj-section>`

const html = async (text: MailText) => {
  const parts: Record<string, string> = {
    subject: escape(text.subject),
    preview: escape(text.preview),
    heading: escape(text.heading),
    paragraphs: text.paragraphs.map(paragraph).join('\n'),
    panel: text.panel ? panel(text.panel) : '',
    rows: text.rows ? table(text.rows) : '',
    closing: (text.closing ?? []).map(closing).join('\n'),
    action: text.action === null ? '' : button(text.action),
    afterword: text.afterword === null ? '' : afterword(text.afterword, text.action !== null),
    reason: escape(text.reason) + (text.reasonLink === undefined ? '' : reasonLink(text.reasonLink)),
    picture: text.picture === undefined ? '' : picture(text.picture),
  }
  const mjml = layout.replace(/\[\[\s*(\w+)\s*\]\]/g, (_slot, name: string) => {
    const part = parts[name]
    if (part === undefined) throw new Error(`layout.mjml names [[${name}]], which does not exist`)
    return part
  })
  // else it loads Roboto from Google
  const { html: compiled } = await mjml2html(mjml, { validationLevel: 'strict', fonts: {} })
  return compiled
    .replace(/^\s+$/gm, '')
    .replace(/\n{2,}/g, '\n')
    .replace(/^ {2,}/gm, ' ')
    .trim()
}

const plain = ({
  heading,
  paragraphs,
  panel: box,
  rows = [],
  closing: last = [],
  action,
  afterword: after,
  reason,
  reasonLink: link,
}: MailText) =>
  [
    heading,
    ...paragraphs,
    ...(box ? [`${box.title}\n${box.note}`] : []),
    ...rows.map((one) => only(one.onlyWith, `${one.label}\n${one.value}`)),
    ...last.map((one) => only(one.onlyWith, one.text)),
    ...(action === null ? [] : [`${action}\n{{actionUrl}}`]),
    ...(after === null ? [] : [after]),
    `-- \n${reason}\n${link === undefined ? '' : `${link}: {{reasonUrl}}\n`}{{productName}}: {{siteUrl}}\nWrite to us: {{contactAddress}}\n{{company}}`,
  ].join('\n\n')

export async function compileMails(): Promise<Record<string, MailTemplate>> {
  const files = globSync('*/mails/*.mail.ts', { cwd: features })
  const modules = await Promise.all(
    files.map(async (file): Promise<Record<string, AnyMail>> => import(new URL(file, features).href)),
  )
  const compiled = modules
    .flatMap((exported) => Object.values(exported))
    .map(
      async ({ name, text }) =>
        [name, { subject: text.subject, html: await html(text), text: plain(text) }] as const,
    )
  return Object.fromEntries(await Promise.all(compiled))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = fileURLToPath(new URL('../../../dist/mails.json', import.meta.url))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(await compileMails(), null, 1)}\n`)
}
