import { useEffect, type RefObject } from 'react'
import { useFormCall } from '../../../../platform/session/use-form-call.ts'

/** A step with one call, and a field or place that has the focus when the step opens. */
export function useStep<Input, Answer>(
  field: RefObject<HTMLElement | null>,
  send: (input: Input, signal: AbortSignal) => Promise<Answer>,
) {
  const { isPending, run } = useFormCall(send)
  useEffect(() => field.current?.focus({ preventScroll: false }), [field])
  /** After the next frame: the field is read-only until the answer has been rendered. */
  const focusField = () => void requestAnimationFrame(() => field.current?.focus())
  return { isWaiting: isPending, run, focusField }
}
