// Without a membership, too, a family finds a whole lesson on the condition or the interest that brought it.
import { activityAccess, activityType } from '@oka/contract/catalogue/catalogue.enums.ts'
import type { CompiledLesson } from '../compiled.schema.ts'
import type { Problem } from '../problem.ts'
import { conditionOptions, interestOptions } from './find-option.rule.ts'

type Door = Pick<CompiledLesson, 'access' | 'activityType' | 'medicalConditions' | 'interests'>

/** Conditions and interests on which no lesson is open to everybody. A quote opens none of them. */
export function shutDoors(lessons: readonly Door[]): Problem[] {
  const open = lessons.filter(
    ({ access, activityType: type }) => access === activityAccess.public && type !== activityType.quote,
  )
  const shut = (what: string) => ({
    file: 'lessons',
    field: 'access',
    message: `no lesson ${what} is open to everybody: make the one that answers most families public`,
  })
  return [
    ...conditionOptions
      .filter(({ value }) => !open.some(({ medicalConditions }) => medicalConditions.includes(value)))
      .map(({ label }) => shut(`about ${label}`)),
    ...interestOptions
      .filter(({ value }) => !open.some(({ interests }) => interests.includes(value)))
      .map(({ label }) => shut(`for the interest ${label}`)),
  ]
}
