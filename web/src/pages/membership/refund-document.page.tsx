import { useParams } from 'react-router'
import {
  actsMessages,
  membershipMessages as messages,
  RefundPaper,
  useRefundDocument,
} from '../../domains/billing/index.ts'
import { DocumentPage } from './document-page.tsx'

export default function RefundDocumentPage() {
  const { id = '' } = useParams()
  const refund = useRefundDocument(id)
  return (
    <DocumentPage title={messages.refundTitle} unknownTitle={actsMessages.unknownRefundTitle} query={refund}>
      {(data) => <RefundPaper refund={data} />}
    </DocumentPage>
  )
}
