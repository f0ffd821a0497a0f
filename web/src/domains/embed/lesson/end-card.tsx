import { useEffect, useEffectEvent, useRef, useState, type MouseEvent } from 'react'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { Button } from '@oka/ui/button/button.tsx'
import { GrowthIcon } from '@oka/ui/growth/growth-icon.tsx'
import { LeafImage } from '@oka/ui/picture/leaf-image.tsx'
import text from '@oka/ui/text/text.module.css'
import { illustrationUrl } from '../../../platform/site/site.ts'
import { variantForAnyone } from '../../lesson/index.ts'
import { embedMessages as messages } from '../embed.messages.ts'
import { panelsMessages } from '../panels.messages.ts'
import { completePath } from '../frame-address.rule.ts'
import { useFrame } from '../frame-context.ts'
import type { FrameContent } from '../session/frame-state.ts'
import css from './end-card.module.css'

/** What to try comes before what is next. */
export function EndCard({ content: { parts } }: { content: FrameContent }) {
  const { next } = useFrame()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const { tryToday } = parts
  const toTry = tryToday && variantForAnyone(tryToday.variants)
  return (
    <section className={css.end} aria-labelledby="frame-end">
      <div className={css.head}>
        <IconCircleCheckFilled size={28} aria-hidden />
        <h1 id="frame-end" ref={title} tabIndex={-1} data-focus-place>
          {messages.endTitle}
        </h1>
      </div>
      {tryToday && toTry && (
        <div className={css.toTry}>
          <h2>
            <GrowthIcon stage="sprout" />
            <span>{messages.toTry(tryToday.minutes)}</span>
          </h2>
          <p>{toTry.step}</p>
        </div>
      )}
      {next ? <NextLesson /> : <p className={text.mute}>{panelsMessages.lastLesson}</p>}
    </section>
  )
}

function NextLesson() {
  const { page, next, open, settings, changeSettings } = useFrame()
  const [isCancelled, setCancelled] = useState(false)
  const left = useCountdown(settings.autoPlay && !isCancelled, () => next && open(next.id, true))
  if (!next) return null
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open(next.id, true)
  }
  const href = completePath({
    partnerId: page.partner.partnerId,
    userId: page.userId,
    programId: next.programId,
    activityId: next.id,
  })
  return (
    <div>
      <a className={css.next} href={href} onClick={onClick}>
        <LeafImage
          className={css.picture}
          size="small"
          src={illustrationUrl(page.site, next.poster)}
          alt=""
        />
        <span>
          <span className={`${text.small} ${text.mute}`}>{panelsMessages.nextLesson(next.minutes)}</span>
          <b>{next.title}</b>
        </span>
      </a>
      <div className={css.auto}>
        <label className={css.choice}>
          <input
            type="checkbox"
            checked={settings.autoPlay}
            onChange={({ currentTarget }) => {
              setCancelled(false)
              changeSettings({ autoPlay: currentTarget.checked })
            }}
          />
          <span>{panelsMessages.autoPlay}</span>
        </label>
        <p role="status">{left !== null && <span>{panelsMessages.startsIn(left)}</span>}</p>
        {left !== null && (
          <Button kind="text" onClick={() => setCancelled(true)}>
            {panelsMessages.notNow}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Seconds until the next lesson plays by itself. */
const countdownSeconds = 5

/** The seconds that are left; `null` while none are counted. */
function useCountdown(isOn: boolean, onEnd: () => void): number | null {
  const [left, setLeft] = useState(countdownSeconds)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!isOn) return undefined
    let seconds = countdownSeconds
    const timer = setInterval(() => {
      seconds -= 1
      if (seconds > 0) return setLeft(seconds)
      clearInterval(timer)
      end()
    }, 1_000)
    return () => {
      clearInterval(timer)
      setLeft(countdownSeconds)
    }
  }, [isOn])
  return isOn ? left : null
}
