// What screens of the learning area read: the server's answer with the outbox applied, and the content of one
// activity.
import {
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import type { Program, ProgramInfo } from '@oka/contract/catalogue/catalogue.schema.ts'
import { membershipType } from '@oka/contract/membership/membership.enums.ts'
import { getActivityContent } from '@oka/contract/learning/learning.endpoints.ts'
import type { ActivityContent } from '@oka/contract/learning/learning.schema.ts'
import type { OutboxEntry, OutboxKind } from '@oka/client/outbox/outbox-kind.ts'
import { timeLimit } from '@oka/client/time-limit.ts'
import { useHydrated } from '../rendering/use-hydrated.ts'
import { useSignedInMemberId } from '../session/signed-in.ts'
import { isAuthError } from './api-errors.ts'
import type { ActivityRef, BootstrapData, LearnerApi } from './learner-api.ts'
import { bootstrapKey, cachedCatalogue, getLearnerSession } from './learner-session.ts'
import { useCachedQuery } from './query-cache.ts'
import { useLearnerSession } from './session-provider.tsx'

interface BootstrapOptions {
  /** Programs that came with the page. */
  seed: ProgramInfo | null
  /** The activity a visitor opened: they become an anonymous member. */
  activity: ActivityRef | null
}

/** Programs and the account, one query whoever the learner is (SES-5). */
export const bootstrapQuery = (api: LearnerApi, { seed, activity }: BootstrapOptions) => ({
  queryKey: bootstrapKey,
  queryFn: ({ client, signal }: { client: QueryClient; signal: AbortSignal }): Promise<BootstrapData> => {
    const cached =
      cachedCatalogue(client) ?? (seed && { programInfo: seed, fetchedAt: performance.timeOrigin })
    return activity && api.isUnidentified() && api.canRegister()
      ? api.registerAnonymous(cached, activity)
      : api.loadBootstrap(cached, { signal })
  },
})

export interface ProgramsQuery {
  /** With the learner's progress; `null` while nothing is loaded. */
  programs: Program[] | null
  account: LandingAccountInfo | null
  /**
   * The server has not said how far the learner is. Nothing may start from zero meanwhile: it would be saved
   * over a later position.
   */
  isProgressPending: boolean
  /** It was requested in vain, and is requested again in a while. */
  isProgressFailed: boolean
  isFailed: boolean
  retry: () => void
}

/** After the query gave up, in ms. */
const retryMs = 30_000

const noEntries: readonly never[] = []

/**
 * What this browser has of the learner's changes of one kind, pending or acknowledged; none during hydration.
 * What shows them changes with the press.
 */
export function useOutboxEntries<Value>(kind: OutboxKind<Value>): readonly OutboxEntry<Value>[] {
  const { outbox } = useLearnerSession().session
  return useSyncExternalStore(
    outbox.subscribe,
    () => outbox.entriesOf(kind),
    () => noEntries,
  )
}

/**
 * Those of every kind, for a page as a whole. A video changes them every second, and so do most presses: the
 * page follows in a transition, behind the paint that answers the press. Every render reads the latest, so
 * that what the server says is never shown, nor a video's place taken, without them.
 */
export function useAllOutboxEntries(): readonly OutboxEntry<unknown>[] {
  const { outbox } = useLearnerSession().session
  const isHydrated = useHydrated()
  const entries = isHydrated ? outbox.entries() : noEntries
  const [, renderAnew] = useReducer((count: number) => count + 1, 0)
  const shown = useRef(entries)
  useEffect(() => {
    shown.current = entries
  })
  useEffect(() => {
    if (!isHydrated) return // it is rendered once more at once
    const follow = () => {
      if (outbox.entries() !== shown.current) startTransition(renderAnew)
    }
    follow() // something may have changed since this was rendered
    return outbox.subscribe(follow)
  }, [outbox, isHydrated])
  return entries
}

/** The server's answer as it is cached, without the outbox; fetches nothing. */
export function useBootstrapData(): BootstrapData | undefined {
  const { queries } = useLearnerSession().session
  const subscribe = useCallback(
    (onChange: () => void) => queries.getQueryCache().subscribe(onChange),
    [queries],
  )
  return useSyncExternalStore(
    subscribe,
    () => queries.getQueryData<BootstrapData>(bootstrapKey),
    () => undefined,
  )
}

/**
 * Where a lesson is locked: loads the account anew whenever the tab is looked at again, as after paying
 * elsewhere (SES-8).
 */
export function useRecheckAccess() {
  const { queries, memberId } = useLearnerSession().session
  useEffect(() => {
    if (memberId === null) return
    const recheck = () => {
      if (document.visibilityState === 'visible') void queries.invalidateQueries({ queryKey: bootstrapKey })
    }
    document.addEventListener('visibilitychange', recheck)
    addEventListener('pageshow', recheck)
    return () => {
      document.removeEventListener('visibilitychange', recheck)
      removeEventListener('pageshow', recheck)
    }
  }, [queries, memberId])
}

/** Whether the learner holds no membership, by the latest answer; a visitor holds none. */
export const useIsFree = () => useBootstrapData()?.account.membershipType !== membershipType.enrolled

/**
 * The member's account as the page around has loaded it, for what stands beside the page's own
 * `SessionProvider`; fetches nothing.
 */
export function useCachedAccount(apiRoot: string) {
  const memberId = useSignedInMemberId()
  const { queries } = useMemo(() => getLearnerSession(apiRoot, memberId), [apiRoot, memberId])
  const subscribe = useCallback(
    (onChange: () => void) => queries.getQueryCache().subscribe(onChange),
    [queries],
  )
  const read = () => queries.getQueryData<BootstrapData>(bootstrapKey)
  return {
    account: useSyncExternalStore(
      subscribe,
      () => read()?.account ?? null,
      () => null,
    ),
    memberId,
    /** What an answer said of the account beside the bootstrap answer. */
    updateAccount: (change: Partial<LandingAccountInfo>) => {
      const data = read()
      if (data)
        queries.setQueryData<BootstrapData>(bootstrapKey, {
          ...data,
          account: { ...data.account, ...change },
        })
    },
  }
}

/** Programs and progress. A visitor who opens an activity becomes an anonymous member, once. */
export function usePrograms(activity: ActivityRef | null): ProgramsQuery {
  const { session, seed } = useLearnerSession()
  const { api, outbox } = session
  const isHydrated = useHydrated()
  const isVisitor = isHydrated && api.isUnidentified()
  const query = useCachedQuery({
    ...bootstrapQuery(api, { seed, activity }),
    // To a visitor who only looks around the server would say nothing that did not come with the page.
    enabled: isHydrated && (!isVisitor || activity !== null || seed === null),
    refetchInterval: ({ state }) => (state.status === 'error' && !isAuthError(state.error) ? retryMs : false),
  })
  const { refetch, isSuccess, errorUpdateCount } = query
  // A retry without data is pending again: only one that was pressed for takes the failure off the screen.
  const [errorsAtRetry, setErrorsAtRetry] = useState(0)
  const hasFailed = query.isError || (query.isPending && errorUpdateCount > errorsAtRetry)
  const registers = activity !== null && isVisitor && isSuccess && api.canRegister()
  const activityId = activity?.activityId
  useEffect(() => {
    if (registers && activityId !== undefined) void refetch({ cancelRefetch: false })
  }, [registers, activityId, refetch])

  const entries = useAllOutboxEntries()
  const base = query.data?.programInfo.programs ?? seed?.programs ?? null
  const account = query.data?.account ?? null
  const requestedAt = query.data?.requestedAt ?? 0
  const shown = useMemo(
    () =>
      base && outbox.apply({ programs: withServerProgress(base, account), account }, requestedAt, entries),
    [base, account, requestedAt, entries, outbox],
  )
  return {
    programs: shown?.programs ?? null,
    account: shown?.account ?? null,
    isProgressPending: !isHydrated || (account === null && !isVisitor),
    isProgressFailed: hasFailed && account === null && !isVisitor,
    isFailed: hasFailed && (!base || isAuthError(query.error)),
    retry() {
      session.retry()
      setErrorsAtRetry(errorUpdateCount)
      void refetch()
    },
  }
}

/** The catalogue with what the server has of this learner in each activity. */
function withServerProgress(programs: readonly Program[], account: LandingAccountInfo | null): Program[] {
  const details = new Map(
    account?.memberActivities.activities.map((activity) => [activity.activityId, activity]),
  )
  const newIds = new Set(account?.memberActivities.newActivityIds)
  return programs.map((program) => ({
    ...program,
    learningActivities: program.learningActivities.map((activity) => {
      const memberDetails = details.get(activity.id)
      const isNewActivity = (activity.isNewActivity || newIds.has(activity.id)) && !memberDetails
      return memberDetails ? { ...activity, isNewActivity, memberDetails } : { ...activity, isNewActivity }
    }),
  }))
}

/** After this time without content the page offers to try again, in ms. */
const contentTimeoutMs = 15_000

/**
 * Text, transcript and playback addresses; loaded again when the addresses expire. `giftToken`: of a gift
 * link, where nothing else opens the lesson.
 */
export const contentQuery = (api: LearnerApi, activityId: string, giftToken?: string) =>
  queryOptions<ActivityContent>({
    queryKey: ['content', activityId, giftToken ?? ''],
    queryFn: ({ signal }) =>
      api.call(
        getActivityContent,
        { activityId, giftToken },
        { signal: timeLimit(contentTimeoutMs, signal) },
      ),
    staleTime({ state }) {
      const signed = state.data?.playback ?? state.data?.reading
      return signed ? Math.max(0, Date.parse(signed.expiresAt) - Date.now() - 60_000) : Infinity
    },
    refetchOnWindowFocus: false,
    // What failed is loaded again when the network is back; what is loaded stays.
    refetchOnReconnect: ({ state }) => state.status === 'error',
  })

export const useContent = (activityId: string, isEnabled: boolean, giftToken?: string) =>
  useCachedQuery({
    ...contentQuery(useLearnerSession().session.api, activityId, giftToken),
    enabled: isEnabled,
  })

/**
 * After something opened or closed lessons: the account, the catalogue and the content of lessons are
 * requested again. Resolves with them.
 */
export function useRefreshAccess(): () => Promise<void> {
  const { queries } = useLearnerSession().session
  return useCallback(async () => {
    await queries.invalidateQueries({ queryKey: bootstrapKey, refetchType: 'all' })
    await queries.resetQueries({ queryKey: ['content'] })
  }, [queries])
}
