// What can happen to a membership, each step done to a real server.
import type { TestCard } from '@oka/contract/sandbox-gateway/test-cards.ts'
import { postMessage, typedCard } from '../gateways/test-gateway.ts'
import { grantMembership } from '../memberships/memberships.ts'
import type { Answer, TestServer } from '../test-server.ts'
import { crashing } from './crashing.ts'
import type { Grant } from './ledger-facts.ts'

export type Step =
  | {
      do: 'buy'
      programId: string
      months: 3 | 6 | 12
      card: TestCard
      tabs: 1 | 2
      acceptsSecond: boolean
      crashAt: number | null
    }
  | { do: 'pay again'; card: TestCard; crashAt: number | null }
  | { do: 'answer the bank'; isApproved: boolean }
  | { do: 'stop paying'; crashAt: number | null }
  | { do: 'cancel' | 'undo' | 'refund'; which: number; crashAt: number | null }
  | { do: 'change plan'; which: number; programId: string; months: 3 | 6 | 12; crashAt: number | null }
  | { do: 'use a code'; code: string }
  | { do: 'get a grant'; programId: string; days: number | null }
  | { do: 'wait'; ms: number }
  | { do: 'webhooks'; fate: 'delivered' | 'lost' | 'repeated' | 'in another order' }
  | { do: 'leave' }

type StepOf<Do extends Step['do']> = Extract<Step, { do: Do }>

export interface ActingMember {
  readonly server: TestServer
  readonly id: string
  /** Calls of the signed-in member, below `/api`. */
  readonly get: (path: string) => Promise<Answer>
  readonly post: (path: string, body: unknown) => Promise<Answer>
  /** Of the purchase that was begun last, one for each tab. */
  clientSecrets: string[]
  readonly grants: Grant[]
  readonly usedCodes: Set<string>
  hasLeft: boolean
}

/** Nothing happens to a member who has left. */
export async function runStep(member: ActingMember, step: Step): Promise<void> {
  const { server } = member
  if (member.hasLeft) return
  switch (step.do) {
    case 'buy':
      return buy(member, step)
    case 'pay again':
      return void (await crashing(server, step.crashAt, () => payAgain(member, step)))
    case 'answer the bank':
      return void (await Promise.all(
        member.clientSecrets.map((clientSecret) => server.gateway.answerCheck(clientSecret, step.isApproved)),
      ))
    case 'stop paying':
      return postCrashing(member, step.crashAt, 'account/stop-purchase', {})
    case 'cancel':
    case 'undo':
      return postCrashing(member, step.crashAt, 'account/toggle-subscription-autorenew', {
        membershipId: await readMembershipId(member, step.which),
        autoRenew: step.do === 'undo',
        ...(step.do === 'cancel' && { cancellationReason: 'I’d rather not say' }),
      })
    case 'refund':
      return postCrashing(member, step.crashAt, 'account/request-refund', {
        membershipId: await readMembershipId(member, step.which),
      })
    case 'change plan':
      return postCrashing(member, step.crashAt, 'account/change-plan', {
        membershipId: await readMembershipId(member, step.which),
        planId: await readPlanId(server, step.programId, step.months),
      })
    case 'use a code':
      return useCode(member, step.code)
    case 'get a grant':
      return getGrant(member, step)
    case 'wait':
      server.clock.now += step.ms
      return
    case 'webhooks':
      return deliver(server, step.fate)
    case 'leave':
      member.hasLeft = (await member.get('account/delete-account')).status === 200
      return
  }
}

async function postCrashing(
  { server, post }: ActingMember,
  crashAt: number | null,
  path: string,
  body: unknown,
): Promise<void> {
  await crashing(server, crashAt, async () => [await post(path, body)])
}

async function buy(member: ActingMember, step: StepOf<'buy'>): Promise<void> {
  const { server, post } = member
  const planId = await readPlanId(server, step.programId, step.months)
  const input = { planId, ...(step.acceptsSecond && { acceptsSecondMembership: true }) }
  const started = await crashing(server, step.crashAt, () =>
    Promise.all(Array.from({ length: step.tabs }, () => post('account/create-invoice', input))),
  )
  member.clientSecrets = started.flatMap(({ body }) =>
    typeof body.clientSecret === 'string' ? [body.clientSecret] : [],
  )
  await Promise.all(member.clientSecrets.map((secret) => confirm(server, secret, step.card)))
}

/** The sandbox ends with the server it is in. */
async function payAgain({ server, clientSecrets }: ActingMember, { card, crashAt }: StepOf<'pay again'>) {
  const payments = await Promise.allSettled(clientSecrets.map((secret) => confirm(server, secret, card)))
  for (const payment of payments) if (payment.status === 'rejected' && crashAt === null) throw payment.reason
  return []
}

const confirm = ({ gateway }: TestServer, clientSecret: string, card: TestCard) =>
  gateway.confirm(clientSecret, typedCard(card))

async function useCode({ server, post, grants, usedCodes }: ActingMember, code: string): Promise<void> {
  const { body } = await post('account/process-coupon-code', { couponCode: code })
  const until = monthAfter(server.clock.now)
  const isFirst = code === codes.membership && !grants.some((grant) => grant.until === until)
  if (body.couponCodeAction !== 3) return
  if (isFirst && !usedCodes.has(code)) grants.push({ programId: 'opp.full', from: server.clock.now, until })
  usedCodes.add(code)
}

async function getGrant(
  { server, id, grants }: ActingMember,
  { programId, days }: StepOf<'get a grant'>,
): Promise<void> {
  const until = days === null ? null : server.clock.now + days * 86_400_000
  await grantMembership(server, id, { programId, until })
  grants.push({ programId, from: server.clock.now, until })
}

/** The nth of the member's, counted around; `none` where there is none. */
async function readMembershipId({ get }: ActingMember, which: number): Promise<string> {
  const { memberships } = (await get('account/membership')).body
  return memberships.length === 0 ? 'none' : memberships[which % memberships.length].membershipId
}

async function readPlanId(server: TestServer, programId: string, months: number): Promise<string> {
  const { body } = await server.post(
    '/api/landing/pricing',
    { programId, countryCode: 'AU' },
    { 'Accept-Encoding': 'identity' },
  )
  return body.pricingPlans.find((plan: { duration: number }) => plan.duration === months).planId
}

/** Made by the test: a month of opp.full, and half the price of the first period. */
export const codes = { membership: 'MODEL MONTH', discount: 'MODELHALF' } as const

/** A calendar month later, as codes count. */
function monthAfter(at: number): number {
  const date = new Date(at)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + 1)
  date.setUTCDate(
    Math.min(day, new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()),
  )
  return date.getTime()
}

async function deliver(server: TestServer, fate: Extract<Step, { do: 'webhooks' }>['fate']): Promise<void> {
  const messages = fate === 'delivered' ? [] : await server.gateway.takeMessages()
  if (fate === 'lost') return
  for (const message of fate === 'repeated' ? [...messages, ...messages] : messages.toReversed())
    await postMessage(server, message)
  await server.runJobs()
}
