// Reading aloud, in texts and quotes: its locators and waiting for sound.
import { expect, type Page } from '@playwright/test'

export const listenButton = (page: Page) => page.getByRole('button', { name: 'Listen', exact: true })
export const narrationControls = (page: Page) => page.getByRole('group', { name: 'Read aloud' })
export const narration = (page: Page, state: 'playing' | 'paused' | 'ended') =>
  page.locator(`[data-narration=${state}]`)
export const positionSlider = (page: Page) => page.getByRole('slider', { name: 'Position' })

/** Sound is fetched over the network and may take a while on a busy machine. */
export const expectNarrationPlaying = (page: Page) =>
  expect(narration(page, 'playing')).toBeVisible({ timeout: 20_000 })
