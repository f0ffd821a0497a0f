import type { ReactNode } from 'react'
import {
  IconFlipHorizontal,
  IconMaximize,
  IconMinimize,
  IconMinus,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerStopFilled,
  IconPlus,
} from '@tabler/icons-react'
import { Button } from '@oka/ui/button/button.tsx'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { useFullScreen } from '../../platform/device/use-full-screen.ts'
import css from './dock.module.css'
import type { Scrolling } from './scrolling.rule.ts'
import { teleprompterMessages as messages } from './teleprompter.messages.ts'
import type { KeyActions } from './use-keys.ts'

interface DockProps {
  status: Scrolling['status']
  speed: number
  size: number
  isMirrored: boolean
  /** Why the text can't start; null where it can. */
  reason: string | null
  actions: KeyActions
  fullScreen: ReturnType<typeof useFullScreen>
}

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

/** The first button is always what Enter does, so that a second press undoes the first. */
export function Dock({ status, speed, size, isMirrored, reason, actions, fullScreen }: DockProps) {
  const isOn = status === 'running' || status === 'paused'
  const isPaused = status === 'paused'
  const Icon = status === 'stopped' ? IconPlayerPlayFilled : IconPlayerStopFilled
  return (
    <div className={css.dock}>
      <div className={css.controls}>
        <div className={css.main}>
          <Button kind="primary" className={css.go} disabled={reason !== null} onClick={actions.toggle}>
            <Icon size={22} aria-hidden />
            <span>
              {status === 'stopped' ? messages.start : status === 'ended' ? messages.toTop : messages.stop}
            </span>
            <kbd className={css.key} aria-hidden="true">
              {messages.enterKey}
            </kbd>
          </Button>
          {isOn && (
            <button type="button" className={css.toggle} onClick={actions.pauseOrContinue}>
              {isPaused ? (
                <IconPlayerPlayFilled size={22} aria-hidden />
              ) : (
                <IconPlayerPauseFilled size={22} aria-hidden />
              )}
              <span>{isPaused ? messages.continue : messages.pause}</span>
            </button>
          )}
        </div>
        {reason !== null && <p className={css.reason}>{reason}</p>}
        <div className={css.steppers}>
          <Stepper
            name={messages.speed}
            value={messages.times(speed)}
            labels={[messages.slower, messages.faster]}
            onStep={actions.stepSpeed}
          />
          <Stepper
            name={messages.size}
            value={messages.percent(size)}
            labels={[messages.smaller, messages.larger]}
            onStep={actions.stepSize}
          />
        </div>
        <div className={css.toggles}>
          <Toggle isOn={isMirrored} onClick={actions.mirror}>
            <IconFlipHorizontal {...icon} />
            <span>{messages.mirror}</span>
          </Toggle>
          {fullScreen.canToggle && (
            <Toggle isOn={fullScreen.isOn} onClick={actions.fullScreen}>
              {fullScreen.isOn ? <IconMinimize {...icon} /> : <IconMaximize {...icon} />}
              <span>{messages.fullScreen}</span>
            </Toggle>
          )}
        </div>
      </div>
    </div>
  )
}

interface StepperProps {
  name: string
  value: string
  labels: readonly [less: string, more: string]
  onStep: (step: 1 | -1) => void
}

const Stepper = ({ name, value, labels: [less, more], onStep }: StepperProps) => (
  <div className={css.stepper} role="group" aria-label={name}>
    <IconButton label={less} onClick={() => onStep(-1)}>
      <IconMinus {...icon} />
    </IconButton>
    <output aria-label={name} className={css.value}>
      <b>{value}</b>
      <small aria-hidden="true">{name.toLowerCase()}</small>
    </output>
    <IconButton label={more} onClick={() => onStep(1)}>
      <IconPlus {...icon} />
    </IconButton>
  </div>
)

const Toggle = ({ isOn, onClick, children }: { isOn: boolean; onClick: () => void; children: ReactNode }) => (
  <button type="button" className={css.toggle} aria-pressed={isOn} onClick={onClick}>
    {children}
  </button>
)
