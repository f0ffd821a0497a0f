import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { paths, programCardPath } from '../../app/paths.ts'
import { AboutUs } from '../../features/about/about-us.tsx'
import { aboutMessages as messages } from '../../features/about/about.messages.ts'
import { PageHead } from '../../features/seo/page-head.tsx'
import { isNewUrl } from '../../platform/overlay/is-new-url.ts'
import { renderDepsContext } from '../../platform/rendering/render-deps.ts'
import { useSite } from '../../platform/site/site.ts'
import css from './about-us.module.css'

export const handle = { backRoute: paths.home }

export const loader = ({ context }: LoaderFunctionArgs) => context.get(renderDepsContext).about

export const shouldRevalidate = isNewUrl

export default function AboutUsPage() {
  const people = useLoaderData<typeof loader>()
  const { productName } = useSite()
  return (
    <>
      <PageHead title={`${productName} - ${messages.title}`} description={messages.description} path={paths.aboutUs} card={{ title: messages.title }} />
      <AboutUs people={people}>
        <p className={css.links}>
          <Link className={buttonClass('primary')} to={programCardPath('navigate')}>
            {messages.seeLessons}
          </Link>
          <Link to={paths.privacy}>{messages.privacy}</Link>
        </p>
      </AboutUs>
    </>
  )
}
