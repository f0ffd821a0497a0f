// What the frame and the page around it say to each other (EMB-3): only to pages of the partner's origins,
// and nothing is heard from any other window.
import {
  samplePartnerId,
  type FrameMessage,
  type FrameTheme,
  type PageMessage,
} from '@oka/contract/partners/frame-messages.rule.ts'
import type { PartnerInfo } from '@oka/contract/partners/partners.schema.ts'

export interface PageChannel {
  post: (message: FrameMessage) => void
  /** `onMessage` gets what the page may say, until the returned function is called. */
  listen: (onMessage: (message: PageMessage) => void) => () => void
}

type Parent = Pick<Window, 'postMessage'>

export interface ChannelDeps {
  partner: Pick<PartnerInfo, 'partnerId' | 'origins'>
  /** `null` where the page is shown without a frame. */
  parent: Parent | null
  ownOrigin: string
  /** The origin of the page around the frame, where the browser says it. */
  parentOrigin: string | null
  /** Of the frame's own window. */
  events: Pick<Window, 'addEventListener' | 'removeEventListener'>
}

export function createPageChannel({
  partner,
  parent,
  ownOrigin,
  parentOrigin,
  events,
}: ChannelDeps): PageChannel {
  const isSample = partner.partnerId === samplePartnerId
  const origins = isSample ? [...new Set([...partner.origins, ownOrigin])] : partner.origins
  const receivers = parentOrigin === null ? origins : origins.filter((origin) => origin === parentOrigin)
  return {
    post(message) {
      for (const origin of receivers) parent?.postMessage(message, origin)
    },
    listen(onMessage) {
      const receive = ({ source, origin, data }: MessageEvent<unknown>) => {
        if (parent === null || source !== parent || !origins.includes(origin)) return
        const message = pageMessage(data, isSample && origin === ownOrigin)
        if (message) onMessage(message)
      }
      events.addEventListener('message', receive)
      return () => events.removeEventListener('message', receive)
    },
  }
}

const themes: readonly unknown[] = ['light', 'dark', 'auto'] satisfies FrameTheme[]
const longestLabel = 80

/** `null` where it is none. */
function pageMessage(data: unknown, takesButton: boolean): PageMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  const message = data as Record<string, unknown>
  switch (message['type']) {
    case 'oka-hello':
      return { type: 'oka-hello' }
    case 'oka-theme':
      return themes.includes(message['theme'])
        ? { type: 'oka-theme', theme: message['theme'] as FrameTheme }
        : null
    case 'oka-button': {
      const { label, color, iconLocation } = message
      const isButton =
        typeof label === 'string' &&
        label.length <= longestLabel &&
        typeof color === 'string' &&
        /^#[0-9a-fA-F]{6}$/.test(color) &&
        (iconLocation === 'left' || iconLocation === 'right')
      return takesButton && isButton ? { type: 'oka-button', label, color, iconLocation } : null
    }
    default:
      return null
  }
}

/** Of this window; without a frame around it nothing is sent or heard. */
export function openPageChannel(partner: ChannelDeps['partner']): PageChannel {
  const isFramed = window.parent !== window
  return createPageChannel({
    partner,
    parent: isFramed ? window.parent : null,
    ownOrigin: location.origin,
    parentOrigin: isFramed ? (location.ancestorOrigins?.[0] ?? null) : null,
    events: window,
  })
}
