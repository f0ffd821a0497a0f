import { useEffect } from 'react'

export const canStayAwake = () => 'wakeLock' in navigator

/** Keeps the screen on while `isActive`, where the browser can. It lets go of a page that is out of sight. */
export function useWakeLock(isActive: boolean) {
  useEffect(() => {
    if (!isActive || !canStayAwake()) return
    let isOver = false
    let lock: WakeLockSentinel | null = null
    const request = async () => {
      if (document.visibilityState !== 'visible') return
      // refused, for example, while the battery is low
      const granted = await navigator.wakeLock.request('screen').catch(() => null)
      if (isOver) await granted?.release()
      else lock = granted
    }
    void request()
    const onChange = () => void request()
    document.addEventListener('visibilitychange', onChange)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onChange)
      void lock?.release()
    }
  }, [isActive])
}
