import { useParams, useSearchParams } from 'react-router'
import { lessonQuery } from '../../app/paths.ts'
import { paymentMessages, PaymentStep } from '../../features/payment/payment.door.ts'
import { PrivateHead } from '../../features/seo/page-head.tsx'
import { useSite } from '../../platform/site/site.ts'

export default function PaymentPage() {
  const { productName } = useSite()
  const { programId = '' } = useParams()
  const [query] = useSearchParams()
  const planId = query.get('plan') ?? ''
  return (
    <>
      <PrivateHead title={`${productName} - ${paymentMessages.title}`} />
      <PaymentStep key={planId} programId={programId} planId={planId} lessonId={query.get(lessonQuery)} />
    </>
  )
}
