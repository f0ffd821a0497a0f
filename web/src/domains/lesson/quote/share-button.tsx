import { IconShare } from '@tabler/icons-react'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { toast } from '../../../platform/toast/toasts.ts'
import { quoteMessages as messages } from './quote.messages.ts'

/** Hands the address of this page to the device; where it cannot share, the address is copied. */
export const ShareButton = ({ title }: { title: string }) => (
  <IconButton label={messages.share} onClick={() => void share(title)}>
    <IconShare size={22} stroke={1.75} aria-hidden />
  </IconButton>
)

async function share(title: string) {
  const url = location.origin + location.pathname
  try {
    const device: Partial<Pick<Navigator, 'share'>> = navigator
    if (device.share) return await device.share({ title, url })
    await navigator.clipboard.writeText(url)
    toast(messages.copied)
  } catch (error) {
    // Closing the device's own dialog is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast(messages.notShared)
  }
}
