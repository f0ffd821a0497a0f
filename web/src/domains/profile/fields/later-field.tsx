import { useEffect, useState, type ComponentType } from 'react'
import { Button } from '@oka/ui/button/button.tsx'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import { orReload } from '../../../platform/chunks/or-reload.ts'
import { useOnline } from '../../../platform/network/use-online.ts'
import css from './profile-fields.module.css'
import { profileFieldsMessages as messages } from './profile-fields.messages.ts'

/**
 * A field with a library of its own, loaded apart: its answers are on the device, so that the server has
 * nothing to draw. Without a network it says so and loads when there is one, so that no question takes the
 * others with it. `preload` fetches it before it is needed.
 */
export function laterField<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | null = null
  const loadOnce = async () => (loaded ??= (await load()).default)

  function LaterField(props: Props) {
    const isOnline = useOnline()
    const [Field, setField] = useState(() => loaded)
    const [isFailed, setFailed] = useState(false)
    const [attempt, setAttempt] = useState(0)
    const isLoaded = Field !== null
    useEffect(() => {
      if (isLoaded) return
      let isShown = true
      orReload(loadOnce).then(
        (component) => isShown && setField(() => component),
        () => isShown && setFailed(true),
      )
      return () => {
        isShown = false
      }
      // A network that is back, and a press, load again.
    }, [isLoaded, isOnline, attempt])

    const tryAgain = () => {
      setFailed(false)
      setAttempt(attempt + 1)
    }
    if (Field) return <Field {...props} />
    if (!isFailed)
      return (
        <span className={css.waiting}>
          {[1, 2, 3].map((line) => (
            <Skeleton key={line} height="64px" radius="18px" />
          ))}
        </span>
      )
    return (
      <div className={css.waiting} role="alert">
        <p>{messages.loadFailed}</p>
        <Button kind="outline" onClick={tryAgain}>
          {messages.tryAgain}
        </Button>
      </div>
    )
  }
  return Object.assign(LaterField, { preload: () => void loadOnce().catch(() => {}) })
}
