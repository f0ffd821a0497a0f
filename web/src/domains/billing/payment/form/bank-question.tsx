import { useEffect, useRef } from 'react'
import { IconBuildingBank } from '@tabler/icons-react'
import { Button } from '@oka/ui/button/button.tsx'
import { Dialog } from '@oka/ui/dialog/dialog.tsx'
import text from '@oka/ui/text/text.module.css'
import { paymentMessages as messages } from '../payment.messages.ts'
import css from './form.module.css'

/** What a bank would ask in a window of its own. Closed, it is refused, and nothing is charged. */
export function BankQuestion({ onAnswer }: { onAnswer: (isApproved: boolean) => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Dialog labelledBy="bank-title" alertDescribedBy="bank-question" onClose={() => onAnswer(false)}>
      <div className={css.bank}>
        <p className={`${text.chip} ${text.lamp}`}>
          <IconBuildingBank size={18} stroke={1.75} aria-hidden />
          {messages.testBank}
        </p>
        <h2 id="bank-title" ref={title} tabIndex={-1}>
          {messages.checkTitle}
        </h2>
        <p id="bank-question">{messages.testBankQuestion}</p>
        <Button kind="primary" wide onClick={() => onAnswer(true)}>
          {messages.approve}
        </Button>
        <Button kind="outline" wide onClick={() => onAnswer(false)}>
          {messages.refuse}
        </Button>
      </div>
    </Dialog>
  )
}
