// What the texts of the mails name: addresses of the site, and times as their reader writes them.
import type { SiteInfo } from '@oka/contract/system/site-info.schema.ts'
import type { FirstLesson } from './first-lesson.ts'
import type { MailDataOf, MailName, MailReader } from './mail-queue.ts'

/** The site that sends the mail. */
export interface MailSite {
  publicUrl: string
  site: Pick<SiteInfo, 'productName' | 'company' | 'language'>
  /** MAIL_FROM. */
  from: string
  /** The first lesson that everyone may open. */
  firstLesson: () => FirstLesson | null
}

/** Where the site serves content/mail. */
export const mailPicturesPrefix = '/mail-pictures/'

export type MailValues = Record<string, string>

type ValuesOf = { [Name in MailName]: (data: MailDataOf<Name>, reader: MailReader, site: MailSite) => MailValues }

const at = ({ publicUrl }: MailSite, path: string, query: Record<string, string> = {}) => {
  const url = new URL(path, publicUrl)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

const valuesOfMail: ValuesOf = {
  resetPassword: ({ token }, { email }, site) => ({ actionUrl: at(site, '/reset-password', { email, token }) }),
  confirmEmail: ({ token }, _reader, site) => ({ actionUrl: at(site, '/confirm-email', { token }) }),
  changeEmail: ({ token }, _reader, site) => ({ actionUrl: at(site, '/confirm-email', { token }) }),
  emailChanged: (_data, _reader, site) => ({ actionUrl: contactUrl(site) }),
  passwordChanged: (_data, { email }, site) => ({ actionUrl: at(site, '/reset-password', { email }) }),
  welcome(_data, _reader, site) {
    const first = site.firstLesson()
    return {
      actionUrl: at(site, first?.url ?? '/learn/auto/auto'),
      lesson: first?.title ?? 'Your first lesson',
      minutes: first ? `${first.minutes} ${first.minutes === 1 ? 'minute' : 'minutes'}` : 'a few minutes',
    }
  },
  newDevice: ({ deviceName, at: time }, reader, site) => ({
    actionUrl: at(site, '/settings/devices'),
    device: deviceName === '' ? 'a new device' : deviceName,
    time: timeFor(reader, site)(time),
  }),
  exportReady: ({ expiresAt }, reader, site) => ({ actionUrl: at(site, '/settings/my-data'), until: timeFor(reader, site)(expiresAt) }),
  deletionRequested: ({ eraseBy }, reader, site) => ({ actionUrl: contactUrl(site), until: timeFor(reader, site)(eraseBy) }),
  deletionDone: (_data, _reader, site) => ({ actionUrl: at(site, '/') }),
}

/** Where the people who run the academy are reached; where they name no address, an answer to the mail goes there. */
const contactAddress = ({ site, from }: MailSite) => site.company.email || (/<([^>]+)>/.exec(from)?.[1] ?? from)
const contactUrl = (site: MailSite) => `mailto:${contactAddress(site)}`

export function mailValues(mail: MailName, data: unknown, reader: MailReader, site: MailSite): MailValues {
  const { productName, company } = site.site
  const common = {
    email: reader.email,
    productName,
    company: [...new Set([company.legalName, company.address])].filter((line) => line !== '').join(', '),
    siteUrl: site.publicUrl,
    pictures: at(site, mailPicturesPrefix),
    contactUrl: contactUrl(site),
    contactAddress: contactAddress(site),
  }
  return { ...common, ...valuesOfMail[mail](data as never, reader, site) }
}

/** The mails are written in English; the conventions of the reader's region (order, 12 or 24 hours) and their time zone apply to times in them. */
function timeFor({ language, timeZone }: MailReader, site: MailSite) {
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  const locale = regionalEnglish(language) ?? site.site.language
  const format =
    formatOrNull(locale, { ...options, timeZone: timeZone === '' ? 'UTC' : timeZone }) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  return (time: number) => format.format(time)
}

function formatOrNull(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat(locale, options)
  } catch {
    return null // a time zone that this server's data does not have
  }
}

function regionalEnglish(language: string): string | null {
  try {
    const { region } = new Intl.Locale(language).maximize()
    return region === undefined ? null : new Intl.Locale('en', { region }).toString()
  } catch {
    return null
  }
}
