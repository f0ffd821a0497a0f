import type { MouseEvent } from 'react'
import { scrollIntoView } from '../../platform/device/scroll-into-view.ts'

/** For a link to a place in the page: without an entry in the history, so that Back leaves the lesson. */
export function jumpWithinPage(event: MouseEvent, id: string) {
  const place = document.getElementById(id)
  if (!place) return
  event.preventDefault()
  place.focus({ preventScroll: true })
  scrollIntoView(place, 'start')
}
