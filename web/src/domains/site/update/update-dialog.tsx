import { useState } from 'react'
import { Button } from '@oka/ui/button/button.tsx'
import { Dialog } from '@oka/ui/dialog/dialog.tsx'
import css from './update-dialog.module.css'
import { updateMessages as messages } from './update.messages.ts'

const titleId = 'update-title'

export function UpdateDialog({ onLater }: { onLater: () => void }) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const update = async () => {
    setState('loading')
    if (!(await reloadNewest())) setState('failed')
  }
  return (
    <Dialog labelledBy={titleId} onClose={onLater}>
      <h2 id={titleId} className={css.title}>
        {messages.title}
      </h2>
      <p className={css.text}>{messages.text}</p>
      {state === 'failed' && <p role="alert">{messages.failed}</p>}
      <div className={css.choices}>
        <Button kind="outline" onClick={onLater}>
          {messages.later}
        </Button>
        <Button kind="primary" disabled={state === 'loading'} onClick={() => void update()}>
          {messages.yes}
        </Button>
      </div>
    </Dialog>
  )
}

/**
 * Fetches the page past every cache first: reloading a cached page would bring the old build again. False
 * without a network.
 */
async function reloadNewest(): Promise<boolean> {
  const response = await fetch(location.href, { cache: 'reload' }).catch(() => null)
  if (!response || response.status >= 500) return false
  location.reload()
  return true
}
