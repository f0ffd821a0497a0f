import { expect, test, vi } from 'vitest'
import { requestAudioFocus } from './audio-focus.ts'

class FakeMedia extends EventTarget {
  paused = true
  fire(...names: string[]) {
    for (const name of names) this.dispatchEvent(new Event(name))
  }
}

/** As two pages of the site would ask. */
function openPage() {
  const media = new FakeMedia()
  const pause = vi.fn<() => void>()
  const release = requestAudioFocus(media, pause)
  return { media, pause, release }
}

test('a page that starts to play pauses the others, once: sound that goes on after a stall pauses none of them', async () => {
  const [first, second] = [openPage(), openPage()]
  first.media.fire('play', 'playing')
  await vi.waitFor(() => expect(second.pause).toHaveBeenCalledTimes(1))
  first.media.fire('waiting', 'playing')
  second.media.fire('play', 'playing')
  await vi.waitFor(() => expect(first.pause).toHaveBeenCalledTimes(1))
  expect(second.pause).toHaveBeenCalledTimes(1)
  first.release()
  second.release()
})
