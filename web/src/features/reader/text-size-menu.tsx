import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { IconTextSize } from '@tabler/icons-react'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { readerMessages as messages } from './reader.messages.ts'
import css from './text-size-menu.module.css'
import { textSize, textSizes } from './text-size.ts'
import { findPassages, firstInView } from '../narration/narration.door.ts'

const serverStep = () => 0

/** Makes the letters smaller or larger; the first visible line of `text` stays where it is. */
export function TextSizeMenu({ text }: { text: RefObject<HTMLElement | null> }) {
  const [isOpen, setOpen] = useState(false)
  const step = useSyncExternalStore(textSize.subscribe, textSize.step, serverStep)
  const container = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      container.current?.querySelector('button')?.focus()
    }
    const closeOnPressOutside = ({ target }: Event) => {
      if (target instanceof Node && !container.current?.contains(target)) setOpen(false)
    }
    addEventListener('keydown', closeOnEscape)
    addEventListener('pointerdown', closeOnPressOutside)
    return () => {
      removeEventListener('keydown', closeOnEscape)
      removeEventListener('pointerdown', closeOnPressOutside)
    }
  }, [isOpen])

  const select = (to: number) => preserveScroll(text.current, () => textSize.select(to))
  const isLargest = step === textSizes.length - 1
  return (
    <div className={css.container} ref={container}>
      <IconButton label={messages.textSize} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconTextSize size={26} stroke={1.75} aria-hidden />
      </IconButton>
      {isOpen && (
        <div className={css.menu} role="group" aria-label={messages.textSize}>
          <button type="button" aria-label={messages.smallerLabel} aria-disabled={step === 0} onClick={() => step > 0 && select(step - 1)}>
            {messages.smaller}
          </button>
          <span role="status">{messages.percent(textSizes[step] ?? 100)}</span>
          <button
            type="button"
            className={css.large}
            aria-label={messages.largerLabel}
            aria-disabled={isLargest}
            onClick={() => !isLargest && select(step + 1)}
          >
            {messages.larger}
          </button>
        </div>
      )}
    </div>
  )
}

function preserveScroll(text: Element | null, change: () => void) {
  const passages = text ? findPassages(text) : []
  const anchor = scrollY > 0 ? passages[firstInView(passages, 0, innerHeight)] : undefined
  const before = anchor?.getBoundingClientRect().top
  change()
  if (anchor && before !== undefined) scrollBy({ top: anchor.getBoundingClientRect().top - before, behavior: 'instant' })
}
