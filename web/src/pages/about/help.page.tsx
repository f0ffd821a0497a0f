import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { paths } from '../../app/paths.ts'
import { fetchHelpLines, HelpDirectory, helpLinesMessages as messages } from '../../features/help-lines/help-directory.door.ts'
import { PageHead } from '../../features/seo/page-head.tsx'
import { isNewUrl } from '../../platform/overlay/is-new-url.ts'
import { renderDepsContext } from '../../platform/rendering/render-deps.ts'
import { useSite } from '../../platform/site/site.ts'

export const handle = { backRoute: paths.home }

export const loader = ({ context }: LoaderFunctionArgs) => context.get(renderDepsContext).helpLines.countries

export const clientLoader = () => fetchHelpLines()

export const shouldRevalidate = isNewUrl

export default function HelpPage() {
  const countries = useLoaderData<typeof loader>()
  const { productName } = useSite()
  return (
    <>
      <PageHead title={`${productName} - ${messages.title}`} description={messages.description} path={paths.help} card={{ title: messages.title }} />
      <HelpDirectory countries={countries} />
    </>
  )
}
