import { useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void) => {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}

/** The whole page in full screen. `canToggle` is false where a browser has it for videos only. */
export function useFullScreen() {
  const isOn = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  )
  const canToggle = useSyncExternalStore(
    subscribe,
    () => document.fullscreenEnabled,
    () => false,
  )
  const toggle = () => {
    // refused without a press: then nothing changes
    const change = isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    void change.catch(() => {})
  }
  return { isOn, canToggle, toggle }
}
