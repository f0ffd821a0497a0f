import { IconCircleCheckFilled } from '@tabler/icons-react'
import { Button } from '@oka/ui/button/button.tsx'
import text from '@oka/ui/text/text.module.css'
import { playerMessages as m } from './player.messages.ts'
import css from './under-the-film.module.css'

/** Says when a video counts as done, and takes her word for it. */
export const MarkDone = ({ isDone, onMarkDone }: { isDone: boolean; onMarkDone: () => void }) => (
  <div className={css.mark}>
    <p className={css.marked} role="status">
      {isDone && (
        <>
          <IconCircleCheckFilled size={22} aria-hidden />
          {m.isDone}
        </>
      )}
    </p>
    {!isDone && (
      <>
        <p className={`${text.small} ${text.mute}`}>{m.markDoneRule}</p>
        <Button kind="line" onClick={onMarkDone}>
          {m.markDone}
        </Button>
      </>
    )}
  </div>
)
