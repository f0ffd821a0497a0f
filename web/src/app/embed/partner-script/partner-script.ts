// /embed.js, on the pages of partners: puts a frame into each element with `data-oka-lesson`, gives it the
// height of its content and tells the element what happens in it. No dependency, and nothing is stored.
import {
  eventOf,
  frameAddress,
  heightOf,
  type FrameTheme,
  type PageMessage,
} from '@oka/contract/partners/frame-messages.rule.ts'

/** Where this script came from. */
const academy = new URL((document.currentScript as HTMLScriptElement | null)?.src ?? location.href).origin

const frames = new Map<Element, HTMLIFrameElement>()

function show(element: HTMLElement) {
  const { okaLesson, user, program, activity, token, theme, height } = element.dataset
  if (!okaLesson || frames.has(element)) return
  const frame = document.createElement('iframe')
  frame.src = frameAddress(academy, {
    partnerId: okaLesson,
    userId: user,
    programId: program,
    activityId: activity,
    token,
    theme,
  })
  delete element.dataset['token'] // it counts once
  frame.title = element.title || 'Oka Academy lesson'
  frame.allow = 'fullscreen; autoplay; picture-in-picture'
  frame.loading = token ? 'eager' : 'lazy' // a token lasts for minutes
  frame.style.cssText = `display:block;width:100%;border:0;height:${Number(height) || 520}px`
  frames.set(element, frame)
  element.append(frame)
  new MutationObserver(() => sendTheme(element, frame)).observe(element, { attributeFilter: ['data-theme'] })
}

const send = (frame: HTMLIFrameElement, message: PageMessage) =>
  frame.contentWindow?.postMessage(message, academy)

function sendTheme({ dataset }: HTMLElement, frame: HTMLIFrameElement) {
  const { theme } = dataset
  send(frame, {
    type: 'oka-theme',
    theme: (theme === 'light' || theme === 'dark' ? theme : 'auto') satisfies FrameTheme,
  })
}

addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
  if (origin !== academy) return
  for (const [element, frame] of frames) {
    if (frame.contentWindow !== source) continue
    const event = eventOf(data)
    if (!event) return
    if (event.name === 'oka-ready') send(frame, { type: 'oka-hello' })
    const height = event.name === 'oka-height' ? heightOf(event.detail) : null
    if (height !== null) frame.style.height = `${height}px`
    element.dispatchEvent(new CustomEvent(event.name, { bubbles: true, detail: event.detail }))
  }
})

function showAll() {
  for (const [element, frame] of frames) if (!frame.isConnected) frames.delete(element)
  for (const element of document.querySelectorAll<HTMLElement>('[data-oka-lesson]')) show(element)
}

// Pages that are put together by scripts bring their elements later.
const begin = () => {
  showAll()
  new MutationObserver(showAll).observe(document.body, { childList: true, subtree: true })
}
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
else begin()
