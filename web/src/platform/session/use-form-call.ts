import { useEffect, useRef, useState } from 'react'
import { failureText } from './call-failure.ts'

/** What the form that is open does with an answer; `'leaving'`: it waits until the next page replaces it. */
export interface FormAnswers<Answer> {
  onSuccess?: (answer: Answer) => unknown
  onError?: (error: unknown) => void
}

/** The same, also when the form was closed meanwhile: it is done. */
export interface AlwaysDone<Answer> {
  onSuccess?: (answer: Answer) => void | Promise<void>
  onError?: (error: unknown) => void
}

interface CallState<Input> {
  isPending: boolean
  isDone: boolean
  /** Of the call that is pending, or was the last. */
  input: Input | null
  /** What it was rejected with; `null` where it was not. */
  error: unknown
}

const idle = { isPending: false, isDone: false, input: null, error: null } as const

/**
 * The call of a form or of a button, on any page: one at a time, and a press meanwhile does nothing. `signal`
 * aborts when the form is closed, for what is of no use then.
 */
export function useFormCall<Input, Answer>(
  send: (input: Input, signal: AbortSignal) => Promise<Answer>,
  always: AlwaysDone<Answer> = {},
) {
  const [state, setState] = useState<CallState<Input>>(idle)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** Resolves when it is over; never rejects. */
  async function run(input: Input, { onSuccess, onError }: FormAnswers<Answer> = {}): Promise<void> {
    if (running.current) return
    const { signal } = (running.current = new AbortController())
    const end = (ended: Partial<CallState<Input>>) => {
      running.current = null
      setState({ ...idle, input, ...ended })
    }
    setState({ ...idle, isPending: true, input })
    try {
      const answer = await send(input, signal)
      await always.onSuccess?.(answer)
      if (!signal.aborted && onSuccess?.(answer) !== 'leaving') end({ isDone: true })
    } catch (error) {
      always.onError?.(error)
      if (signal.aborted) return
      end({ error })
      onError?.(error)
    }
  }

  return {
    ...state,
    /** What happened and what to do, in a sentence. */
    errorText: state.error === null ? null : failureText(state.error),
    run: (input: Input, answers?: FormAnswers<Answer>) => void run(input, answers),
    /** Forgets how the last call ended. */
    reset: () => {
      if (!running.current) setState(idle)
    },
  }
}
