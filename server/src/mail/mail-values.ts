// What the texts of the mails name: addresses of the site, and times as their reader writes them.
import type { SiteInfo } from '@oka/contract/system/site-info.schema.ts'
import type { Config } from '../config/config.ts'
import type { LiveCatalogue } from '../features/catalogue/catalogue.door.ts'
import { firstLessonOf, type FirstLesson } from './first-lesson.ts'
import type { MailDataOf, MailName, MailReader } from './mail-queue.ts'
import { timesFor } from './mail-times.ts'
import {
  cancellationUndoneValues,
  leavingValues,
  membershipByCodeValues,
  membershipCancelledValues,
  membershipDisputedValues,
  membershipEndedValues,
  paymentFailedValues,
  planChangedValues,
  receiptValues,
  refundDeclinedValues,
  refundedValues,
  refundRequestedValues,
  renewalComingValues,
} from './membership-mail-values.ts'

/** The site that sends the mail. */
export interface MailSite {
  publicUrl: string
  site: Pick<SiteInfo, 'productName' | 'company' | 'language'>
  /** MAIL_FROM. */
  from: string
  /** The first lesson that everyone may open. */
  firstLesson: () => FirstLesson | null
  programTitle: (programId: string) => string
}

export const mailSiteOf = ({ site, publicUrl, mail }: Pick<Config, 'site' | 'publicUrl' | 'mail'>, catalogue: LiveCatalogue, now: () => number): MailSite => ({
  site,
  publicUrl,
  from: mail.from,
  firstLesson: () => firstLessonOf(catalogue.viewFor([], now()).info.programs),
  programTitle: (programId) => catalogue.viewFor([], now()).programs.get(programId)?.fullName ?? programId,
})

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
    time: times(reader, site).time(time),
  }),
  exportReady: ({ expiresAt }, reader, site) => ({ actionUrl: at(site, '/settings/my-data'), until: times(reader, site).time(expiresAt) }),
  deletionRequested: ({ eraseBy, membership: leaving }, reader, site) => ({
    actionUrl: contactUrl(site),
    until: times(reader, site).time(eraseBy),
    ...leavingValues(leaving, times(reader, site)),
  }),
  deletionDone: ({ membership: leaving }, reader, site) => ({ actionUrl: at(site, '/'), ...leavingValues(leaving, times(reader, site)) }),
  receipt: (data, reader, site) => receiptValues(data, membership(reader, site)),
  renewalComing: (data, reader, site) => renewalComingValues(data, membership(reader, site)),
  paymentFailed: (data, reader, site) => paymentFailedValues(data, membership(reader, site)),
  membershipCancelled: (data, reader, site) => membershipCancelledValues(data, membership(reader, site)),
  cancellationUndone: (data, reader, site) => cancellationUndoneValues(data, membership(reader, site)),
  planChanged: (data, reader, site) => planChangedValues(data, membership(reader, site)),
  addressUnknown: ({ place }, _reader, site) => ({ actionUrl: at(site, '/profile', { full: '' }), place }),
  membershipByCode: (data, reader, site) => membershipByCodeValues(data, membership(reader, site)),
  membershipDisputed: (data, reader, site) => membershipDisputedValues(data, membership(reader, site)),
  refunded: (data, reader, site) =>
    refundedValues(data, { ...membership(reader, site), refundUrl: (id) => at(site, `/settings/refunds/${encodeURIComponent(id)}`) }),
  refundRequested: (data, reader, site) => refundRequestedValues(data, membership(reader, site)),
  refundDeclined: (data, reader, site) => refundDeclinedValues(data, membership(reader, site)),
  membershipEnded: (data, reader, site) => membershipEndedValues(data, membership(reader, site)),
}

const times = (reader: MailReader, { site }: MailSite) => timesFor(reader, site.language)

const membership = (reader: MailReader, site: MailSite) => ({
  times: times(reader, site),
  programTitle: site.programTitle,
  actionUrl: at(site, '/membership'),
})

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
