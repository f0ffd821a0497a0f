import type { HelpKind } from '@oka/contract/catalogue/lesson-parts.enums.ts'
import type { HelpCountry } from '@oka/contract/help/help-lines.schema.ts'
import { paths } from '../../../app/paths.ts'
import { UrgentHelp } from '../../info/index.ts'
import { useProfile } from '../../profile/index.ts'
import { searchMessages as messages } from './search.messages.ts'

/** What stands there whatever is typed. */
const always: readonly HelpKind[] = ['emergency', 'crisis']

interface SearchNumbersProps {
  /** What the words that were typed ask for; they only make the numbers larger (docs/decisions/0047). */
  kinds: readonly HelpKind[]
  countriesInPage: readonly HelpCountry[] | null
}

/**
 * "In danger now?" under the field, above whatever is found. All numbers are there before anything is typed,
 * so that no request follows a word (DOOR-3).
 */
export function SearchNumbers({ kinds, countriesInPage }: SearchNumbersProps) {
  const { country } = useProfile().answers.address
  return (
    <UrgentHelp
      kinds={[...new Set([...always, ...kinds])]}
      path={paths.help}
      answeredCountry={country}
      countriesInPage={countriesInPage}
      title={messages.inDanger}
      isForAllKinds
      isCompact={kinds.length === 0}
    />
  )
}
