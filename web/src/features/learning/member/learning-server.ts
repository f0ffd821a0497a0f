// What the learning area asks of the server, whoever she is: signed-in members at account/*, everybody else at landing/* (API-2).
import type { LandingAccountInfo } from '@oka/contract/account/account.shapes.ts'
import type { ProgramInfo } from '@oka/contract/catalogue/catalogue.shapes.ts'
import type { ActivityContent, ActivityJump, ActivityProgress } from '@oka/contract/learning/learning.shapes.ts'
import type { CallOptions } from '@oka/client/caller.ts'

export interface Store {
  programInfo: ProgramInfo
  account: LandingAccountInfo
  /** When each block was fetched, in epoch ms (SES-5); what the server left out keeps its time. */
  fetchedAt: { programInfo: number; account: number }
  /** When `account` was asked for: what this device saved since may be missing in it. */
  askedAt: number
}

/** All the server now has of her, or only the number up to which it has what this device sent. */
export type Saved = { account: LandingAccountInfo } | { acceptedThrough: number }

export interface LessonAsked {
  programId: string
  activityId: string
}

export interface LearningServer {
  /** Neither signed in nor an anonymous member. */
  isNobody(): boolean
  /** Programs and progress; what is known of the catalogue is not sent again. */
  store(known: Known | null, options?: CallOptions): Promise<Store>
  /** The same, and an id of her own for somebody who opens her first lesson. */
  begin(known: Known | null, lesson: LessonAsked | null): Promise<Store>
  /** False once the server gave no id: it takes this browser for a robot's. */
  canBegin(): boolean
  content(activityId: string, options?: CallOptions): Promise<ActivityContent>
  save: (progress: ActivityProgress, options?: CallOptions) => Promise<Saved>
  /** Makes an activity the next one of its program. */
  jump: (choice: ActivityJump, options?: CallOptions) => Promise<LandingAccountInfo>
}

/** Programs this page has already. */
export interface Known {
  programInfo: ProgramInfo
  fetchedAt: number
}

export function storeOf(answer: { programInfo?: ProgramInfo | undefined; accountInfo: LandingAccountInfo }, known: Known | null, askedAt: number): Store {
  const now = Date.now()
  const nothing: Known = { programInfo: { version: '', programs: [] }, fetchedAt: now }
  const { programInfo, fetchedAt } = answer.programInfo ? { programInfo: answer.programInfo, fetchedAt: now } : (known ?? nothing)
  return { programInfo, account: answer.accountInfo, fetchedAt: { programInfo: fetchedAt, account: now }, askedAt }
}

export const savedOf = (answer: { accountInfo: LandingAccountInfo } | { acceptedThrough: number }): Saved =>
  'accountInfo' in answer ? { account: answer.accountInfo } : { acceptedThrough: answer.acceptedThrough }
