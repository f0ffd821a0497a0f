import { anonymousMemberId } from '@oka/contract/shared/ids.ts'
import { localItems } from '../storage/local-items.ts'
import { anonymousIdKey } from './personal-items.ts'

/** The id of an anonymous member: a credential, kept on this device only (SES-13). */
export const anonymousId = {
  read(): string | null {
    const parsed = anonymousMemberId.safeParse(localItems.read(anonymousIdKey))
    return parsed.success ? parsed.data : null
  },
  keep: (id: string) => localItems.write(anonymousIdKey, id),
  forget: () => localItems.remove(anonymousIdKey),
}
export type AnonymousId = typeof anonymousId
