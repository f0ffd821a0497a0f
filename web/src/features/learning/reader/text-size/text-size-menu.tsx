import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { IconTextSize } from '@tabler/icons-react'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { learningMessages as m } from '../../learning.messages.ts'
import { textSize, textSizes } from './text-size.ts'
import css from './text-size-menu.module.css'

const smallest = () => 0

/** Smaller and larger letters. `keepPlace` changes the size without losing the line she reads. */
export function TextSizeMenu({ keepPlace }: { keepPlace: (change: () => void) => void }) {
  const [isOpen, setOpen] = useState(false)
  const step = useSyncExternalStore(textSize.subscribe, textSize.step, smallest)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      box.current?.querySelector('button')?.focus()
    }
    const elsewhere = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false)
    }
    addEventListener('keydown', pressed)
    addEventListener('pointerdown', elsewhere)
    return () => {
      removeEventListener('keydown', pressed)
      removeEventListener('pointerdown', elsewhere)
    }
  }, [isOpen])

  const choose = (to: number) => keepPlace(() => textSize.choose(to))
  const isLargest = step === textSizes.length - 1
  return (
    <div className={css.box} ref={box}>
      <IconButton label={m.textSize} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconTextSize size={26} stroke={1.75} aria-hidden />
      </IconButton>
      {isOpen && (
        <div className={css.menu} role="group" aria-label={m.textSize}>
          <button type="button" aria-label={m.smallerText} aria-disabled={step === 0} onClick={() => step > 0 && choose(step - 1)}>
            {m.textSmaller}
          </button>
          <span role="status">{m.percent(textSizes[step] ?? 100)}</span>
          <button type="button" className={css.large} aria-label={m.largerText} aria-disabled={isLargest} onClick={() => !isLargest && choose(step + 1)}>
            {m.textLarger}
          </button>
        </div>
      )}
    </div>
  )
}
