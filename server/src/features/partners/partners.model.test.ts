// Random histories of frames: whatever partners, users and browsers do, nobody sees the progress of another.
// `SEQUENCES=2000 npm test -- partners.model` runs more of them, `npm run explore -- partners.model` others.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '@oka/contract/shared/durations.ts'
import {
  isAlive,
  ModelPartner,
  newUser,
  signedUntil,
  tokenMs,
  type ModelSession,
  type ModelToken,
} from '../../../testing/partner-model.ts'
import { addPartner, embedStorePath, partnerHeaders, partnerToken } from '../../../testing/partners.ts'
import { startTestServer, type Answer, type TestServer } from '../../../testing/test-server.ts'
import { openSecrets, rotated, sealSecrets } from './partner-secrets.ts'
import { findPartnerRow, updatePartner } from './partners.store.ts'

const usualHistories = 40
const histories = Number(process.env.SEQUENCES ?? usualHistories)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Index = 0 | 1
/** The page at which somebody is: a browser and a partner. */
interface Place {
  browser: 0 | 1 | 2
  partner: Index
}
type OpenSigned = {
  do: 'open signed'
  user: number
  secret: 'valid' | 'older' | 'of the other partner'
} & Place
type Use = (
  | { do: 'look' | 'forget' | 'show the credential to the other partner' }
  | { do: 'finish'; lesson: number }
) &
  Place
type Open = ({ do: 'open unsigned' } | { do: 'open with the latest token again' }) & Place
type Step =
  | Use
  | Open
  | OpenSigned
  | { do: 'rotate'; partner: Index; dropsOld: boolean }
  | { do: 'disable' | 'enable'; partner: Index }
  | { do: 'wait'; ms: number }

const place = {
  browser: fc.constantFrom(0 as const, 1 as const, 2 as const),
  partner: fc.constantFrom<Index>(0, 1),
}
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'open unsigned' as const,
        'look' as const,
        'look' as const,
        'open with the latest token again' as const,
        'show the credential to the other partner' as const,
      ),
      ...place,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('forget' as const), ...place }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('open signed' as const),
      user: fc.integer({ min: 1, max: 3 }),
      secret: fc.constantFrom(
        'valid' as const,
        'valid' as const,
        'older' as const,
        'of the other partner' as const,
      ),
      ...place,
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('finish' as const),
      lesson: fc.integer({ min: 1, max: 5 }),
      ...place,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('rotate' as const),
      partner: place.partner,
      dropsOld: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('disable' as const, 'enable' as const, 'enable' as const),
      partner: place.partner,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.oneof(fc.integer({ min: 1, max: 2 * tokenMs }), fc.integer({ min: 1, max: dayMs })),
    }),
  },
)

let historyCount = 0

const doneIn = ({ body }: Answer): string[] =>
  body.accountInfo.memberActivities.activities
    .map(({ activityId }: { activityId: string }) => activityId)
    .toSorted()
const codeOf = ({ status, body }: Answer): string | null => (status === 200 ? null : body.errorCode)

/** One history: its partners are its own. */
class History {
  readonly partners: ModelPartner[] = []
  /** What the page of each place holds; of a browser that stores nothing, until it is opened again. */
  readonly sessions = new Map<string, ModelSession>()
  readonly tokens = new Map<string, ModelToken>()
  readonly dropped = new Map<string, string[]>()
  /** Of this browser nothing is stored: its storage is blocked. */
  readonly blockedBrowser = 2

  async begin() {
    historyCount++
    for (const name of ['a', 'b']) {
      const id = `model-${historyCount}-${name}`
      this.partners.push(new ModelPartner(id, (await addPartner(server, id)).current))
    }
  }

  partnerAt(index: Index): ModelPartner {
    const partner = this.partners[index]
    if (!partner) throw new Error('there are two partners')
    return partner
  }

  async take(taken: Step) {
    if (taken.do === 'wait') server.clock.now += taken.ms
    else if (taken.do === 'rotate') await this.rotate(this.partnerAt(taken.partner), taken.dropsOld)
    else if ('browser' in taken)
      await this.act(taken, this.partnerAt(taken.partner), `${taken.browser} ${taken.partner}`)
    else await this.setDisabled(this.partnerAt(taken.partner), taken.do === 'disable')
  }

  private async act(taken: Use | Open | OpenSigned, partner: ModelPartner, key: string) {
    const isBlocked = taken.browser === this.blockedBrowser
    if (taken.do === 'open unsigned') await this.openUnsigned(partner, key, isBlocked)
    else if (taken.do === 'open signed') await this.openSigned(taken, partner, key, isBlocked)
    else if (taken.do === 'open with the latest token again') {
      const token = this.tokens.get(partner.id)
      if (token) await this.exchange(token, partner, key, isBlocked)
    } else await this.use(taken, partner, key)
  }

  private async openUnsigned(partner: ModelPartner, key: string, isBlocked: boolean) {
    const stored = isBlocked ? undefined : this.sessions.get(key)
    const headers = stored ? partnerHeaders(partner.id, stored.credential) : {}
    const answer = await server.post(embedStorePath, { partnerId: partner.id }, headers)
    const isKnown = stored && isAlive(partner, stored, server.clock.now)
    if (partner.isDisabled || (stored && !isKnown)) {
      expect(codeOf(answer)).toBe('partner_unknown')
      this.sessions.delete(key)
      return
    }
    const user = isKnown ? stored.user : newUser()
    this.keep(key, answer, partner, { user, expiresAt: isKnown ? stored.expiresAt : Infinity })
    if (isKnown) expect(answer.body.accountInfo.id).toBe(stored.credential)
  }

