// What every part of the learning area shares: the server as this member, her places, the saver.
import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createCaller } from '@oka/client/caller.ts'
import { ServerRefusal } from '@oka/client/server-refusal.ts'
import type { ProgramInfo } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { localItems } from '../../platform/storage/local-items.ts'
import { alone } from './member/alone.ts'
import { createLearningServer, type LearningServer, type Store } from './member/learning-server.ts'
import { createMemberId, type MemberId } from './member/member-id.ts'
import { createDevice } from './progress/device.ts'
import { createPlaces, type Places } from './progress/places.ts'
import { createProgressSaver, type ProgressSaver } from './progress/progress-saver.ts'

interface Learning {
  server: LearningServer
  member: MemberId
  places: Places
  saver: ProgressSaver
  /** Programs that came with the page; `null` when she came from another page of the site. */
  seed: ProgramInfo | null
}

const LearningContext = createContext<Learning | null>(null)
export const storeKey = ['store'] as const
const sendAgainEvery = 30_000
const fresh = 60_000

export function useLearning(): Learning {
  const learning = use(LearningContext)
  if (!learning) throw new Error('useLearning needs a LearningProvider above it')
  return learning
}

export function LearningProvider({ apiRoot, seed, children }: { apiRoot: string; seed: ProgramInfo | null; children: ReactNode }) {
  const [{ learning, queries }] = useState(() => assemble(apiRoot, seed))
  useEffect(() => {
    const { saver } = learning
    const send = () => void saver.flush()
    const leave = () => {
      if (document.visibilityState === 'hidden') void saver.flush({ keepalive: true })
    }
    const timer = setInterval(send, sendAgainEvery)
    addEventListener('online', send)
    addEventListener('visibilitychange', leave)
    send()
    return () => {
      clearInterval(timer)
      removeEventListener('online', send)
      removeEventListener('visibilitychange', leave)
    }
  }, [learning])
  return (
    <QueryClientProvider client={queries}>
      <LearningContext value={learning}>{children}</LearningContext>
    </QueryClientProvider>
  )
}

function assemble(apiRoot: string, seed: ProgramInfo | null): { learning: Learning; queries: QueryClient } {
  const member = createMemberId(localItems)
  const places = createPlaces(localItems)
  const call = createCaller({ apiRoot, speaker: () => ({ memberId: member.read() }) })
  const server = createLearningServer({
    call,
    member,
    alone: (work) => alone('begin', work),
    onNewMember(from, to) {
      places.carryOver(from, to)
      void saver.flush()
    },
  })
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: fresh, retry: (count, error) => count < 2 && !isFinal(error) } } })
  const saver: ProgressSaver = createProgressSaver({
    places,
    device: createDevice(localItems),
    alone: (work) => alone('progress', work),
    owner: member.owner,
    canSend: () => member.read() !== null,
    send: server.save,
    onSaved: (account) => queries.setQueryData<Store>(storeKey, (store) => store && { ...store, account }),
    isFinal,
    now: Date.now,
  })
  return { learning: { server, member, places, saver, seed }, queries }
}

const tooOften = 429

/** The server understood and said no; asking again changes nothing. */
const isFinal = (error: unknown) => error instanceof ServerRefusal && error.status < 500 && error.status !== tooOften && error.code !== 'member_unknown'
