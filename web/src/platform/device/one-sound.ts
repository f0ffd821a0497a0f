// Only one of our pages makes sound at a time: whoever begins tells the others.

const name = 'oka.sound'

/** Calls back when another page of ours begins. `begin` tells them that this one does. */
export function shareSound(onOther: () => void): { begin: () => void; close: () => void } {
  if (!('BroadcastChannel' in globalThis)) return { begin() {}, close() {} }
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', onOther)
  return { begin: () => channel.postMessage('begins'), close: () => channel.close() }
}
