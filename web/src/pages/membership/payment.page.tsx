import { useParams, useSearchParams } from 'react-router'
import { lessonQuery, planQuery } from '../../app/paths.ts'
import { paymentMessages, PaymentStep } from '../../domains/billing/index.ts'
import { PlanWeekAnew } from '../../domains/home/index.ts'
import { PrivateHead } from '../../domains/site/index.ts'
import { useSite } from '../../platform/site/site.ts'

const planWeekAnew = (lessonId: string) => <PlanWeekAnew lessonId={lessonId} />

export default function PaymentPage() {
  const { productName } = useSite()
  const { programId = '' } = useParams()
  const [query] = useSearchParams()
  const planId = query.get(planQuery) ?? ''
  return (
    <>
      <PrivateHead title={`${productName} - ${paymentMessages.title}`} />
      <PaymentStep
        key={planId}
        programId={programId}
        planId={planId}
        lessonId={query.get(lessonQuery)}
        onceOpened={planWeekAnew}
      />
    </>
  )
}
