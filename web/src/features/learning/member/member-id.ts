import { anonymousMemberId } from '@oka/contract/shared/ids.ts'
import type { Items } from '../../../platform/storage/items.ts'

const key = 'member-id'

/** Whose progress this is while nobody is known yet, or storage was lost. */
export const nobodyYet = 'new'

export interface MemberId {
  read: () => string | null
  keep: (id: string) => void
  forget: () => void
  /** The name under which this browser keeps her places. */
  owner: () => string
}

/** The id of an anonymous member: a credential, kept on this device only. */
export function createMemberId(items: Items): MemberId {
  const read = () => {
    const parsed = anonymousMemberId.safeParse(items.read(key))
    return parsed.success ? parsed.data : null
  }
  return { read, keep: (id) => items.write(key, id), forget: () => items.remove(key), owner: () => read() ?? nobodyYet }
}
