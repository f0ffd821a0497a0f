import { paths } from '../../app/paths.ts'
import { EvidenceGrades } from '../../features/evidence-grades/evidence-grades.tsx'
import { evidenceGradesMessages as messages } from '../../features/evidence-grades/evidence-grades.messages.ts'
import { PageHead } from '../../features/seo/page-head.tsx'
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
