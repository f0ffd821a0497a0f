import { lazy, Suspense, useState, type ComponentType } from 'react'
import { useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'
import { paths } from '../../app/paths.ts'
import {
  fetchHelpLines,
  HelpDirectory,
  helpLinesMessages as messages,
  useHelpCountry,
} from '../../domains/info/index.ts'
import { PageHead } from '../../domains/site/index.ts'
import { isNewUrl } from '../../platform/overlay/is-new-url.ts'
import { renderDepsContext } from '../../platform/rendering/render-deps.ts'
import { useHydrated } from '../../platform/rendering/use-hydrated.ts'
import { useSite } from '../../platform/site/site.ts'
import type { AnsweredCountryProps } from './answered-country.tsx'

export const handle = { backRoute: paths.home }

export const loader = ({ context }: LoaderFunctionArgs) => context.get(renderDepsContext).helpLines.countries

export const clientLoader = () => fetchHelpLines()

export const shouldRevalidate = isNewUrl

/** Without its script the numbers are all there, in their usual order. */
const AnsweredCountry = lazy<ComponentType<AnsweredCountryProps>>(() =>
  import('./answered-country.tsx').catch(() => ({ default: () => null })),
)

/** The reader's own country stands first, unless the address leads to one. */
export default function HelpPage() {
  const countries = useLoaderData<typeof loader>()
  const { productName } = useSite()
  const isHydrated = useHydrated()
  const { hash } = useLocation()
  const [answered, setAnswered] = useState('')
  const { country } = useHelpCountry(answered, (code) =>
    countries.some((candidate) => candidate.country === code),
  )
  return (
    <>
      <PageHead
        title={`${productName} - ${messages.title}`}
        description={messages.description}
        path={paths.help}
        card={{ title: messages.title }}
      />
      {isHydrated && (
        <Suspense fallback={null}>
          <AnsweredCountry onChange={setAnswered} />
        </Suspense>
      )}
      <HelpDirectory countries={countries} first={isHydrated && hash === '' ? country : null} />
    </>
  )
}
