import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { LandingAccountInfo } from '@oka/contract/account/account.shapes.ts'
import type { Program } from '@oka/contract/catalogue/catalogue.shapes.ts'
import type { ActivityContent } from '@oka/contract/learning/learning.shapes.ts'
import { inTime } from '../../platform/network/in-time.ts'
import { useHydrated } from '../../platform/rendering/use-hydrated.ts'
import { useLearning } from './learning-context.tsx'
import type { LearningServer, LessonAsked } from './member/learning-server.ts'
import { isRefused } from './member/refusals.ts'
import { storeQuery } from './member/store.query.ts'
import type { Place } from './progress/places.ts'
import { withProgress } from './progress/with-progress.ts'

export interface ProgramsQuery {
  /** With her progress; `null` while nothing is there yet. */
  programs: Program[] | null
  account: LandingAccountInfo | null
  /** What the server has of her is not here yet. */
  isProgressPending: boolean
  isFailed: boolean
  retry: () => void
}

const noPlaces: readonly Place[] = []
const none = { activities: [], newActivityIds: [], askedAt: 0 }

/** Programs and progress. Whoever opens a lesson (`lesson`) becomes an anonymous member, once. */
export function usePrograms(lesson: LessonAsked | null): ProgramsQuery {
  const { learner, seed } = useLearning()
  const { server, places, owner } = learner
  const isHydrated = useHydrated()
  const isNobody = isHydrated && server.isNobody()
  const query = useQuery({
    ...storeQuery(server, { seed, lesson }),
    // A visitor who only looks around holds nothing the page did not bring.
    enabled: isHydrated && (!isNobody || lesson !== null || seed === null),
  })
  const { refetch, isSuccess } = query
  const begins = lesson !== null && isNobody && isSuccess && server.canBegin()
  const activityId = lesson?.activityId
  useEffect(() => {
    if (begins && activityId !== undefined) void refetch({ cancelRefetch: false })
  }, [begins, activityId, refetch])

  const kept = useSyncExternalStore(
    places.subscribe,
    () => places.all(owner()),
    () => noPlaces,
  )
  const base = query.data?.programInfo.programs ?? seed?.programs ?? null
  const account = query.data?.account ?? null
  const askedAt = query.data?.askedAt ?? 0
  const programs = useMemo(() => base && withProgress(base, account ? { ...account.memberActivities, askedAt } : none, kept), [base, account, askedAt, kept])
  return {
    programs,
    account,
    isProgressPending: !isHydrated || (!query.isFetched && !isNobody),
    isFailed: query.isError && (!base || isRefused(query.error)),
    retry: () => void refetch(),
  }
}

/** How long a lesson is waited for, in ms; then she is told, and may ask again. */
const contentPatience = 15_000

/** Text, transcript and addresses to play from. Asked again when the addresses run out. */
export const contentQuery = (server: LearningServer, activityId: string) =>
  queryOptions<ActivityContent>({
    queryKey: ['content', activityId],
    async queryFn({ signal }) {
      const waiting = inTime(signal, contentPatience)
      const content = await server.content(activityId, { signal: waiting })
      waiting.throwIfAborted() // an answer that stopped half way
      return content
    },
    staleTime({ state }) {
      const signed = state.data?.playback ?? state.data?.reading
      return signed ? Math.max(0, Date.parse(signed.expiresAt) - Date.now() - 60_000) : Infinity
    },
    refetchOnWindowFocus: false,
    // What did not load is asked for again when the line is back; what is here stays.
    refetchOnReconnect: ({ state }) => state.status === 'error',
  })

export const useContent = (activityId: string, isEnabled: boolean) =>
  useQuery({ ...contentQuery(useLearning().learner.server, activityId), enabled: isEnabled })
