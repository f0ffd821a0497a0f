// A locked screen, a headset, the media keys: what the page gives them, and their presses.
import type { Page } from '@playwright/test'

/** Before the page opens. */
export async function lockScreen(page: Page) {
  await page.addInitScript(() => {
    const handlers = new Map<string, MediaSessionActionHandler>()
    const { mediaSession } = navigator
    const set = mediaSession.setActionHandler.bind(mediaSession)
    mediaSession.setActionHandler = (action, handler) => {
      if (handler) handlers.set(action, handler)
      else handlers.delete(action)
      set(action, handler)
    }
    Object.assign(window, {
      lockScreen: {
        shown: () => (mediaSession.metadata ? [mediaSession.metadata.title, mediaSession.metadata.artist, mediaSession.metadata.artwork.length] : null),
        press: (details: MediaSessionActionDetails) => handlers.get(details.action)?.(details),
      },
    })
  })
  type Screen = { lockScreen: { shown: () => unknown; press: (details: MediaSessionActionDetails) => void } }
  return {
    shown: () => page.evaluate(() => (window as unknown as Screen).lockScreen.shown()),
    press: (details: MediaSessionActionDetails) => page.evaluate((pressed) => (window as unknown as Screen).lockScreen.press(pressed), details),
  }
}
