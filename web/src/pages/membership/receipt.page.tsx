import { useParams } from 'react-router'
import {
  actsMessages,
  membershipMessages as messages,
  ReceiptPaper,
  useReceipt,
} from '../../domains/billing/index.ts'
import { DocumentPage } from './document-page.tsx'

export default function ReceiptPage() {
  const { id = '' } = useParams()
  const receipt = useReceipt(id)
  return (
    <DocumentPage title={messages.receiptTitle} unknownTitle={actsMessages.unknownTitle} query={receipt}>
      {(data) => <ReceiptPaper receipt={data} />}
    </DocumentPage>
  )
}
