import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { LessonParts } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import type { HelpCountry } from '@oka/contract/help/help-lines.schema.ts'
import { UrgentHelp } from '../../info/index.ts'
import { useProfile } from '../../profile/index.ts'
import { ShortAnswer } from './short-answer.tsx'
import { WayToTry } from './way-to-try.tsx'

interface LessonAnswerProps {
  activity: Activity
  parts: LessonParts
  /** The page with the numbers of all countries. */
  helpPath: string
  /** Their numbers, where they came with the page. */
  helpCountries: readonly HelpCountry[] | null
}

/**
 * The short answer and the way to what can be done today; of a lesson about a danger, the numbers to call and
 * the way to what to do now (TRUST-18).
 */
export function LessonAnswer({
  activity,
  parts: { shortAnswer, tryToday, help },
  helpPath,
  helpCountries,
}: LessonAnswerProps) {
  const { country } = useProfile().answers.address
  const isUrgent = activity.isSafety === true
  return (
    <>
      <ShortAnswer answer={shortAnswer} isUrgent={isUrgent} />
      {isUrgent && help.length > 0 && (
        <UrgentHelp kinds={help} path={helpPath} answeredCountry={country} countriesInPage={helpCountries} />
      )}
      {tryToday && (tryToday.isNow || !isUrgent) && <WayToTry tryToday={tryToday} />}
    </>
  )
}
