// Which command does what. The rest of a command is checked before anything is opened.
import { buffer } from 'node:stream/consumers'
import type { Config } from '../../config/config.ts'
import { UsageError } from '../command-line.ts'
import { createCoupon, endCouponCode, listCouponCodes } from './coupon-commands.ts'
import { newCouponOf } from './coupon-request.ts'
import { endSessions, eraseMember, exportMember, findMember, listSessions } from './member-commands.ts'
import {
  endMembership,
  grantProgram,
  readStores,
  refundErasedReceipt,
  refundPartOfReceipt,
  refundReceipt,
  showMembership,
} from './membership-commands.ts'
import { amountOf, countryOf, dayOf, given, monthsOf, packageNameOf, programOf } from './given-values.ts'
import { checkStores, comparePaymentsNow, showLastComparison } from './payment-commands.ts'
import { showPrices, switchPrices } from './price-commands.ts'
import { listJobs, recordBounce, retryAllJobs, retryJob } from './queue-commands.ts'
import { giveRefund, listRefunds, refuseRefund } from './refunds/refund-commands.ts'
import { checkStripe, syncStripe } from './stripe-commands.ts'
import type { StaffValues } from './staff-options.ts'
import type { StaffRequest } from './staff-request.ts'

type Act = (request: StaffRequest) => Promise<void>

interface Given {
  /** Such as `member find`. */
  name: string
  subject: string | undefined
  /** What comes after the subject, where a command takes it. */
  detail: string | undefined
  values: StaffValues
  config: Config
}

const who = ({ name, subject }: Given) => given(subject, `Which member? npm run staff -- ${name} EMAIL or ID`)

const acts: Readonly<Record<string, (command: Given) => Act>> = {
  'member find': (command) => {
    const member = who(command)
    return (request) => findMember(request, member)
  },
  'member sessions': (command) => {
    const member = who(command)
    return (request) =>
      command.values['end-all'] ? endSessions(request, member) : listSessions(request, member)
  },
  'member export': (command) => {
    const [member, to] = [who(command), given(command.values.to, 'Where to? Add --to FILE')]
    return (request) => exportMember(request, member, to, command.config)
  },
  'member erase': (command) => {
    const member = who(command)
    return (request) => eraseMember(request, member, command.config)
  },
  'member membership': (command) => {
    const member = who(command)
    return (request) => showMembership(request, member)
  },
  'member read-stores': (command) => {
    const member = who(command)
    return (request) => readStores(request, member)
  },
  'member grant': (command) => {
    const [member, programId, months] = [
      who(command),
      programOf(command.values.program),
      monthsOf(command.values.months),
    ]
    return (request) => grantProgram(request, member, { programId, months })
  },
  'member end-grant': (command) => {
    const [member, membershipId] = [
      who(command),
      given(command.detail, 'Which membership? Its id, from member membership'),
    ]
    return (request) => endMembership(request, member, membershipId)
  },
  'member refund': (command) => {
    const [member, receiptId] = [
      who(command),
      given(command.detail, 'Which receipt? Its id, from member membership'),
    ]
    const upTo = command.values.amount === undefined ? null : amountOf(command.values.amount)
    return (request) =>
      upTo === null
        ? refundReceipt(request, member, receiptId)
        : refundPartOfReceipt(request, member, { receiptId, upTo })
  },
  'refunds list': () => listRefunds,
  'refunds give': ({ subject }) => {
    const id = given(subject, 'Which one? Its id, from refunds list')
    return (request) => giveRefund(request, id)
  },
  'refunds decline': ({ subject, values }) => {
    const id = given(subject, 'Which one? Its id, from refunds list')
    const answer = given(
      values.answer,
      'Why? Add --answer "…": the member reads it after “this time we can’t:”',
    )
    return (request) => refuseRefund(request, id, answer)
  },
  'coupon create': ({ subject, values }) => {
    const code = given(subject, 'Which code? npm run staff -- coupon create CODE')
    const coupon = newCouponOf(code, values, Date.now())
    return (request) => createCoupon(request, coupon)
  },
  'coupon list': () => listCouponCodes,
  'coupon end': ({ subject }) => {
    const code = given(subject, 'Which code? npm run staff -- coupon end CODE')
    return (request) => endCouponCode(request, code)
  },
  'prices show': ({ values }) => {
    const [programId, country] = [
      values.program === undefined ? null : programOf(values.program),
      countryOf(values.country ?? 'US'),
    ]
    return (request) => showPrices(request, programId, country)
  },
  'prices switch': ({ subject, detail }) => {
    const [programId, name] = [programOf(subject), packageNameOf(detail)]
    return (request) => switchPrices(request, programId, name)
  },
  'payments compare': ({ values }) => {
    const since = values.since === undefined ? null : dayOf('since', values.since)
    return (request) => comparePaymentsNow(request, since)
  },
  'payments refund': ({ subject }) => {
    const receipt = given(subject, 'Which receipt? Its id or its number, of a deleted account')
    return (request) => refundErasedReceipt(request, receipt)
  },
  'payments last': () => showLastComparison,
  'stripe sync': ({ values, config }) => {
    const options = { applies: values.apply, retires: values.retire, allPackages: values['all-packages'] }
    return (request) => syncStripe(request, config, options)
  },
  'stripe check':
    ({ config }) =>
    (request) =>
      checkStripe(request, config),
  'stores check': () => checkStores,
  'jobs list': () => listJobs,
  'jobs retry': ({ subject, values }) => {
    if (values.all === (subject !== undefined)) throw new UsageError('Which job? Its id, or --all')
    return (request) => (subject === undefined ? retryAllJobs(request) : retryJob(request, subject))
  },
  'mail bounce': () => {
    if (process.stdin.isTTY)
      throw new UsageError('Which message? npm run staff -- mail bounce --why "…" < FILE.eml')
    return async (request) => recordBounce(request, await buffer(process.stdin))
  },
}

const withDetail: ReadonlySet<string> = new Set(['member end-grant', 'member refund', 'prices switch'])

export const takesDetail = (name: string) => withDetail.has(name)

/** Throws a `UsageError`. */
export function actOf(command: Given): Act {
  const find = Object.hasOwn(acts, command.name) ? acts[command.name] : undefined
  if (!find) throw new UsageError(`There is no command “${command.name}”`)
  return find(command)
}
