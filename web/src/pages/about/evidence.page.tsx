import { paths } from '../../app/paths.ts'
import { EvidenceGrades, evidenceGradesMessages as messages } from '../../domains/info/index.ts'
import { PageHead } from '../../domains/site/index.ts'
import { useSite } from '../../platform/site/site.ts'

export const handle = { backRoute: paths.home }

export default function EvidencePage() {
  const { productName } = useSite()
  return (
    <>
      <PageHead
        title={`${productName} - ${messages.title}`}
        description={messages.description}
        path={paths.evidence}
        card={{ title: messages.title }}
      />
      <EvidenceGrades />
    </>
  )
}
