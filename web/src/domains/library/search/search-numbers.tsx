import { Suspense } from 'react'
import type { HelpKind } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import type { HelpCountry } from '@oka/contract/help/help-lines.schema.ts'
import { paths } from '../../../app/paths.ts'
import { HelpBlock, UrgentHelp } from '../../info/index.ts'
import { useProfile } from '../../profile/index.ts'
import css from './search.module.css'
import { searchMessages as messages } from './search.messages.ts'

/** What stands there whatever is typed. */
const always: readonly HelpKind[] = ['emergency', 'crisis']
const urgent: readonly HelpKind[] = [...always, 'poison']

interface SearchNumbersProps {
  /** What the words that were typed ask for; they only make the numbers larger (docs/decisions/0047). */
  kinds: readonly HelpKind[]
  countriesInPage: readonly HelpCountry[] | null
}

/** "In danger now?" under the field, above whatever is found (DOOR-3). */
export function SearchNumbers({ kinds, countriesInPage }: SearchNumbersProps) {
  const { country } = useProfile().answers.address
  const others = kinds.filter((kind) => !urgent.includes(kind))
  return (
    <>
      <UrgentHelp
        kinds={[...new Set([...always, ...kinds])]}
        path={paths.help}
        answeredCountry={country}
        countriesInPage={countriesInPage}
        title={messages.inDanger}
        isCompact={kinds.length === 0}
      />
      {others.length > 0 && (
        <Suspense fallback={null}>
          <div className={css.otherNumbers}>
            <HelpBlock kinds={others} path={paths.help} answeredCountry={country} />
          </div>
        </Suspense>
      )}
    </>
  )
}
