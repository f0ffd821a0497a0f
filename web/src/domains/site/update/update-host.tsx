// Offers a newer build of the site (APP-4). Every page loads it once it is hydrated; the dialog only when
// there is something to offer.
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { appInfoPath } from '@oka/contract/system/app-info-path.ts'
import { isPlaying } from '../../../platform/device/audio-focus.ts'
import { useOverlay } from '../../../platform/overlay/use-overlay.ts'
import { useSite } from '../../../platform/site/site.ts'
import { createBuildWatch } from './build-watch.ts'
import type { UpdateDialog } from './update-dialog.tsx'

/** `loadedAt`: when the page was hydrated, in ms since 1970; this script may arrive much later. */
export function UpdateHost({ loadedAt }: { loadedAt: number }) {
  const { build } = useSite()
  const { pathname } = useLocation()
  const overlay = useOverlay('update')
  const [watch] = useState(() =>
    createBuildWatch({ build, loadedAt, now: Date.now, isBusy, fetchNewestBuild }),
  )
  const [Offer, setOffer] = useState<typeof UpdateDialog | null>(null)

  const isNavigating = useNavigation().state !== 'idle'
  // Opening an overlay is a navigation: it would cancel the one the user started. The next check offers
  // again.
  const offer = useEffectEvent(() => (isNavigating ? undefined : void overlay.open()))

  useEffect(() => {
    let isActive = true
    const check = async () => {
      if (document.visibilityState !== 'visible' || !(await watch.check())) return
      const dialog = await import('./update-dialog.tsx').catch(() => null)
      if (!isActive || !dialog) return
      setOffer(() => dialog.UpdateDialog)
      offer()
    }
    const onEvent = () => void check()
    onEvent()
    document.addEventListener('visibilitychange', onEvent)
    window.addEventListener('focus', onEvent)
    return () => {
      isActive = false
      document.removeEventListener('visibilitychange', onEvent)
      window.removeEventListener('focus', onEvent)
    }
    // Checks after every navigation too.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [watch, pathname])

  // Back closes the dialog too.
  useEffect(() => (overlay.isOpen ? () => watch.dismiss() : undefined), [overlay.isOpen, watch])

  return overlay.isOpen && Offer && <Offer onLater={() => void overlay.close()} />
}

/** Something is playing, or another dialog is open. */
const isBusy = () => isPlaying() || document.querySelector('dialog:modal') !== null

async function fetchNewestBuild(): Promise<number> {
  const response = await fetch(appInfoPath, { cache: 'no-store' })
  return Number((await response.json()).build) || 0
}
