// Only one of our pages makes sound at a time: whoever begins tells the others. Whoever would disturb asks here what is heard.

const name = 'oka.sound'

/** A film or a voice. */
type Sound = Pick<HTMLMediaElement, 'paused' | 'addEventListener' | 'removeEventListener'>
const sounds = new Set<Sound>()

/** Until the returned function is called it is one of the page's sounds: it is told to `pause` when another page of ours begins. */
export function shareSound(sound: Sound, pause: () => void): () => void {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null
  const begin = () => channel?.postMessage('begins')
  channel?.addEventListener('message', pause)
  sound.addEventListener('playing', begin)
  sounds.add(sound)
  return () => {
    sounds.delete(sound)
    sound.removeEventListener('playing', begin)
    channel?.close()
  }
}

/** A film or a voice plays on this page. */
export const isSounding = () => [...sounds].some(({ paused }) => !paused)

/** Calls back when what plays now has come to its end, unless the returned function is called before. */
export function whenOver(over: () => void): () => void {
  const waiting = new AbortController()
  for (const sound of sounds) sound.addEventListener('ended', over, { once: true, signal: waiting.signal })
  return () => waiting.abort()
}
