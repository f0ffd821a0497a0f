import { useId, useSyncExternalStore, type RefObject } from 'react'
import { IconTextSize } from '@tabler/icons-react'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { BaseDialog } from '@oka/ui/dialog/dialog.tsx'
import typography from '@oka/ui/text/text.module.css'
import { useOverlay } from '../../../platform/overlay/use-overlay.ts'
import { readerMessages as messages } from './reader.messages.ts'
import css from './text-size-menu.module.css'
import { textSize, textSizes } from './text-size.ts'
import { findPassages, firstInView } from '../../player/index.ts'

const serverStep = () => 0

/** Makes the letters smaller or larger; the first visible line of `text` stays where it is. */
export function TextSizeMenu({ text }: { text: RefObject<HTMLElement | null> }) {
  const overlay = useOverlay('text-size')
  return (
    <>
      <IconButton
        className={css.opener}
        label={messages.textSize}
        aria-haspopup="dialog"
        aria-expanded={overlay.isOpen}
        onClick={() => void overlay.open()}
      >
        <IconTextSize size={26} stroke={1.75} aria-hidden />
      </IconButton>
      {overlay.isOpen && <TextSizeDialog text={text} onClose={() => void overlay.close()} />}
    </>
  )
}

function TextSizeDialog({ text, onClose }: { text: RefObject<HTMLElement | null>; onClose: () => void }) {
  const id = useId()
  const step = useSyncExternalStore(textSize.subscribe, textSize.step, serverStep)
  const select = (to: number) => preserveScroll(text.current, () => textSize.select(to))
  const isLargest = step === textSizes.length - 1
  return (
    <BaseDialog labelledBy={id} onClose={onClose} className={css.dialog} closeOnBackdrop>
      <h2 id={id} className={typography.hidden}>
        {messages.textSize}
      </h2>
      <div className={css.menu}>
        <button
          type="button"
          aria-label={messages.smallerLabel}
          aria-disabled={step === 0}
          onClick={() => step > 0 && select(step - 1)}
        >
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
    </BaseDialog>
  )
}

function preserveScroll(text: Element | null, change: () => void) {
  const passages = text ? findPassages(text) : []
  const anchor = scrollY > 0 ? passages[firstInView(passages, 0, innerHeight)] : undefined
  const before = anchor?.getBoundingClientRect().top
  change()
  if (anchor && before !== undefined)
    scrollBy({ top: anchor.getBoundingClientRect().top - before, behavior: 'instant' })
}
