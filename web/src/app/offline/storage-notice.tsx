import { useSyncExternalStore } from 'react'
import { Banner } from '@oka/ui/state/banner.tsx'
import { createAtom } from '../../platform/rendering/atom.ts'
import { isLocalStorageRefused } from '../../platform/storage/key-value-store.ts'
import { storageNoticeMessages as messages } from './storage-notice.messages.ts'

const isDismissed = createAtom(false)
const neverChanges = () => () => {}

/** Says once that this browser stores nothing, so that no one relies on it. */
export function StorageNotice() {
  const storesNothing = useSyncExternalStore(neverChanges, isLocalStorageRefused, () => false)
  const isHidden = isDismissed.useValue()
  return (
    <Banner>
      {storesNothing && !isHidden && (
        <>
          {messages.nothingIsStored}{' '}
          <button type="button" onClick={() => isDismissed.set(true)}>
            {messages.gotIt}
          </button>
        </>
      )}
    </Banner>
  )
}
