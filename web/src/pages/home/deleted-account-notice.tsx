import { lazy, Suspense, useState } from 'react'
import { hasDeletedAccount } from '../../domains/account/index.ts'

const Notice = lazy(() => import('./deleted-account-goodbye.tsx'))

/** Once, after an account was deleted in this tab. The region stays, so that its text is announced. */
export function DeletedAccountNotice() {
  const [isShown] = useState(hasDeletedAccount)
  return (
    <div role="status">
      {isShown && (
        <Suspense>
          <Notice />
        </Suspense>
      )}
    </div>
  )
}
