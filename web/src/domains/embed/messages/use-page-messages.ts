import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { FrameButton, FrameTheme } from '@oka/contract/partners/frame-messages.rule.ts'
import type { PageChannel } from './page-channel.ts'

/**
 * Answers the page around the frame: its theme, and the height of the content, growing and shrinking, once its
 * helper is there. Returns the button that our own examples try.
 */
export function usePageMessages(channel: PageChannel | null, content: RefObject<HTMLElement | null>) {
  const [button, setButton] = useState<FrameButton | null>(null)
  const postHeight = useEffectEvent(() => {
    const height = content.current?.getBoundingClientRect().height
    if (height) channel?.post({ type: 'oka-height', height: Math.ceil(height) })
  })
  useEffect(() => {
    if (!channel || !content.current) return undefined
    const observer = new ResizeObserver(() => postHeight())
    observer.observe(content.current)
    const stop = channel.listen((message) => {
      if (message.type === 'oka-theme') showTheme(message.theme)
      else if (message.type === 'oka-button') {
        setButton(message)
        void showColor(message.color)
      } else {
        document.documentElement.dataset['grows'] = ''
        postHeight()
      }
    })
    channel.post({ type: 'oka-ready' })
    return () => {
      observer.disconnect()
      stop()
    }
  }, [channel, content])
  return button
}

function showTheme(theme: FrameTheme) {
  const { dataset } = document.documentElement
  if (theme === 'auto') delete dataset['theme']
  else dataset['theme'] = theme
}

async function showColor(color: string) {
  const { buttonColors } = await import('../controls/button-colors.ts')
  for (const [name, value] of Object.entries(buttonColors(color)))
    document.documentElement.style.setProperty(name, value)
}
