// Where somebody is in a lesson, for whoever looks for what they mean.
import { clockTime } from '../../library/index.ts'

const maxWords = 80

/** A time of the video, or how the first paragraph in sight begins; '' at the beginning. */
export function findPlace(): string {
  const video = document.querySelector('video')
  if (video) return video.currentTime >= 1 ? clockTime(video.currentTime) : ''
  if (scrollY === 0) return ''
  const shown = [...document.querySelectorAll('article :is(h2, h3, p, li)')].find(
    (element) => element.getBoundingClientRect().top >= 0,
  )
  const words = shown?.textContent.trim().replaceAll(/\s+/g, ' ') ?? ''
  return words.length > maxWords ? `“${words.slice(0, maxWords)}…”` : words && `“${words}”`
}
