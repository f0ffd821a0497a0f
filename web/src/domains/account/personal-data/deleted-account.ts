// That the account of this browser was deleted, said once on the page after it.
import { parseJson } from '@oka/client/parse-json.ts'
import { sessionStore } from '../../../platform/storage/key-value-store.ts'

interface DeletedAccount {
  memberId: string
  /** Null: within the documented time. */
  eraseBy: string | null
}

const key = 'account-deleted'

export const saveDeletedAccount = (deleted: DeletedAccount) =>
  sessionStore.write(key, JSON.stringify(deleted))

export const hasDeletedAccount = () => sessionStore.read(key) !== null

export const clearDeletedAccount = () => sessionStore.remove(key)

export function readDeletedAccount(): DeletedAccount | null {
  const stored = parseJson(sessionStore.read(key))
  if (
    typeof stored !== 'object' ||
    stored === null ||
    !('memberId' in stored) ||
    typeof stored.memberId !== 'string'
  )
    return null
  return {
    memberId: stored.memberId,
    eraseBy: 'eraseBy' in stored && typeof stored.eraseBy === 'string' ? stored.eraseBy : null,
  }
}
