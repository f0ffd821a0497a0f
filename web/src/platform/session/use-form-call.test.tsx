import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@oka/client/api-error.ts'
import { callFailureMessages } from './call-failure.messages.ts'
import { useFormCall, type AlwaysDone, type FormAnswers } from './use-form-call.ts'

type Form = ReturnType<typeof useFormCall<string, string>>

let root: Root
let form: Form
const refusal = { success: false, errorCode: 'rate_limited', message: 'Too long', requestId: 'x' }
const sent: { input: string; signal: AbortSignal }[] = []
let answer: PromiseWithResolvers<string>
const always: Required<AlwaysDone<string>> = { onSuccess: vi.fn(), onError: vi.fn() }

function TestForm() {
  const made = useFormCall((input: string, signal: AbortSignal) => {
    sent.push({ input, signal })
    return answer.promise
  }, always)
  useEffect(() => {
    form = made
  })
  return null
}

const press = (input: string, answers?: FormAnswers<string>) => act(async () => form.run(input, answers))
const succeed = (text: string) => act(async () => answer.resolve(text))
const fail = (error: Error) => act(async () => answer.reject(error))

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  answer = Promise.withResolvers()
  root = createRoot(document.createElement('div'))
  await act(async () => root.render(<TestForm />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  sent.length = 0
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

test('a press waits for its answer, and a second press meanwhile sends nothing', async () => {
  expect(form).toMatchObject({ isPending: false, isDone: false, errorText: null })
  await press('first')
  await press('second')
  expect(form).toMatchObject({ isPending: true, input: 'first' })
  expect(sent.map(({ input }) => input)).toEqual(['first'])
  await succeed('yes')
  expect(form).toMatchObject({ isPending: false, isDone: true, input: 'first' })
})

test('what failed is said in a sentence, and a new press takes it away', async () => {
  await press('first')
  await fail(new TypeError('Failed to fetch'))
  expect(form).toMatchObject({ isPending: false, isDone: false, errorText: callFailureMessages.unreachable })
  answer = Promise.withResolvers()
  await press('second')
  expect(form).toMatchObject({ isPending: true, errorText: null })
  await fail(new ApiError(429, refusal))
  expect(form.errorText).toBe('Too long')
  await act(async () => form.reset())
  expect(form.errorText).toBe(null)
})

test('a form that leads on waits until the next page replaces it', async () => {
  await press('first', { onSuccess: () => 'leaving' })
  await succeed('yes')
  await press('second')
  expect(form.isPending).toBe(true)
  expect(sent).toHaveLength(1)
})

test('closed meanwhile: its call is told so, what is always done is done, and nothing of the form', async () => {
  const onSuccess = vi.fn()
  await press('first', { onSuccess })
  await act(async () => root.unmount())
  expect(sent[0]?.signal.aborted).toBe(true)
  await succeed('yes')
  expect(always.onSuccess).toHaveBeenCalledWith('yes')
  expect(onSuccess).not.toHaveBeenCalled()
})

test('closed meanwhile and failed: only what is always done is done', async () => {
  const onError = vi.fn()
  await press('first', { onError })
  await act(async () => root.unmount())
  await fail(new Error('late'))
  expect(always.onError).toHaveBeenCalledOnce()
  expect(onError).not.toHaveBeenCalled()
})
