import { useEffect, useRef, useState } from 'react'
import { IconLock } from '@tabler/icons-react'
import { emptyProfileFields } from '@oka/contract/profile/empty-profile-fields.ts'
import type { Child } from '@oka/contract/profile/children.schema.ts'
import type { HealthAnswers } from '@oka/contract/profile/profile.schema.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { announce } from '../../../../platform/announcer/announcer.ts'
import { useDates } from '../../../../platform/text/dates.ts'
import { healthChips } from '../../fields/health/health-chips.ts'
import { HealthField } from '../../fields/health/health-field.tsx'
import { profileFormMessages as messages } from '../profile-form.messages.ts'
import css from '../profile-form.module.css'

interface HealthPanelProps {
  value: HealthAnswers
  onChange: (value: HealthAnswers) => void
  familyChildren: readonly Child[]
}

/** What the member allowed and answered, to change, or to take back and delete. */
export function HealthPanel({ value, onChange, familyChildren }: HealthPanelProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const confirmation = useRef<HTMLParagraphElement>(null)
  const change = useRef<HTMLButtonElement>(null)
  const isAllowed = value.consentedAt !== null
  useEffect(() => {
    if (isConfirming) confirmation.current?.focus()
  }, [isConfirming])
  const endConfirmation = (isDeleted: boolean) => {
    setIsConfirming(false)
    change.current?.focus()
    if (!isDeleted) return
    onChange(emptyProfileFields.health)
    announce(messages.deleted)
  }
  return (
    <>
      <Allowance consentedAt={value.consentedAt} />
      {isOpen ? (
        <div className={css.below}>
          <HealthField withDuration value={value} onChange={onChange} familyChildren={familyChildren} />
        </div>
      ) : (
        isAllowed && <Chips value={value} familyChildren={familyChildren} />
      )}
      <div className={css.tools}>
        <Button ref={change} kind="outline" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? messages.closeAnswers : isAllowed ? messages.changeAnswers : messages.addAnswers}
        </Button>
        {isAllowed && !isOpen && !isConfirming && (
          <Button kind="text" onClick={() => setIsConfirming(true)}>
            {messages.withdraw}
          </Button>
        )}
      </div>
      {isConfirming && (
        <div className={css.confirm}>
          <p ref={confirmation} tabIndex={-1}>
            {messages.confirmWithdrawal}
          </p>
          <div className={css.tools}>
            <Button kind="danger" onClick={() => endConfirmation(true)}>
              {messages.confirmDelete}
            </Button>
            <Button kind="text" onClick={() => endConfirmation(false)}>
              {messages.keepAnswers}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}

function Allowance({ consentedAt }: { consentedAt: string | null }) {
  const { day } = useDates()
  return (
    <p className={css.consent}>
      <IconLock size={24} stroke={1.75} aria-hidden />
      <span>
        {consentedAt === null ? (
          <span>{messages.notAllowed}</span>
        ) : (
          <>
            <b>{messages.allowed}</b>
            <span>{messages.allowedOn(day(consentedAt))}</span>
          </>
        )}
      </span>
    </p>
  )
}

function Chips({ value, familyChildren }: Pick<HealthPanelProps, 'value' | 'familyChildren'>) {
  const chips = healthChips(value, familyChildren)
  if (chips.length === 0) return <p className={css.below}>{messages.noConditions}</p>
  return (
    <ul className={familyChildren.length > 1 ? css.owned : css.chips}>
      {chips.map(({ label, whose }) => (
        <li key={label}>
          <span>{label}</span>
          {whose !== null && <small>{whose}</small>}
        </li>
      ))}
    </ul>
  )
}
