// Offers a newer build of the site (APP-4). Light: every page carries it, the dialog is fetched when there is something to offer.
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { appInfoPath } from '@oka/contract/system/app-info-path.ts'
import { isSounding } from '../../platform/device/one-sound.ts'
import { useSite } from '../../platform/site/site.ts'
import { buildWatch } from './build-watch.ts'
import type { UpdateDialog } from './update-dialog.tsx'

export function UpdateHost() {
  const { build } = useSite()
  const place = useLocation()
  const [watch] = useState(() => buildWatch({ build, now: Date.now, isBusy, newestBuild }))
  const [Offer, setOffer] = useState<typeof UpdateDialog | null>(null)

  useEffect(() => {
    let isHere = true
    const look = async () => {
      if (document.visibilityState !== 'visible' || !(await watch.look())) return
      const dialog = await import('./update-dialog.tsx').catch(() => null)
      if (isHere && dialog) setOffer(() => dialog.UpdateDialog)
    }
    const onOccasion = () => void look()
    onOccasion()
    document.addEventListener('visibilitychange', onOccasion)
    window.addEventListener('focus', onOccasion)
    return () => {
      isHere = false
      document.removeEventListener('visibilitychange', onOccasion)
      window.removeEventListener('focus', onOccasion)
    }
    // Going on to another page is an occasion too.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [watch, place])

  if (!Offer) return null
  return (
    <Offer
      onLater={() => {
        watch.later()
        setOffer(null)
      }}
    />
  )
}

/** A film or a voice is on, or another question is open. */
const isBusy = () => isSounding() || document.querySelector('dialog:modal') !== null

async function newestBuild(): Promise<number> {
  const answer = await fetch(appInfoPath, { cache: 'no-store' })
  return Number((await answer.json()).build) || 0
}
