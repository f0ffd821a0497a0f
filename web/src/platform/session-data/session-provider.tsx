// The learner's session for every screen below, and its synchronisation with the server.
import { createContext, use, useCallback, useEffect, useMemo, type ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { Activity, ProgramInfo } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { OutboxKind } from '@oka/client/outbox/outbox-kind.ts'
import { useHydrated } from '../rendering/use-hydrated.ts'
import { onSessionChange, signedInMemberId, tokens, useSignedInMemberId } from '../session/signed-in.ts'
import { onAccessNews } from './access-news.ts'
import {
  bootstrapKey,
  enterLearnerSession,
  getLearnerSession,
  type LearnerSession,
} from './learner-session.ts'

/**
 * Opens the sign-in dialog. partial: a locked lesson in a list was pressed; full: "Log in" was (LOGIN-14).
 */
export type AskToSignIn = (lesson: Activity, mode: 'full' | 'partial') => void

interface SessionContextValue {
  session: LearnerSession
  /** Programs that came with the page; `null` after a navigation from another page of the site. */
  seed: ProgramInfo | null
  /** `null` for a signed-in member, and where joining is hidden. */
  askToSignIn: AskToSignIn | null
}

interface SessionProviderProps {
  apiRoot: string
  seed: ProgramInfo | null
  /** `null` where joining is hidden. */
  askToSignIn: AskToSignIn | null
  children: ReactNode
}

const SessionContext = createContext<SessionContextValue | null>(null)

export function useLearnerSession(): SessionContextValue {
  const value = use(SessionContext)
  if (!value) throw new Error('useLearnerSession needs a SessionProvider above it')
  return value
}

/**
 * Stores a change of the current learner and sends it; false when it changes nothing. A visitor becomes an
 * anonymous member by it.
 */
export function useRecord<Value>(kind: OutboxKind<Value>): (value: Value) => boolean {
  const { outbox } = useLearnerSession().session
  return useCallback((value: Value) => outbox.record(kind, value), [outbox, kind])
}

/** Signing in or out mounts everything below again: nothing drawn for one learner stays for the next. */
export function SessionProvider({ askToSignIn, ...props }: SessionProviderProps) {
  const memberId = useSignedInMemberId()
  const isHydrated = useHydrated()
  // Key by the stored member during hydration; a remount would lose earlier clicks.
  const keyId = isHydrated || import.meta.env.SSR ? memberId : signedInMemberId()
  return (
    <SessionScope
      key={keyId}
      {...props}
      memberId={keyId}
      askToSignIn={memberId === null ? askToSignIn : null}
    />
  )
}

interface SessionScopeProps extends SessionProviderProps {
  memberId: string | null
}

function SessionScope({ apiRoot, seed, memberId, askToSignIn, children }: SessionScopeProps) {
  const session = useMemo(() => getLearnerSession(apiRoot, memberId), [apiRoot, memberId])
  useEffect(() => enterLearnerSession(session), [session])
  useEffect(() => startSync(session), [session])
  useEffect(() => session.prerendered.save(seed), [session, seed])
  const value = useMemo(() => ({ session, seed, askToSignIn }), [session, seed, askToSignIn])
  return (
    <QueryClientProvider client={session.queries}>
      <SessionContext value={value}>{children}</SessionContext>
    </QueryClientProvider>
  )
}

function startSync({ outbox, queries, adoptLocalData }: LearnerSession) {
  let accessToken = tokens.read()?.accessToken
  /**
   * New tokens after an outage: what failed meanwhile is loaded and sent. A new anonymous id: what waits
   * under the old one follows.
   */
  const onIdentity = () => {
    adoptLocalData()
    const before = accessToken
    accessToken = tokens.read()?.accessToken
    if (accessToken === undefined || accessToken === before) return
    void outbox.flush()
    void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  }
  const flush = () => void outbox.flush()
  const stopNews = onAccessNews(() => void queries.invalidateQueries({ queryKey: bootstrapKey }))
  const onVisibilityChange = () => {
    if (document.visibilityState === 'hidden') outbox.sendOnUnload()
    else flush()
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.includes('outbox.')) outbox.refresh()
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && outbox.refresh()
  outbox.refresh() // another tab may have written while this one showed a page without the outbox
  adoptLocalData()
  const stop = outbox.start()
  const stopListening = onSessionChange(onIdentity)
  addEventListener('online', flush)
  addEventListener('visibilitychange', onVisibilityChange)
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onPageShow)
  return () => {
    stop()
    stopListening()
    stopNews()
    removeEventListener('online', flush)
    removeEventListener('visibilitychange', onVisibilityChange)
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onPageShow)
  }
}
