// Fills the values of one reader into a compiled mail.
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { OutgoingMail } from '../ports/mail.ts'
import type { AnyMail, MailSite, MailValues } from './mail.ts'
import type { MailReader } from './mail-reader.ts'
import { mailValues } from './mail-values.ts'

/** `{{name}}` stands for a value. */
const mailTemplate = z.object({ subject: z.string(), html: z.string(), text: z.string() })
export type MailTemplate = z.output<typeof mailTemplate>

export type RenderedMail = Pick<OutgoingMail, 'subject' | 'html' | 'text' | 'language' | 'unsubscribeUrl'>
/** Throws for data that are not the mail's. */
export type WriteMail = (mail: AnyMail, data: unknown, reader: MailReader) => RenderedMail

/** `file` is what the build made (compile-mails.ts). Throws where it lacks one of the mails. */
export function mailWriter(file: string, mails: readonly AnyMail[], site: MailSite): WriteMail {
  const templates = new Map(
    Object.entries(z.record(z.string(), mailTemplate).parse(JSON.parse(readFileSync(file, 'utf8')))),
  )
  const templateOf = ({ name }: AnyMail): MailTemplate => {
    const template = templates.get(name)
    if (!template) throw new Error(`the mail ${name} is not built: npm run build`)
    return template
  }
  mails.forEach(templateOf)
  return (mail, data, reader) => {
    const { values, unsubscribeUrl } = mailValues(mail, data, reader, site)
    return { ...fillMail(templateOf(mail), values), unsubscribeUrl }
  }
}

function fillMail(
  { subject, html, text }: MailTemplate,
  values: MailValues,
): Omit<RenderedMail, 'unsubscribeUrl'> {
  const fill = (template: string, escape: (value: string) => string) =>
    withoutEmptyParts(template, values).replace(/\{\{(\w+)\}\}/g, (_placeholder, name: string) => {
      const value = values[name]
      if (value === undefined) throw new Error(`the mail names {{${name}}}, which has no value`)
      return escape(inOneLine(value))
    })
  return {
    subject: fill(subject, String),
    html: fill(html, escapeHtml),
    text: fill(text, String),
    language: 'en',
  }
}

/** `{{#name}}…{{/name}}` stands where the value is not empty. */
const withoutEmptyParts = (template: string, values: MailValues) =>
  template
    .replace(/\{\{#(\w+)\}\}([\s\S]*?)\{\{\/\1\}\}/g, (_part, name: string, content: string) =>
      values[name] === '' ? '' : content,
    )
    .replace(/\n{3,}/g, '\n\n')

/** A value cannot add a line, which would look like a part of the mail or, in a subject, be a header. */
// oxlint-disable-next-line no-control-regex
const inOneLine = (value: string) => value.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')

/** The day of a date stays on the line of its month. */
const escapeHtml = (value: string) =>
  value
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(dayBeforeMonth, '$1\u00a0')

const dayBeforeMonth =
  /\b(\d{1,2}) (?=(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)/g