  private async openSigned(
    { user, secret }: OpenSigned,
    partner: ModelPartner,
    key: string,
    isBlocked: boolean,
  ) {
    const other = this.partners.find((one) => one !== partner)
    const older = this.dropped.get(partner.id)?.at(-1)
    const [current = ''] = partner.secrets
    const chosen =
      secret === 'older' ? (older ?? current) : secret === 'valid' ? current : (other?.secrets[0] ?? '')
    const userId = `u-${user}`
    const issuedAt = Math.floor(server.clock.now / 1_000) * 1_000
    const token = partnerToken(server, { id: partner.id, secret: chosen }, userId, {
      claims: { jti: `${historyCount}-${key}-${Math.floor(server.clock.now++)}` },
    })
    const made = { partnerId: partner.id, userId, token, secret: chosen, issuedAt, usedAt: null }
    this.tokens.set(partner.id, made)
    await this.exchange(made, partner, key, isBlocked)
  }

  private async exchange(token: ModelToken, partner: ModelPartner, key: string, isBlocked: boolean) {
    const stored = isBlocked ? undefined : this.sessions.get(key)
    const isKnown = stored !== undefined && isAlive(partner, stored, server.clock.now)
    const headers = isKnown ? partnerHeaders(partner.id, stored.credential) : {}
    const answer = await server.post(embedStorePath, { partnerId: partner.id, token: token.token }, headers)
    const refusal = partner.refusal(token, server.clock.now)
    expect(codeOf(answer)).toBe(refusal)
    if (refusal !== null) return
    token.usedAt ??= server.clock.now
    this.keep(key, answer, partner, {
      user: partner.userNamed(token.userId),
      expiresAt: signedUntil(server.clock.now),
    })
  }

  /** The answer shows what this user finished, and nothing else. */
  private keep(
    key: string,
    answer: Answer,
    partner: ModelPartner,
    session: Pick<ModelSession, 'user' | 'expiresAt'>,
  ) {
    expect(codeOf(answer)).toBeNull()
    expect(doneIn(answer)).toEqual([...session.user.done].toSorted())
    const credential = answer.body.accountInfo.id
    this.sessions.set(key, { ...session, partnerId: partner.id, credential })
  }

  private async use(taken: Use, partner: ModelPartner, key: string) {
    const session = this.sessions.get(key)
    if (!session) return
    const isKnown = isAlive(partner, session, server.clock.now)
    const me = partnerHeaders(partner.id, session.credential)
    const expected = isKnown ? null : 'partner_unknown'
    if (taken.do === 'look') {
      const answer = await server.post('/api/embed/store', {}, me)
      expect(codeOf(answer)).toBe(expected)
      if (isKnown) expect(doneIn(answer)).toEqual([...session.user.done].toSorted())
    } else if (taken.do === 'finish') {
      const activityId = `100${taken.lesson}`
      expect(codeOf(await finish(activityId, me))).toBe(expected)
      if (isKnown) session.user.done.add(activityId)
    } else if (taken.do === 'forget') {
      expect(codeOf(await server.post('/api/embed/forget', {}, me))).toBe(expected)
      if (isKnown) session.user.isForgotten = true
    } else {
      const other = this.partners.find((one) => one !== partner)?.id ?? ''
      const stolen = partnerHeaders(other, session.credential)
      expect(codeOf(await server.post('/api/embed/store', {}, stolen))).toBe('partner_unknown')
    }
  }

  private async rotate(partner: ModelPartner, dropsOld: boolean) {
    const before = partner.secrets
    await changeRow(partner.id, (row) => {
      const values = server.deps.sealedValues
      const next = rotated(openSecrets(values, partner.id, row.sealed_secrets), { dropsOld })
      partner.rotate(next.current, dropsOld)
      return { sealed_secrets: sealSecrets(values, partner.id, next) }
    })
    const gone = before.filter((secret) => !partner.secrets.includes(secret))
    this.dropped.set(partner.id, [...(this.dropped.get(partner.id) ?? []), ...gone])
  }

  private async setDisabled(partner: ModelPartner, isDisabled: boolean) {
    partner.isDisabled = isDisabled
    await changeRow(partner.id, () => ({ disabled_at: isDisabled ? server.clock.now : null }))
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof findPartnerRow>>>

const changeRow = (id: string, changes: (row: Row) => Partial<Pick<Row, 'sealed_secrets' | 'disabled_at'>>) =>
  server.deps.database.inTransaction(async (trx) => {
    const row = await findPartnerRow(trx, id)
    if (row) await updatePartner(trx, row, changes(row))
  })

const finish = (activityId: string, me: Record<string, string>) =>
  server.post(
    '/api/landing/update-learning-activity',
    {
      activityId,
      action: 'save',
      status: 2,
      lastKnownTime: 0,
      lastActivityDate: new Date(server.clock.now).toISOString(),
      wantsAck: true,
    },
    me,
  )

test('in random histories of partners, users and browsers nobody sees the progress of another (EMB-4, EMB-8)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const history = new History()
      await history.begin()
      for (const one of steps) await history.take(one)
      expect(history.partners).toHaveLength(2)
    }),
    { numRuns: histories },
  )
}, 600_000)
