// Messages between the tabs of this browser. Where the browser has no channels, or refuses them (Firefox with
// all cookies blocked), each tab is alone.

/** `null` where there is none; whoever opened it closes it. */
export function openTabChannel(name: string): BroadcastChannel | null {
  try {
    return 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null
  } catch {
    return null
  }
}

export function tellOtherTabs(name: string, message: string) {
  const channel = openTabChannel(name)
  channel?.postMessage(message)
  channel?.close()
}

/** Returns what ends the listening. */
export function listenToOtherTabs(name: string, listener: (message: unknown) => void): () => void {
  const channel = openTabChannel(name)
  channel?.addEventListener('message', ({ data }) => listener(data))
  return () => channel?.close()
}
