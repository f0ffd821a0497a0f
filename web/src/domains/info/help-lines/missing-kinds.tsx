import type { HelpKind } from '@oka/contract/catalogue/lesson-parts.enums.ts'
import type { HelpCountry } from '@oka/contract/help/help-lines.schema.ts'
import css from './help-lines.module.css'
import { helpLinesMessages as messages } from './help-lines.messages.ts'
import { missingKinds } from './lines-for-kinds.ts'

/**
 * A kind of number that a lesson names and the country lacks is said: whoever looks for it must not look on.
 */
export const MissingKinds = ({
  country: { lines },
  kinds,
}: {
  country: HelpCountry
  kinds: readonly HelpKind[]
}) => {
  const emergency = lines.find((line) => line.kinds.includes('emergency'))?.number ?? ''
  return messages.missing(missingKinds(lines, kinds), emergency).map((sentence) => (
    <p key={sentence} className={css.missing}>
      {sentence}
    </p>
  ))
}
