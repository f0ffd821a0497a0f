// What the learning area asks of the server, as the anonymous member of this browser.
import type { LandingAccountInfo } from '@oka/contract/account/account.shapes.ts'
import type { ProgramInfo } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { landingActivityContent, landingUpdateLearningActivity } from '@oka/contract/learning/learning.endpoints.ts'
import type { ActivityContent, ActivityProgress } from '@oka/contract/learning/learning.shapes.ts'
import { landingStoreGet, landingStorePost } from '@oka/contract/store-answer/store-answer.endpoints.ts'
import type { LandingStoreAnswer } from '@oka/contract/store-answer/store-answer.shapes.ts'
import { auto } from '@oka/contract/shared/ids.ts'
import type { Call, CallOptions } from '@oka/client/caller.ts'
import { ServerRefusal } from '@oka/client/server-refusal.ts'
import type { MemberId } from './member-id.ts'

export interface Store {
  programInfo: ProgramInfo
  account: LandingAccountInfo
}

export interface LessonAsked {
  programId: string
  activityId: string
}

export interface LearningServer {
  /** Programs and progress; what is known of the catalogue is not sent again. */
  store(known: ProgramInfo | null, options?: CallOptions): Promise<Store>
  /** The same, and an id of her own for somebody who opens her first lesson. */
  begin(known: ProgramInfo | null, lesson: LessonAsked | null): Promise<Store>
  /** False once the server gave no id: it takes this browser for a robot's. */
  canBegin(): boolean
  content(activityId: string, options?: CallOptions): Promise<ActivityContent>
  /** What the server now has of her; `null` where it only says that it has it. */
  save: (progress: ActivityProgress, options?: CallOptions) => Promise<LandingAccountInfo | null>
}

interface Parts {
  call: Call
  member: MemberId
  /** This browser has a new id: what it kept under the old name belongs to it. */
  onNewMember: (from: string, to: string) => void
  /** One at a time in all tabs of this browser. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
}

export function createLearningServer({ call, member, onNewMember, alone }: Parts): LearningServer {
  let beginning: Promise<Store> | null = null
  let isRefused = false

  const store: LearningServer['store'] = (known, options) =>
    asMember(async () => joined(await call(landingStoreGet, { programInfoVersion: known?.version }, options), known))

  const begin: LearningServer['begin'] = (known, lesson) => {
    beginning ??= alone(async () => {
      if (member.read()) return joined(await call(landingStoreGet, { programInfoVersion: known?.version }), known)
      const answer = await call(landingStorePost, { programInfoVersion: known?.version, ...named(lesson) })
      isRefused = answer.accountInfo.id === null
      if (answer.accountInfo.id) {
        const owner = member.owner()
        member.keep(answer.accountInfo.id)
        onNewMember(owner, answer.accountInfo.id)
      }
      return joined(answer, known)
    }).finally(() => {
      beginning = null
    })
    return beginning
  }

  /** An id the server does not know any more is replaced quietly, and the call made again. */
  async function asMember<T>(work: () => Promise<T>): Promise<T> {
    const asked = member.read()
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ServerRefusal) || error.code !== 'member_unknown' || asked === null) throw error
      if (member.read() === asked) {
        member.forget()
        onNewMember(asked, member.owner())
      }
      await begin(null, null)
      return work()
    }
  }

  return {
    store,
    canBegin: () => !isRefused,
    begin: (known, lesson) => asMember(() => begin(known, lesson)),
    content: (activityId, options) => asMember(() => call(landingActivityContent, { activityId }, options)),
    save: (progress, options) =>
      asMember(async () => {
        const answer = await call(landingUpdateLearningActivity, progress, options)
        return 'accountInfo' in answer ? answer.accountInfo : null
      }),
  }
}

/** `auto` names no lesson and no program. */
const named = (lesson: LessonAsked | null) => ({
  programId: lesson && lesson.programId !== auto ? lesson.programId : undefined,
  activityId: lesson && lesson.activityId !== auto ? lesson.activityId : undefined,
})

function joined(answer: LandingStoreAnswer, known: ProgramInfo | null): Store {
  return { programInfo: answer.programInfo ?? known ?? { version: '', programs: [] }, account: answer.accountInfo }
}
