// The id of this browser's anonymous member, and which accounts absorbed earlier ones.
import { parseJson } from '@oka/client/parse-json.ts'
import * as z from 'zod/mini'
import { anonymousMemberId } from '@oka/contract/shared/ids.ts'
import { localStore } from '../storage/key-value-store.ts'
import { anonymousIdKey } from './personal-data.ts'

/** A credential, stored on this device only (SES-13). */
export const anonymousId = {
  read(): string | null {
    const parsed = anonymousMemberId.safeParse(localStore.read(anonymousIdKey))
    return parsed.success ? parsed.data : null
  },
  save: (id: string) => localStore.write(anonymousIdKey, id),
  clear: () => localStore.remove(anonymousIdKey),
}
export type AnonymousId = typeof anonymousId

const mergesKey = 'merged'
const storedMerges = z.array(z.object({ from: z.string(), to: z.string() }))

const readMerges = () => storedMerges.safeParse(parseJson(localStore.read(mergesKey))).data ?? []

/**
 * The anonymous member `from` became a part of the account `to`, or was replaced by the anonymous member
 * `to`: what was not sent yet follows.
 */
export function recordMerge(from: string, to: string) {
  localStore.write(mergesKey, JSON.stringify([...readMerges(), { from, to }]))
}

/** The anonymous ids this account absorbed, or this anonymous member replaced, since the last call. */
export function takeMergedAnonymousIds(to: string): string[] {
  const merges = readMerges()
  const others = merges.filter((merge) => merge.to !== to)
  if (others.length === 0) localStore.remove(mergesKey)
  else localStore.write(mergesKey, JSON.stringify(others))
  return merges.filter((merge) => merge.to === to).map(({ from }) => from)
}
