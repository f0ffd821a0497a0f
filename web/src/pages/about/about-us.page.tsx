import { Link, NavLink, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { paths, programCardPath } from '../../app/paths.ts'
import {
  AboutUs,
  aboutMessages as messages,
  legalMessages,
  newsletterMessages,
} from '../../domains/info/index.ts'
import { PageHead, entriesOf, menus, siteMessages } from '../../domains/site/index.ts'
import { useEnvironment } from '../../platform/environment/use-environment.ts'
import { isNewUrl } from '../../platform/overlay/is-new-url.ts'
import { renderDepsContext } from '../../platform/rendering/render-deps.ts'
import { useIsSignedIn } from '../../platform/session/signed-in.ts'
import { useSite } from '../../platform/site/site.ts'
import css from './about-us.module.css'

export const handle = { backRoute: paths.home, isFrontDoor: true }

export const loader = ({ context }: LoaderFunctionArgs) => context.get(renderDepsContext).about

export const shouldRevalidate = isNewUrl

const { aboutUs, contactUs, terms, privacy, cookiePolicy } = paths
const addresses = { aboutUs, contactUs, terms, privacy, cookiePolicy }
/** The about-us menu (PUB-14). */
const labels: Readonly<Record<string, string>> = {
  aboutUs: messages.title,
  contactUs: siteMessages.contactUs,
  terms: legalMessages.terms,
  privacy: legalMessages.privacy,
  cookiePolicy: legalMessages.cookiePolicy,
}

export default function AboutUsPage() {
  const people = useLoaderData<typeof loader>()
  const { productName, storeTerms } = useSite()
  const entries = entriesOf(menus.about, {
    isSignedIn: useIsSignedIn(),
    isOpenToJoin: false,
    environment: useEnvironment(),
    addresses,
    storeTerms,
  })
  return (
    <>
      <PageHead
        title={`${productName} - ${messages.title}`}
        description={messages.description}
        path={paths.aboutUs}
        card={{ title: messages.title }}
      />
      <AboutUs people={people}>
        <p className={css.links}>
          <Link className={buttonClass('primary')} to={programCardPath('navigate')}>
            {messages.seeLessons}
          </Link>
        </p>
        <nav className={`${css.links} ${css.menu}`} aria-label={messages.title}>
          {entries.map(({ name, path }) => (
            <NavLink key={name} to={path}>
              {labels[name]}
            </NavLink>
          ))}
          <Link to={paths.newsletter}>{newsletterMessages.title}</Link>
          <Link to={paths.partners}>{messages.forPartners}</Link>
        </nav>
      </AboutUs>
    </>
  )
}
