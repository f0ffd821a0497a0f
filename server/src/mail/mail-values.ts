// What every mail names: addresses of the site, and times as their reader writes them.
import { addressWithin } from '@oka/contract/identity/mailbox.rule.ts'
import type { Config } from '../config/config.ts'
import type { LiveCatalogue } from '../features/catalogue/index.ts'
import { findFirstLesson } from './first-lesson.ts'
import type { AnyMail, MailSite, MailValues } from './mail.ts'
import type { MailReader } from './mail-reader.ts'
import { timesFor } from './mail-times.ts'

export const createMailSite = (
  { site, publicUrl, mail }: Pick<Config, 'site' | 'publicUrl' | 'mail'>,
  catalogue: LiveCatalogue,
  now: () => number,
): MailSite => ({
  site,
  publicUrl,
  from: mail.from,
  firstLesson: () => findFirstLesson(catalogue.viewFor([], now()).info.programs),
  programTitle: (programId) => catalogue.viewFor([], now()).programs.get(programId)?.fullName ?? programId,
})

/** Where the site serves content/mail. */
export const mailPicturesPrefix = '/mail-pictures/'

/**
 * Where the people who run the academy are reached; where they name no address, an answer to a mail goes
 * there.
 */
export const readStaffAddress = ({ site, mail }: Pick<Config, 'site' | 'mail'>): string =>
  addressWithin(site.company.email || mail.from)

const urlIn = ({ publicUrl }: MailSite, path: string, query: Record<string, string> = {}) => {
  const url = new URL(path, publicUrl)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** Throws for data that are not the mail's. */
export function mailValues(
  mail: AnyMail,
  data: unknown,
  reader: MailReader,
  site: MailSite,
): { values: MailValues; unsubscribeUrl: string | null } {
  const { productName, company } = site.site
  const contactAddress = addressWithin(company.email || site.from)
  const contactUrl = `mailto:${contactAddress}`
  const common = {
    email: reader.email,
    productName,
    // The name of the product stands above it.
    company: [company.legalName, company.address]
      .filter((line) => line !== '' && line !== productName)
      .join(', '),
    siteUrl: site.publicUrl,
    pictures: urlIn(site, mailPicturesPrefix),
    contactUrl,
    contactAddress,
  }
  const context = {
    reader,
    site,
    times: timesFor(reader),
    url: (path: string, query?: Record<string, string>) => urlIn(site, path, query),
    membershipUrl: urlIn(site, '/membership'),
    contactUrl,
    programTitle: site.programTitle,
  }
  const parsed = mail.data.parse(data)
  return {
    values: { ...common, ...mail.values(parsed, context) },
    unsubscribeUrl: mail.unsubscribeUrl?.(parsed, context) ?? null,
  }
}
