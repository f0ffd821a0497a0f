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
  /** She chooses now: it takes the place of the choice before in the same program. */
  keep(owner: string, jump: Jump): void
  /** The server has it, or will never take it. A later choice stays. */
  settle(owner: string, jump: Jump): void
  /** Everything of one owner becomes another's; of two choices in one program the later one stays. */
  carryOver(from: string, to: string): void
  /** The server made `from` a part of `to`: a choice follows unless it `isBehind` where that account stands, as with those that were told. */
  followMerge(from: string, to: string, isBehind: (jump: Jump) => boolean): void
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
  const write = (owner: string, jump: Jump) => items.write(start(owner) + jump.programId, JSON.stringify(jump))
  const keep: Jumps['keep'] = (owner, jump) => {
    const before = read(start(owner) + jump.programId)
    // What she does now is later than what she did before, even if the clock was set back meanwhile.
    write(owner, { ...jump, at: Math.max(jump.at, before ? before.at + 1 : 0) })
  }
  const settle: Jumps['settle'] = (owner, jump) => {
    const key = start(owner) + jump.programId
    if (read(key)?.at === jump.at) items.remove(key)
  }
  const follow: Jumps['followMerge'] = (from, to, isBehind) => {
    if (from === to) return
    for (const jump of waiting(from)) {
      const other = read(start(to) + jump.programId)
      if (!isBehind(jump) && (other === null || other.at < jump.at)) write(to, jump)
      settle(from, jump)
    }
  }
  return {
    waiting,
    keep,
    settle,
    carryOver: (from, to) => follow(from, to, () => false),
    followMerge: follow,
  }
}
