import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { buttonLook } from '@oka/ui/button/button.tsx'
import { paths, programCardPath } from '../../app/paths.ts'
import { AboutUs } from '../../features/about/about-us.tsx'
import { aboutMessages as m } from '../../features/about/about.messages.ts'
import { PageHead } from '../../features/found/page-head.tsx'
import { renderDepsContext } from '../../platform/rendering/render-deps.ts'
import { useSite } from '../../platform/site/site.ts'
import css from './about-us.module.css'

export const handle = { backRoute: paths.home }

export const loader = ({ context }: LoaderFunctionArgs) => context.get(renderDepsContext).about

export default function AboutUsPage() {
  const people = useLoaderData<typeof loader>()
  const { productName } = useSite()
  return (
    <>
      <PageHead title={`${productName} - ${m.title}`} description={m.description} path={paths.aboutUs} card={{ title: m.title }} />
      <AboutUs people={people}>
        <p className={css.ways}>
          <Link className={buttonLook('main')} to={programCardPath('navigate')}>
            {m.begin}
          </Link>
          <Link to={paths.privacy}>{m.privacy}</Link>
        </p>
      </AboutUs>
    </>
  )
}
