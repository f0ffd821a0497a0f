import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '@oka/client/api-error.ts'
import { timeLimit } from '@oka/client/time-limit.ts'
import type { ChatMessage, Conversation } from '@oka/contract/messages/conversation.schema.ts'
import { getConversation, sendChatMessage } from '@oka/contract/messages/messages.endpoints.ts'
import { useMemberCall } from '../../../platform/session/use-member-call.ts'
import { useCachedQuery, useQueryCache } from '../../../platform/session-data/query-cache.ts'
import { changeDraft, readDraft } from './conversation-draft.ts'

const key = ['conversation'] as const

/** In ms. */
const sendLimit = 20_000

/** Of the member who is signed in. An answer may have come since it was read last. */
export function useConversation(isSignedIn: boolean) {
  const call = useMemberCall()
  return useCachedQuery<Conversation>({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(getConversation, null, { signal })).conversation,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: 30_000,
    enabled: isSignedIn,
  })
}

interface Sending {
  /** The one that is on its way. */
  id: string | null
  /** Why the last attempt failed; null: it did not, or there was no network. */
  error: unknown
}

/** Sends what waits in the draft, the oldest first: now, on the next press, and when the network is back. */
export function useSendUnsent(isSignedIn: boolean) {
  const call = useMemberCall()
  const queries = useQueryCache()
  const [unsent, setUnsent] = useState(() => readDraft().unsent)
  const [sending, setSending] = useState<Sending>({ id: null, error: null })
  const isBusy = useRef(false)

  /** A lesson that is not there any more takes no message with it. */
  async function send(message: ChatMessage) {
    const attempt = (one: ChatMessage) => call(sendChatMessage, one, { signal: timeLimit(sendLimit) })
    return attempt(message).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'activity_unknown') throw error
      const { activityId: _, ...withoutLesson } = message
      return attempt(withoutLesson)
    })
  }

  async function sendAll() {
    if (isBusy.current || !isSignedIn) return
    isBusy.current = true
    try {
      for (let [next] = readDraft().unsent; next; [next] = readDraft().unsent) {
        const { id } = next
        setSending({ id, error: null })
        const { conversation } = await send(next)
        queries.setQueryData<Conversation>(key, conversation)
        setUnsent(changeDraft({ unsent: readDraft().unsent.filter((one) => one.id !== id) }).unsent)
      }
      setSending({ id: null, error: null })
    } catch (error) {
      setSending({ id: null, error: navigator.onLine ? error : null })
    } finally {
      isBusy.current = false
    }
  }

  const whenOnline = useEffectEvent(() => void sendAll())
  useEffect(() => {
    addEventListener('online', whenOnline)
    const timer = setTimeout(whenOnline) // what an earlier visit of this tab left
    return () => {
      removeEventListener('online', whenOnline)
      clearTimeout(timer)
    }
  }, [])

  return {
    unsent,
    sending,
    sendAll,
    /** Takes the words from the field. */
    add(message: ChatMessage) {
      setUnsent(changeDraft({ text: '', unsent: [...readDraft().unsent, message] }).unsent)
      void sendAll()
    },
    /** They went another way. */
    clear: () => setUnsent(changeDraft({ unsent: [] }).unsent),
  }
}
