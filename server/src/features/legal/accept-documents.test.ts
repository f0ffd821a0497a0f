import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentDocuments } from '@oka/contract/legal/legal-documents.ts'
import { newEmail, signedIn } from '../../../testing/sign-in.ts'
import { storedRows } from '../../../testing/stored-rows.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const accept = (documents: object, me: Record<string, string>) =>
  server.post('/api/account/accept-documents', documents, me)
const acceptedBy = async (me: Record<string, string>) =>
  (await server.get('/api/app/store', me)).body.accountInfo.acceptedDocuments
async function rowsOf(email: string) {
  const { db } = server.deps.database
  return db
    .selectFrom('accepted_document')
    .innerJoin('account', 'account.member_id', 'accepted_document.member_id')
    .select(['document', 'accepted_at'])
    .where('email', '=', email)
    .orderBy('document')
    .execute()
}
/** As if the account had been made when older versions were current. */
async function olderAcceptance(email: string) {
  const { db } = server.deps.database
  const memberId = db.selectFrom('account').select('member_id').where('email', '=', email)
  await db
    .deleteFrom('accepted_document')
    .where('member_id', '=', memberId)
    .where('document', 'like', 'privacy/%')
    .execute()
  await db
    .updateTable('accepted_document')
    .set({ document: 'terms/2025-01-01' })
    .where('member_id', '=', memberId)
    .execute()
}

test('signing up records the version of terms and privacy and the time; signing in again does not (LOGIN-15)', async () => {
  const signedUpAt = server.clock.now
  const { email } = await signedIn(server, newEmail(), {
    anonymousMemberId: (await server.begin())['Academy-Member-Identifier'],
  })
  server.clock.now += 3_600_000
  const { me } = await signedIn(server, email)
  expect(await rowsOf(email)).toEqual([
    { document: `privacy/${currentDocuments.privacy}`, accepted_at: signedUpAt },
    { document: `terms/${currentDocuments.terms}`, accepted_at: signedUpAt },
  ])
  expect(await acceptedBy(me)).toEqual(currentDocuments)
})

test('a changed version shows as not accepted until the member accepts it, which is recorded once with its time (LOGIN-15)', async () => {
  const { email, me } = await signedIn(server)
  await olderAcceptance(email)
  expect(await acceptedBy(me)).toEqual({ terms: '2025-01-01', privacy: null })
  server.clock.now += 1_000
  const acceptedAt = server.clock.now
  for (let i = 0; i < 2; i++) {
    expect((await accept(currentDocuments, me)).body).toEqual({
      success: true,
      acceptedDocuments: currentDocuments,
    })
    server.clock.now += 1_000
  }
  expect(await rowsOf(email)).toEqual([
    { document: `privacy/${currentDocuments.privacy}`, accepted_at: acceptedAt },
    { document: 'terms/2025-01-01', accepted_at: expect.any(Number) },
    { document: `terms/${currentDocuments.terms}`, accepted_at: acceptedAt },
  ])
  expect(await acceptedBy(me)).toEqual(currentDocuments)
})

test('another version than the current one is refused with 409, and nothing is recorded (LOGIN-15)', async () => {
  const { email, me } = await signedIn(server)
  await olderAcceptance(email)
  const before = await storedRows(server)
  for (const wrong of [{ terms: '2025-01-01' }, { privacy: '2025-01-01' }, { terms: '2999-01-01' }]) {
    const answer = await accept({ ...currentDocuments, ...wrong }, me)
    expect(answer).toMatchObject({ status: 409, body: { success: false, errorCode: 'document_outdated' } })
  }
  for (const malformed of [{ terms: 'x' }, { privacy: null }, { terms: '2026-11-22\n' }])
    expect((await accept({ ...currentDocuments, ...malformed }, me)).status).toBe(400)
  expect(await storedRows(server)).toBe(before)
})

test('a sign-up that fails records nothing (LOGIN-15)', async () => {
  const email = newEmail()
  const { database } = server.deps
  const { inTransaction } = database
  database.inTransaction = (work) =>
    inTransaction(async (trx) => {
      await work(trx)
      throw new Error('the disk is full')
    })
  const answer = await server.post('/api/identity/loginorsignup', {
    credentials: { username: email, password: 'correct horse' },
  })
  database.inTransaction = inTransaction
  expect(answer.status).toBe(500)
  const rows = await storedRows(server)
  expect(rows).not.toContain(email)
  expect(await server.mails()).toEqual([])
})
