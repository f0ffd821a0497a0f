// The server as the anonymous member of this browser sees it.
import { landingActivityContent, landingUpdateLearningActivity, landingUpdateProgramActivity } from '@oka/contract/learning/learning.endpoints.ts'
import { auto } from '@oka/contract/shared/auto.ts'
import { landingStoreGet, landingStorePost } from '@oka/contract/store-answer/store-answer.endpoints.ts'
import { ServerRefusal } from '@oka/client/server-refusal.ts'
import { isBot } from '../../../platform/device/device.ts'
import type { AnonymousId } from '../../../platform/session/anonymous-id.ts'
import type { Call } from '../../../platform/session/session.ts'
import { savedOf, storeOf, type LearningServer, type LessonAsked, type Store } from './learning-server.ts'
import { nobodyYet } from './owner.ts'

interface Parts {
  call: Call
  anonymousId: AnonymousId
  /** This browser has a new id: what it kept under the old one belongs to it. */
  onNewId: (from: string, to: string) => void
  /** One at a time in all tabs of this browser. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
}

/** Nobody is signed in: such a call is not made once somebody is. */
const as = null

export function createLandingServer({ call, anonymousId, onNewId, alone }: Parts): LearningServer {
  let beginning: Promise<Store> | null = null
  let isRefused = false

  const store: LearningServer['store'] = (known, options) =>
    asMember(async () => {
      const askedAt = Date.now()
      return storeOf(await call(landingStoreGet, { programInfoVersion: known?.programInfo.version }, { ...options, as }), known, askedAt)
    })

  const begin: LearningServer['begin'] = (known, lesson) => {
    const held = { programInfoVersion: known?.programInfo.version }
    beginning ??= alone(async () => {
      const askedAt = Date.now()
      if (anonymousId.read()) return storeOf(await call(landingStoreGet, held, { as }), known, askedAt)
      const answer = await call(landingStorePost, { ...held, ...named(lesson) }, { as })
      const { id } = answer.accountInfo
      isRefused = id === null
      if (id) {
        anonymousId.keep(id)
        onNewId(nobodyYet, id)
      }
      return storeOf(answer, known, askedAt)
    }).finally(() => {
      beginning = null
    })
    return beginning
  }

  /** An id the server does not know any more is replaced quietly, and the call made again. */
  async function asMember<T>(work: () => Promise<T>): Promise<T> {
    const asked = anonymousId.read()
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ServerRefusal) || error.code !== 'member_unknown' || asked === null) throw error
      if (anonymousId.read() === asked) {
        anonymousId.forget()
        onNewId(asked, nobodyYet)
      }
      await begin(null, null)
      return work()
    }
  }

  return {
    isNobody: () => anonymousId.read() === null,
    store,
    canBegin: () => !isRefused && !isBot(),
    begin: (known, lesson) => asMember(() => begin(known, lesson)),
    content: (activityId, options) => asMember(() => call(landingActivityContent, { activityId }, { ...options, as })),
    save: (progress, options) =>
      asMember(async () => {
        const answer = await call(landingUpdateLearningActivity, progress, { ...options, as })
        return savedOf(answer)
      }),
    jump: (choice, options) =>
      asMember(async () => {
        const { accountInfo } = await call(landingUpdateProgramActivity, choice, { ...options, as })
        return accountInfo
      }),
  }
}

/** `auto` names no lesson and no program. */
const named = (lesson: LessonAsked | null) => ({
  programId: lesson && lesson.programId !== auto ? lesson.programId : undefined,
  activityId: lesson && lesson.activityId !== auto ? lesson.activityId : undefined,
})
