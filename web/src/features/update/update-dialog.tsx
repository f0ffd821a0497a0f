import { useState } from 'react'
import { Button } from '@oka/ui/button/button.tsx'
import { Dialog } from '@oka/ui/dialog/dialog.tsx'
import { useBackCloses } from '@oka/ui/dialog/use-back-closes.ts'
import css from './update-dialog.module.css'
import { updateMessages as m } from './update.messages.ts'

const titleId = 'update-title'

export function UpdateDialog({ onLater }: { onLater: () => void }) {
  const [state, setState] = useState<'asking' | 'loading' | 'failed'>('asking')
  const close = useBackCloses(onLater)
  const update = async () => {
    setState('loading')
    if (!(await loadNewest())) setState('failed')
  }
  return (
    <Dialog labelledBy={titleId} onClose={close}>
      <h2 id={titleId} className={css.title}>
        {m.title}
      </h2>
      <p className={css.text}>{m.text}</p>
      {state === 'failed' && <p role="alert">{m.notReached}</p>}
      <div className={css.choices}>
        <Button kind="line" onClick={close}>
          {m.later}
        </Button>
        <Button kind="main" disabled={state === 'loading'} onClick={() => void update()}>
          {m.yes}
        </Button>
      </div>
    </Dialog>
  )
}

/** Fetched past every cache first: a page kept somewhere on the way would bring the old build again. False without a network. */
async function loadNewest(): Promise<boolean> {
  const answer = await fetch(location.href, { cache: 'reload' }).catch(() => null)
  if (!answer || answer.status >= 500) return false
  location.reload()
  return true
}
