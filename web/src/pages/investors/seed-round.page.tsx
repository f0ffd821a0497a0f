import { paths } from '../../app/paths.ts'
import { investorMessages as messages, SeedRound } from '../../domains/investors/index.ts'
import { PageHead } from '../../domains/site/index.ts'
import { useSite } from '../../platform/site/site.ts'

export const handle = { backRoute: paths.home }

export default function SeedRoundPage() {
  const { productName } = useSite()
  const { seedRound: title } = messages.title
  return (
    <>
      <PageHead
        title={`${productName} - ${title}`}
        description={messages.description.seedRound}
        path={paths.seedRound}
        card={{ title }}
      />
      <SeedRound />
    </>
  )
}
