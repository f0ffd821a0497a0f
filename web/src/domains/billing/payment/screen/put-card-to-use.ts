// After the gateway confirmed another card: our server has it pay from now on.
import { hasAnswered } from '../../../../platform/session/call-failure.ts'

/**
 * `saved`: the gateway has it, and its webhook puts it to use. `refused`: our server says why it cannot be
 * used.
 */
export type CardUse = { kind: 'used' } | { kind: 'saved' } | { kind: 'refused'; text: string }

const attempts = 3
const pauseMs = 1_000

/** `finish` calls our server; a repeat changes nothing. Never rejects. */
export async function putCardToUse(
  finish: () => Promise<unknown>,
  wait: (ms: number) => Promise<void>,
): Promise<CardUse> {
  for (let count = 1; count <= attempts; count++) {
    try {
      await finish()
      return { kind: 'used' }
    } catch (error) {
      if (hasAnswered(error) && error.status < 500 && error.status !== 429)
        return { kind: 'refused', text: error.message }
    }
    if (count < attempts) await wait(pauseMs * count)
  }
  return { kind: 'saved' }
}
