// How soon each control of the lesson's page responds to a touch, while the video plays.
import type { Locator, Page } from 'playwright'
import type { Figure } from '../harness/figures.ts'
import {
  interactionTimes,
  slowestPress,
  takeSlowest,
  watchInteractions,
  type InteractionTimes,
  type Presses,
} from '../phone/interaction-times.ts'
import type { Site } from '../phone/site.ts'
import { measureVideoStart } from '../phone/video-start.ts'
import { lessonPath } from './measured-lesson.ts'

export async function measureControls({ browser, devices, url }: Site, rounds: number): Promise<Figure[]> {
  const responses: InteractionTimes[] = []
  for (let round = 0; round < rounds; round++) {
    const times: Record<string, number | null> = {}
    await measureVideoStart(browser, devices.phone, url + lessonPath, {
      prepare: watchInteractions,
      async whilePlaying(page, _video, traffic) {
        await traffic.untilQuiet()
        times['the first play'] = await takeSlowest(page)
        Object.assign(times, await interactionTimes(page, phoneControls(page)))
      },
    })
    await measureVideoStart(browser, devices.tablet, url + lessonPath, {
      prepare: watchInteractions,
      async whilePlaying(page, _video, traffic) {
        await traffic.untilQuiet()
        times['the first play in a wide window'] = await takeSlowest(page)
        Object.assign(times, await interactionTimes(page, wideControls(page)))
      },
    })
    responses.push(times)
  }
  return [slowestPress(`${lessonPath}, the slowest control from a press to the next paint`, responses)]
}

const tapVisible = (locator: Locator) => locator.filter({ visible: true }).first().tap()

const pressesOn = (page: Page) => ({
  button: (name: string | RegExp) => () => tapVisible(page.getByRole('button', { name, exact: true })),
  switched: (name: string | RegExp) => () => tapVisible(page.getByRole('switch', { name })),
  option: (name: string) => () =>
    tapVisible(page.getByRole('dialog').locator('label').filter({ hasText: name })),
})

/** In an order in which each is visible when its turn comes. */
function phoneControls(page: Page): Presses {
  const { button, switched, option } = pressesOn(page)
  return {
    pause: button('Pause'),
    play: button('Play'),
    'back 10': button('Back 10 seconds'),
    'forward 10': button('Forward 10 seconds'),
    captions: button('Captions'),
    position: () => tapVisible(page.getByRole('slider', { name: 'Position' })),
    'a line of the transcript': () => tapVisible(page.locator('ol button[title^="Go to"]')),
    save: button(/^Save /),
    'auto-play': switched('Auto-play'),
    'auto-play off': switched('Auto-play'),
    lessons: button('Lessons in this program'),
    'close lessons': button('Close'),
    settings: button(/^Playback settings/),
    speed: option('1.5×'),
    quality: option('720p'),
    'captions in settings': switched('Captions'),
    sound: switched('Sound'),
    'audio only': switched(/^Audio only/),
    'audio only off': switched(/^Audio only/),
    'close settings': button('Close'),
    'full screen': button('Full screen'),
    'exit full screen': button('Exit full screen'),
    'start over': button('Start over'),
    text: button('Text'),
    video: button('Video'),
    'mark as done': button('Mark as done'),
  }
}

/** Those that only wide windows show. */
function wideControls(page: Page): Presses {
  const { button } = pressesOn(page)
  return {
    mute: button('Mute'),
    'full screen in the bar': button('Full screen'),
    'exit full screen in the bar': button('Exit full screen'),
    'hide the lesson list': button('Hide the lesson list'),
    'show the lesson list': button('Lessons in this program'),
  }
}
