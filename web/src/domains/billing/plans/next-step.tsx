// What follows the choice of a plan: the payment, or first what the profile lacks for it (MEM-2, DOOR-7).
import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { IconUserCheck } from '@tabler/icons-react'
import { missingAnswers, profileRequirements } from '@oka/contract/profile/missing-answers.rule.ts'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { Note } from '@oka/ui/state/note.tsx'
import { paths } from '../../../app/paths.ts'
import { movedToCountry, useProfile } from '../../profile/index.ts'
import { missingInWords, plansMessages as messages } from './plans.messages.ts'
import type { PriceCountry } from './use-price-country.ts'

/** What a profile would lack with the country whose prices are shown. */
export function useMissingForPayment({ country }: PriceCountry) {
  const { answers } = useProfile()
  const { address } = answers
  const isAnswered = address.country !== '' || country === ''
  return missingAnswers(
    isAnswered ? answers : { ...answers, address: movedToCountry(address, country) },
    profileRequirements,
  )
}

interface NextStepProps {
  prices: PriceCountry
  programId: string
  planId: string
  /** The lesson that led to the plans. */
  lessonId: string | null
  className?: string | undefined
  children: ReactNode
}

/** The button of a member, and where it leads to /profile first, what that asks. */
export function NextStep({ prices, programId, planId, lessonId, className = '', children }: NextStepProps) {
  const missing = useMissingForPayment(prices)
  const navigate = useNavigate()
  const payment = paths.payment(programId, planId, lessonId)
  const press = (event: MouseEvent) => {
    const sent = prices.accept()
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (sent === null || missing.length > 0 || isElsewhere) return
    event.preventDefault()
    void sent.then(() => navigate(payment))
  }
  return (
    <>
      <Link
        className={`${buttonClass('primary', { wide: true })} ${className}`}
        to={missing.length === 0 ? payment : paths.profileAndReturn(payment)}
        onClick={press}
      >
        {children}
      </Link>
      {missing.length > 0 && (
        <Note
          tone="sage"
          icon={<IconUserCheck size={26} stroke={1.75} aria-hidden />}
          title={messages.nextMissing}
        >
          {missingInWords(missing)} {messages.thenYouPay}
        </Note>
      )}
    </>
  )
}
