import { toast } from '../../../platform/toast/toasts.ts'
import { shareMessages as messages } from './share.messages.ts'

export interface SharedLink {
  title: string
  url: string
}

const device = (): Partial<Pick<Navigator, 'share'>> => navigator

/** Whether the device has its own sheet for sharing. */
export const canShare = () => device().share !== undefined

/** Hands a link to the device; where it cannot share, the address is copied. `failed` says that neither did. */
export async function shareLink({ title, url }: SharedLink, failed: string = messages.notShared) {
  if (!canShare()) return copyLink(url, failed)
  try {
    await device().share?.({ title, url })
  } catch (error) {
    // Closing the device's own dialog is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast(failed)
  }
}

export async function copyLink(url: string, failed: string = messages.notShared) {
  try {
    await navigator.clipboard.writeText(url)
    toast(messages.copied)
  } catch {
    toast(failed)
  }
}
