import type { MouseEvent } from 'react'
import { isBot } from '../../platform/device/device.ts'

/** A link that opens a dialog where it can: in a new tab, and for a robot, it stays a link (ENV-9). */
export const opensDialog = (open: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || isBot()) return
  event.preventDefault()
  open()
}
