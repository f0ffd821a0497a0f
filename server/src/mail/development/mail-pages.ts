// Pages of the development server that show mails: previews with sample data, and the outbox folder.
import type { Email } from 'postal-mime'
import type { RenderedMail } from '../render-mail.ts'

export const mailPagesPath = '/dev/mails'

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const style = `body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#fffaf3;color:#12302f}main{max-width:1320px;margin:0 auto;padding:24px}
h1{font:500 28px/1.2 Georgia,serif;margin:0 0 16px}h2{font:500 20px/1.3 Georgia,serif;margin:28px 0 8px}a{color:#0e6b67}li{margin:4px 0}
table{border-collapse:collapse;width:100%}th,td{text-align:start;padding:6px 12px 6px 0;border-top:1px solid #e9dcca;vertical-align:top;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;padding:16px;border:1px solid #e9dcca;border-radius:12px;font:14px/1.5 ui-monospace,monospace}
.views{display:flex;flex-wrap:wrap;gap:16px}figure{margin:0}figcaption{font-size:14px;color:#425b58;margin-bottom:4px}iframe{border:1px solid #e9dcca;border-radius:12px;height:720px;max-width:100%;background:#fff}
@media (prefers-color-scheme:dark){body{background:#0f1b1b;color:#eaf2ef}a{color:#72c8bb}pre{background:#172626;border-color:#283b3a}th,td{border-color:#283b3a}figcaption{color:#a9bfba}}`

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${style}</style><main><p><a href="${mailPagesPath}">All mails</a></p><h1>${escape(title)}</h1>${body}</main></html>`

export function listPage(
  mailNames: readonly string[],
  outbox: readonly { name: string; mail: Email }[],
  hasMailServer: boolean,
): string {
  const previews = mailNames
    .map((name) => `<li><a href="${mailPagesPath}/preview/${name}">${name}</a></li>`)
    .join('')
  const rows = outbox.map(
    ({ name, mail }) =>
      `<tr><td>${escape(mail.date ?? '')}</td><td>${escape(addressesOf(mail))}</td><td><a href="${mailPagesPath}/outbox/${name}">${escape(mail.subject ?? '')}</a></td></tr>`,
  )
  const written =
    rows.length > 0
      ? `<table><tr><th>Sent</th><th>To</th><th>Subject</th></tr>${rows.join('')}</table>`
      : `<p>${hasMailServer ? 'SMTP_URL is set: mails are sent, not written.' : 'No mail has been written yet. Sign up in the academy, and reload this page.'}</p>`
  return page(
    'Mails',
    `<h2>Written to the outbox folder</h2>${written}<h2>Previews with sample data</h2><ul>${previews}</ul>`,
  )
}

const views = [
  { width: 600, scheme: 'light' },
  { width: 600, scheme: 'dark' },
  { width: 320, scheme: 'light' },
  { width: 320, scheme: 'dark' },
] as const

const framesOf = (address: string) =>
  `<div class="views">${views.map(({ width, scheme }) => `<figure><figcaption>${width} px, ${scheme}</figcaption><iframe title="${width} px, ${scheme}" width="${width}" sandbox="allow-popups" src="${address}/html?scheme=${scheme}"></iframe></figure>`).join('')}</div>`

export const previewPage = (name: string, { subject, text }: RenderedMail) =>
  page(
    name,
    `<p><strong>Subject</strong> ${escape(subject)}</p>${framesOf(`${mailPagesPath}/preview/${name}`)}<h2>Plain text</h2><pre>${escape(text)}</pre>`,
  )

export function outboxPage(name: string, mail: Email): string {
  const headers = mail.headers
    .map(({ originalKey, value }) => `<tr><th>${escape(originalKey)}</th><td>${escape(value)}</td></tr>`)
    .join('')
  return page(
    mail.subject ?? '',
    `<p><strong>To</strong> ${escape(addressesOf(mail))}</p>${framesOf(`${mailPagesPath}/outbox/${name}`)}<h2>Plain text</h2><pre>${linked(mail.text ?? '')}</pre><h2>Headers</h2><table>${headers}</table>`,
  )
}

const addressesOf = (mail: Email) => (mail.to ?? []).map(({ address }) => address ?? '').join(', ')

const linked = (text: string) =>
  escape(text).replace(/https?:\/\/[^\s<>]+/g, (url) => `<a href="${url}">${url}</a>`)

/**
 * As a mail program with this colour scheme shows it, whatever the browser's own is; links open beside the
 * preview.
 */
export const htmlIn = (html: string, scheme: 'light' | 'dark') =>
  html
    .replaceAll(/\(prefers-color-scheme: ?dark\)/g, scheme === 'dark' ? 'all' : 'not all')
    .replace('<head>', '<head><base target="_blank">')
