// The store answer, put together from ready-made parts: what a class of callers shares is never serialised twice.
import { hash } from 'node:crypto'
import { ReadyAnswer } from '../../calling/ready-answer.ts'
import type { Caller } from '../../calling/caller.ts'
import type { ProgramClass } from '../catalogue/catalogue.door.ts'
import { heldByNobody, landingAccountInfoOf, userInfoOf, type LearnerDeps } from '../learning/learning.door.ts'
import { appInfoMembers, appInfoVersion } from './app-info.ts'
import { compressedOnce, encodingFor, gzippedNow, type Encoding } from '../../compression/encoding.ts'

export interface StoreQuestion {
  caller: Caller
  programInfoVersion: string | undefined
  appInfoVersion: string | undefined
  acceptEncoding: string
  now: number
}

/** Below this a compressed answer saves no packet. */
const worthCompressing = 1_200

export async function assembleStore(deps: LearnerDeps, question: StoreQuestion): Promise<ReadyAnswer> {
  const { caller, now } = question
  const seen = deps.catalogue.forHeld(heldByNobody, now)
  const encoding = encodingFor(question.acceptEncoding)
  const accountInfo = JSON.stringify(await accountInfoOf(deps, caller, now))
  const withPrograms = question.programInfoVersion !== seen.info.version
  const withAppInfo = question.appInfoVersion !== appInfoVersion
  const body = () => bytesOf(`{"success":true,"accountInfo":${accountInfo},${withAppInfo ? `${appInfoMembers},` : ''}`, withPrograms ? seen.json : null)
  // Everything that varies is in the tag; hashing the whole answer would cost more than making it.
  const parts = `${withPrograms ? seen.info.version : '-'}.${withAppInfo ? appInfoVersion : '-'}.${encoding ?? '-'}`
  const etag = `"${hash('sha1', accountInfo + parts, 'base64url')}"`

  if (caller.kind === 'visitor' && withPrograms && withAppInfo) return visitorAnswer(seen, body, etag, encoding)
  const plain = body()
  if (encoding === undefined || plain.length < worthCompressing) return new ReadyAnswer(plain, etag)
  return new ReadyAnswer(await gzippedNow(plain), etag, 'gzip')
}

const bytesOf = (front: string, programInfo: Buffer | null) =>
  programInfo === null
    ? Buffer.from(`${front}"partnerInfo":null}`)
    : Buffer.concat([Buffer.from(`${front}"programInfo":`), programInfo, Buffer.from(',"partnerInfo":null}')])

const accountInfoOf = (deps: LearnerDeps, caller: Caller, now: number) =>
  caller.kind === 'member' ? userInfoOf(deps, caller.memberId, now) : landingAccountInfoOf(deps, caller.kind === 'anonymous' ? caller : null, now)

/** Every visitor gets the same bytes: made once per class and encoding, the promise kept so that a rush makes them once. */
const visitorAnswers = new WeakMap<ProgramClass, Map<string, Promise<ReadyAnswer>>>()

function visitorAnswer(seen: ProgramClass, body: () => Buffer, etag: string, encoding: Encoding | undefined): Promise<ReadyAnswer> {
  const answers = visitorAnswers.get(seen) ?? new Map<string, Promise<ReadyAnswer>>()
  visitorAnswers.set(seen, answers)
  const key = encoding ?? 'plain'
  const known = answers.get(key)
  if (known) return known
  const made = (async () => new ReadyAnswer(encoding ? await compressedOnce(body(), encoding) : body(), etag, encoding))()
  answers.set(key, made)
  return made
}
