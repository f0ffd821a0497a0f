// The lesson she chose in each program, kept until the server knows: a choice made without the net is told later (LEARN-8).
import * as z from 'zod/mini'
import { activityId, programId } from '@oka/contract/shared/ids.ts'
import { whole } from '@oka/contract/shared/primitives.ts'
import type { Items } from '../../../platform/storage/items.ts'

const storedJump = z.object({ activityId, programId, at: whole(0, Number.MAX_SAFE_INTEGER) })
/** `at` is by this device's clock, in epoch ms. */
export type Jump = z.output<typeof storedJump>

export interface Jumps {
  waiting: (owner: string) => Jump[]
  /** Takes the place of an earlier choice in the same program. */
  keep(owner: string, jump: Jump): void
  /** The server has it, or will never take it. A later choice stays. */
  settle(owner: string, jump: Jump): void
  /** Everything of one owner becomes another's. */
  carryOver(from: string, to: string): void
}

const start = (owner: string) => `jump.${owner}.`

export function createJumps(items: Items): Jumps {
  const read = (key: string): Jump | null => {
    try {
      return storedJump.parse(JSON.parse(items.read(key) ?? ''))
    } catch {
      return null
    }
  }
  const waiting: Jumps['waiting'] = (owner) => items.keysFrom(start(owner)).flatMap((key) => read(key) ?? [])
  const keep: Jumps['keep'] = (owner, jump) => items.write(start(owner) + jump.programId, JSON.stringify(jump))
  const settle: Jumps['settle'] = (owner, jump) => {
    const key = start(owner) + jump.programId
    if (read(key)?.at === jump.at) items.remove(key)
  }
  return {
    waiting,
    keep,
    settle,
    carryOver(from, to) {
      if (from === to) return
      for (const jump of waiting(from)) {
        keep(to, jump)
        settle(from, jump)
      }
    },
  }
}
