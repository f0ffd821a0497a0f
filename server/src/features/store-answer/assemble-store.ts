// The store answer, put together from ready-made parts: what a class of callers shares is never serialised twice.
import { hash } from 'node:crypto'
import { ReadyAnswer, type ReadyBody } from '../../calling/ready-answer.ts'
import type { Caller } from '../../calling/caller.ts'
import type { ProgramClass } from '../catalogue/catalogue.door.ts'
import { accountInfoJson, factsOfLanding, factsOfMember, heldByNobody, type LearnerDeps } from '../learning/learning.door.ts'
import { appInfoMembers, appInfoVersion } from './app-info.ts'
import { compressedOnce, encodingFor, gzippedNow, type Encoding } from '../../compression/encoding.ts'

export interface StoreDeps extends LearnerDeps {
  /** What this program is: another build may say the same facts in other words. */
  build: number
}

export interface StoreQuestion {
  caller: Caller
  programInfoVersion: string | undefined
  appInfoVersion: string | undefined
  acceptEncoding: string
  now: number
}

/** Below this a compressed answer saves no packet. */
const worthCompressing = 1_200

export async function assembleStore(deps: StoreDeps, question: StoreQuestion): Promise<ReadyAnswer> {
  const { catalogue, build } = deps
  const { caller, now } = question
  const facts = await (caller.kind === 'member' ? factsOfMember(deps, caller.memberId) : factsOfLanding(deps, caller.kind === 'anonymous' ? caller : null))
  const seen = catalogue.forHeld(heldByNobody, now)
  const encoding = encodingFor(question.acceptEncoding)
  const withPrograms = question.programInfoVersion !== seen.info.version
  const withAppInfo = question.appInfoVersion !== appInfoVersion
  // What the answer is made of, so that one who has it is told so before it is made.
  const { who, programId, text } = facts
  const parts = [build, catalogue.version(), seen.info.version, withPrograms, withAppInfo, appInfoVersion, encoding, programId, text.progress, text.places]
  const etag = `"${hash('sha1', JSON.stringify(who) + parts.join('\n'), 'base64url')}"`

  const plain = () => {
    const front = `{"success":true,"accountInfo":${accountInfoJson(facts, catalogue, now)},${withAppInfo ? `${appInfoMembers},` : ''}`
    return bytesOf(front, withPrograms ? seen.json : null)
  }
  if (caller.kind === 'visitor' && withPrograms && withAppInfo) return new ReadyAnswer(() => visitorBody(seen, plain, encoding), etag)
  return new ReadyAnswer(() => bodyForOne(plain(), encoding), etag)
}

const bytesOf = (front: string, programInfo: Buffer | null) =>
  programInfo === null
    ? Buffer.from(`${front}"partnerInfo":null}`)
    : Buffer.concat([Buffer.from(`${front}"programInfo":`), programInfo, Buffer.from(',"partnerInfo":null}')])

async function bodyForOne(bytes: Buffer, encoding: Encoding | undefined): Promise<ReadyBody> {
  return encoding === undefined || bytes.length < worthCompressing ? { bytes } : { bytes: await gzippedNow(bytes), encoding: 'gzip' }
}

/** Every visitor gets the same bytes: made once per class and encoding, the promise kept so that a rush makes them once. */
const visitorBodies = new WeakMap<ProgramClass, Map<string, Promise<ReadyBody>>>()

function visitorBody(seen: ProgramClass, plain: () => Buffer, encoding: Encoding | undefined): Promise<ReadyBody> {
  const bodies = visitorBodies.get(seen) ?? new Map<string, Promise<ReadyBody>>()
  visitorBodies.set(seen, bodies)
  const key = encoding ?? 'plain'
  const known = bodies.get(key)
  if (known) return known
  const made = (async () => ({ bytes: encoding ? await compressedOnce(plain(), encoding) : plain(), encoding }))()
  bodies.set(key, made)
  made.catch(() => bodies.delete(key))
  return made
}
