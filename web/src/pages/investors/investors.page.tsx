import { Link, useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'
import { paths } from '../../app/paths.ts'
import {
  InvestorPage,
  investorMessages as messages,
  isVariantPath,
  variants,
  type VariantPath,
} from '../../domains/investors/index.ts'
import { PageHead } from '../../domains/site/index.ts'
import { isNewUrl } from '../../platform/overlay/is-new-url.ts'
import { renderDepsContext } from '../../platform/rendering/render-deps.ts'
import { useSite } from '../../platform/site/site.ts'

export const handle = { backRoute: paths.home }

export async function loader({ context }: LoaderFunctionArgs) {
  const { programs } = await context.get(renderDepsContext).visitorProgramInfo()
  return programs
    .filter(({ visible }) => visible)
    .toSorted((a, b) => a.sequence - b.sequence)
    .map(({ programId, fullName, subtitle, illustration }) => ({
      id: programId,
      name: fullName,
      subtitle,
      illustration,
    }))
}

export const shouldRevalidate = isNewUrl

const names = {
  [paths.invest]: 'invest',
  [paths.investSummary]: 'investSummary',
  [paths.investBrief]: 'investBrief',
  [paths.businessPlan]: 'businessPlan',
} as const satisfies Record<VariantPath, keyof typeof messages.title>

const pricesLink = (name: string) => <Link to={paths.membership}>{name}</Link>

/** Four addresses; a slash at the end is the router's to ignore. */
export default function InvestorsPage() {
  const programs = useLoaderData<typeof loader>()
  const { productName } = useSite()
  const address = useLocation().pathname.replace(/\/$/, '').toLowerCase()
  const path = isVariantPath(address) ? address : paths.invest
  const title = messages.title[names[path]]
  return (
    <>
      <PageHead
        title={`${productName} - ${title}`}
        description={messages.description[names[path]]}
        path={path}
        card={{ title }}
      />
      <InvestorPage flags={variants[path]} programs={programs} pricesLink={pricesLink} />
    </>
  )
}
