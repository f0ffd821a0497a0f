import { useEffect, useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { IconHelp, IconPencil } from '@tabler/icons-react'
import { Button } from '@oka/ui/button/button.tsx'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import text from '@oka/ui/text/text.module.css'
import { announce } from '../../platform/announcer/announcer.ts'
import { useFullScreen } from '../../platform/device/use-full-screen.ts'
import { useWakeLock } from '../../platform/device/use-wake-lock.ts'
import { useOverlay } from '../../platform/overlay/use-overlay.ts'
import { useHydrated } from '../../platform/rendering/use-hydrated.ts'
import { Dock } from './dock.tsx'
import { KeysHelp } from './keys-help.tsx'
import { OwnText } from './own-text.tsx'
import { Facts, Progress } from './progress.tsx'
import { splitIntoParts } from './script-text.rule.ts'
import type { Scrolling } from './scrolling.rule.ts'
import { readScript, sizes, speeds, storeScript } from './stored-script.ts'
import css from './teleprompter.module.css'
import { teleprompterMessages as messages } from './teleprompter.messages.ts'
import { useKeys } from './use-keys.ts'
import { useScrolling } from './use-scrolling.ts'

/** The text is on this device only, so there is none before the scripts run. `back`: the way home. */
export function Teleprompter({ back }: { back: ReactNode }) {
  if (useHydrated()) return <Stage back={back} />
  return (
    <div className={css.frame} aria-busy="true">
      <Head back={back} />
      <div className={css.text}>
        <noscript>{messages.needsScript}</noscript>
        <Skeleton height="320px" radius="22px" />
      </div>
    </div>
  )
}

const Head = ({ back, children }: { back: ReactNode; children?: ReactNode }) => (
  <div className={css.head}>
    {back}
    <h1>{messages.title}</h1>
    {children}
  </div>
)

function Stage({ back }: { back: ReactNode }) {
  const [script, setScript] = useState(readScript)
  const [isWriting, setIsWriting] = useState(script.text === '')
  const [isStored, setIsStored] = useState(true)
  const { box, scrolling, progress, ...motion } = useScrolling(script.speed)
  const fullScreen = useFullScreen()
  const help = useOverlay('teleprompter-help')
  const { status, speed } = scrolling
  const isStopped = status === 'stopped'
  useWakeLock(status === 'running')
  useAnnouncedStatus(status)

  function change(next: Partial<typeof script>) {
    const changed = { ...script, ...next }
    setScript(changed)
    setIsStored(storeScript(changed))
    if (next.speed !== undefined) motion.chooseSpeed(next.speed)
  }
  function closeField() {
    setIsWriting(false)
    requestAnimationFrame(() => box.current?.focus())
  }
  const actions = {
    toggle: () => {
      if (!isWriting) motion.toggle()
    },
    pauseOrContinue: motion.pauseOrContinue,
    stepSpeed: (step: 1 | -1) => change({ speed: neighbour(speeds, speed, step) }),
    stepSize: (step: 1 | -1) => change({ size: neighbour(sizes, script.size, step) }),
    mirror: () => change({ isMirrored: !script.isMirrored }),
    fullScreen: () => fullScreen.canToggle && fullScreen.toggle(),
  }
  useKeys(box, actions)
  return (
    <div className={`${css.frame} ${isStopped ? '' : css.dark}`}>
      {!isStopped && (
        <div>
          <h1 className={text.hidden}>{messages.title}</h1>
          <Progress {...progress} status={status} speed={speed} />
        </div>
      )}
      {isStopped && (
        <Head back={back}>
          <IconButton label={messages.help} onClick={() => void help.open()}>
            <IconHelp size={24} stroke={1.75} aria-hidden />
          </IconButton>
        </Head>
      )}
      {isWriting ? (
        <div className={css.text}>
          <OwnText
            text={script.text}
            onKeepOld={closeField}
            onUse={(typed) => {
              change({ text: typed })
              closeField()
            }}
          />
        </div>
      ) : (
        <div className={css.window} style={{ '--size': script.size / 100 } as CSSProperties}>
          {isStopped && (
            <Facts text={script.text} box={box} speed={speed} isStored={isStored}>
              <Button kind="text" onClick={() => setIsWriting(true)}>
                <IconPencil size={20} stroke={1.75} aria-hidden />
                <span>{messages.change}</span>
              </Button>
            </Facts>
          )}
          {/* It scrolls, and has keys of its own only while it has the focus (WCAG 2.1.4). */}
          <div
            ref={box}
            className={css.box}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            role="region"
            aria-label={messages.script}
            data-teleprompter={status}
          >
            <Script script={script.text} isMirrored={script.isMirrored} />
          </div>
        </div>
      )}
      <Dock
        {...script}
        status={status}
        speed={speed}
        reason={isWriting ? (script.text === '' ? messages.empty : messages.chooseText) : null}
        actions={actions}
        fullScreen={fullScreen}
      />
      {help.isOpen && <KeysHelp onClose={() => void help.close()} />}
    </div>
  )
}

/** Only the parts in sight are laid out, so a megabyte opens at once. */
function Script({ script, isMirrored }: { script: string; isMirrored: boolean }) {
  const parts = useMemo(() => splitIntoParts(script), [script])
  return (
    <div className={`${css.script} ${isMirrored ? css.mirrored : ''}`} dir="auto">
      {parts.map((part, index) => (
        <p key={index} style={{ containIntrinsicBlockSize: `auto ${linesOf(part) * lineHeight}em` }}>
          {part}
        </p>
      ))}
    </div>
  )
}

/** Of the script's type, in em. */
const lineHeight = 1.36
const charactersInLine = 36
/** About how many lines a part will have. */
const linesOf = (part: string) => part.split('\n').length + Math.floor(part.length / charactersInLine)

const neighbour = (values: readonly number[], value: number, step: 1 | -1) =>
  values[values.indexOf(value) + step] ?? value

/** The moving text itself is not announced. */
function useAnnouncedStatus(status: Scrolling['status']) {
  const previous = useRef(status)
  useEffect(() => {
    if (previous.current !== status) announce(messages.announce[status])
    previous.current = status
  }, [status])
}
