import { use, useEffect, useState, type ReactNode } from 'react'
import css from './controls/controls-bar.module.css'
import { useKeyboardShortcuts } from './controls/keyboard-shortcuts.ts'
import { playerMessages as messages } from './player.messages.ts'
import type { Player } from './use-player.ts'
import { lockLandscape, PlayerElementsContext, useMediaState } from './video/media-state.ts'

/**
 * What full screen shows and where the keyboard shortcuts work; in full screen the controls disappear while
 * nothing is touched.
 */
export function PlayerRegion({ player, children }: { player: Player; children: ReactNode }) {
  const { setRegion, status } = player
  const { region } = use(PlayerElementsContext)
  const { isFullScreen } = useMediaState()
  useKeyboardShortcuts(region, player)
  useEffect(() => {
    if (isFullScreen) lockLandscape()
  }, [isFullScreen])
  const isIdle = useIdle(region, isFullScreen && status === 'playing')
  return (
    <div
      ref={setRegion}
      role="region"
      aria-label={messages.player}
      className={css.player}
      data-full-screen={isFullScreen || undefined}
      data-idle={isIdle || undefined}
    >
      {children}
    </div>
  )
}

const idleAfterMs = 3_000
const activityEvents = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

function useIdle(region: HTMLElement | null, isOn: boolean): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (!region || !isOn) return
    let timer = setTimeout(() => setIdle(true), idleAfterMs)
    const restart = () => {
      clearTimeout(timer)
      setIdle(false)
      timer = setTimeout(() => setIdle(true), idleAfterMs)
    }
    for (const name of activityEvents) region.addEventListener(name, restart)
    return () => {
      clearTimeout(timer)
      setIdle(false)
      for (const name of activityEvents) region.removeEventListener(name, restart)
    }
  }, [region, isOn])
  return isOn && isIdle
}
