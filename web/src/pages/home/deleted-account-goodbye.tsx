import { useEffect, useState } from 'react'
import { clearDeletedAccount, readDeletedAccount, Goodbye } from '../../domains/account/index.ts'
import { removeMemberData } from '../../platform/session-data/learner-session.ts'

/** Another tab that was playing may have saved its last position while the account was deleted. In ms. */
const lastTabsMs = 5_000

/** Loaded on demand. */
export default function DeletedAccountGoodbye() {
  const [deleted] = useState(readDeletedAccount)
  useEffect(() => {
    clearDeletedAccount()
    if (!deleted) return
    removeMemberData(deleted.memberId)
    setTimeout(() => removeMemberData(deleted.memberId), lastTabsMs)
  }, [deleted])
  return deleted && <Goodbye eraseBy={deleted.eraseBy} />
}
