import { useEffect, useRef, useState } from 'react'
import {
  eventOf,
  type FrameButton,
  type FrameTheme,
  frameAddress,
  heightOf,
  type PageMessage,
  samplePartnerId,
} from '@oka/contract/partners/frame-messages.rule.ts'
import { Choices } from '@oka/ui/choice/choices.tsx'
import { TextField } from '@oka/ui/form/text-field.tsx'
import text from '@oka/ui/text/text.module.css'
import { partnersMessages } from './partners.messages.ts'
import css from './partners-guide.module.css'

const messages = partnersMessages.live

const colors = [
  ['#1F4E8C', messages.colors.navy],
  ['#5B2A86', messages.colors.plum],
  ['#FFD23F', messages.colors.yellow],
  ['#7C8A99', messages.colors.grey],
] as const

/** The real player of the sample partner, whose button can be changed, and what this page hears from it. */
export function LiveExample() {
  const frame = useRef<HTMLIFrameElement>(null)
  const [button, setButton] = useState<FrameButton>({
    label: messages.sample,
    color: colors[0][0],
    iconLocation: 'left',
  })
  const [theme, setTheme] = useState<FrameTheme>('auto')
  const { height, heard } = useFrameMessages(frame, { button, theme })
  const change = (changes: Partial<FrameButton>) => setButton((before) => ({ ...before, ...changes }))
  return (
    <>
      <div className={css.try}>
        <TextField
          label={messages.words}
          value={button.label}
          maxLength={80}
          onChange={({ target }) => change({ label: target.value })}
        />
        <Choices
          legend={messages.color}
          legendLook="label"
          count="one"
          shape="chip"
          options={colors.map(([value, label]) => ({
            value,
            label,
            picture: <i className={css.swatch} style={{ background: value }} />,
          }))}
          chosen={[button.color]}
          onChange={(color) => change({ color })}
        />
        <Choices
          legend={messages.icon}
          legendLook="label"
          count="one"
          shape="chip"
          options={(['left', 'right'] as const).map((value) => ({ value, label: messages.iconSides[value] }))}
          chosen={[button.iconLocation]}
          onChange={(iconLocation) => change({ iconLocation })}
        />
        <Choices
          legend={messages.light}
          legendLook="label"
          count="one"
          shape="chip"
          options={(['auto', 'light', 'dark'] as const).map((value) => ({
            value,
            label: messages.themes[value],
          }))}
          chosen={[theme]}
          onChange={setTheme}
        />
      </div>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- as partners show it: a page of our own */}
      <iframe
        ref={frame}
        className={css.frame}
        src={frameAddress('', { partnerId: samplePartnerId })}
        title={messages.frame}
        allow="fullscreen; autoplay"
        loading="lazy"
        style={{ height }}
      />
      <p className={css.heardTitle}>{messages.heard}</p>
      {heard.length === 0 ? (
        <p className={`${text.small} ${text.mute}`}>{messages.nothingHeard}</p>
      ) : (
        <ol className={css.heard} translate="no">
          {heard.map(({ number, line }) => (
            <li key={number}>
              <code>{line}</code>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

const shownLines = 4

function useFrameMessages(
  frame: React.RefObject<HTMLIFrameElement | null>,
  choice: { button: FrameButton; theme: FrameTheme },
) {
  const [height, setHeight] = useState(520)
  const [heard, setHeard] = useState<{ number: number; line: string }[]>([])
  const { button, theme } = choice
  const latest = useRef(choice)
  const send = (message: PageMessage) =>
    frame.current?.contentWindow?.postMessage(message, globalThis.location.origin)
  useEffect(() => {
    latest.current = { button, theme }
    send({ type: 'oka-button', ...button })
    send({ type: 'oka-theme', theme })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- with each choice, not with each message
  }, [button, theme])
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (origin !== globalThis.location.origin || source !== frame.current?.contentWindow) return
      const event = eventOf(data)
      if (!event) return
      const next = heightOf(event.detail)
      if (event.name === 'oka-height') return next === null ? undefined : setHeight(next)
      if (event.name === 'oka-ready') {
        send({ type: 'oka-hello' })
        send({ type: 'oka-button', ...latest.current.button })
        send({ type: 'oka-theme', theme: latest.current.theme })
      }
      setHeard((before) =>
        [{ number: (before[0]?.number ?? 0) + 1, line: JSON.stringify(data) }, ...before].slice(
          0,
          shownLines,
        ),
      )
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: what is sent is read when it is sent
  }, [])
  return { height, heard }
}
