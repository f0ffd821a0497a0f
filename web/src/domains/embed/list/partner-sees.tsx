import { useEffect, useRef, useState } from 'react'
import { IconEyeCheck, IconEyeOff, IconX } from '@tabler/icons-react'
import { Button } from '@oka/ui/button/button.tsx'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import text from '@oka/ui/text/text.module.css'
import { useFrame } from '../frame-context.ts'
import { partnerSeesMessages as messages } from './partner-sees.messages.ts'
import css from './partner-sees.module.css'

/** What the partner is told and what it is not, and the way to forget this place. */
export function PartnerSees() {
  const { page, state, showPanel } = useFrame()
  const { name, hasLearningRecord } = page.partner
  const isReported = hasLearningRecord && state.isSigned
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className={css.sees} id="frame-panel" aria-labelledby="frame-panel-title">
      <div className={css.head}>
        <h1 id="frame-panel-title" ref={title} tabIndex={-1} data-focus-place>
          {messages.seesTitle(name)}
        </h1>
        <IconButton label={messages.close} onClick={() => showPanel('none')}>
          <IconX size={24} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      <p>{isReported ? messages.seesLeadSigned : messages.seesLead}</p>
      <div className={css.seen}>
        <h2>
          <IconEyeCheck size={22} stroke={1.75} aria-hidden />
          <span>{messages.canSee(name)}</span>
        </h2>
        <ul>
          {messages.canSeeList.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {isReported && <li>{messages.canSeeFinished}</li>}
        </ul>
      </div>
      <div className={css.unseen}>
        <h2>
          <IconEyeOff size={22} stroke={1.75} aria-hidden />
          <span>{messages.cantSee(name)}</span>
        </h2>
        <ul>
          {!isReported && <li>{messages.cantSeePlace}</li>}
          {messages.cantSeeList.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <h2>{messages.whatWeKeep}</h2>
      <dl className={css.kept}>
        {messages.kept.map(([what, how]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
      <h2>{messages.changeYourMind}</h2>
      <p>{messages.forgetText}</p>
      <Forget />
    </section>
  )
}

function Forget() {
  const { session } = useFrame()
  const [status, setStatus] = useState<'ready' | 'forgetting' | 'forgotten' | 'forgetFailed'>('ready')
  const forget = () => {
    if (!session || status === 'forgetting') return
    setStatus('forgetting')
    session.forget().then(
      () => setStatus('forgotten'),
      () => setStatus('forgetFailed'),
    )
  }
  return (
    <div className={css.forget}>
      <Button kind="outline" aria-disabled={status === 'forgetting'} onClick={forget}>
        {messages.forget}
      </Button>
      <p role="status" className={text.small}>
        {status !== 'ready' && <span>{messages[status]}</span>}
      </p>
    </div>
  )
}
