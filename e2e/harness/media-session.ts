// spyOnMediaSession: what a page shows on a lock screen, headset or media keys, and presses from there.
import type { Page } from '@playwright/test'

/** Call it before the page opens. */
export async function spyOnMediaSession(page: Page) {
  await page.addInitScript(() => {
    const handlers = new Map<string, MediaSessionActionHandler>()
    const { mediaSession } = navigator
    const setActionHandler = mediaSession.setActionHandler.bind(mediaSession)
    mediaSession.setActionHandler = (action, handler) => {
      if (handler) handlers.set(action, handler)
      else handlers.delete(action)
      setActionHandler(action, handler)
    }
    Object.assign(window, {
      mediaSessionSpy: {
        metadata: () =>
          mediaSession.metadata
            ? [
                mediaSession.metadata.title,
                mediaSession.metadata.artist,
                mediaSession.metadata.artwork.length,
              ]
            : null,
        press: (details: MediaSessionActionDetails) => handlers.get(details.action)?.(details),
      },
    })
  })
  type Spy = {
    mediaSessionSpy: { metadata: () => unknown; press: (details: MediaSessionActionDetails) => void }
  }
  return {
    /** Title, artist and number of pictures; null while the page shows nothing. */
    metadata: () => page.evaluate(() => (window as unknown as Spy).mediaSessionSpy.metadata()),
    press: (details: MediaSessionActionDetails) =>
      page.evaluate((pressed) => (window as unknown as Spy).mediaSessionSpy.press(pressed), details),
  }
}
