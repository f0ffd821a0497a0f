// The answers of an anonymous member beside those of the account they sign in to.
import {
  joiningChildren,
  listAgeGroups,
  withoutRemovedOwners,
  withRenamedOwners,
} from '@oka/contract/profile/children.rule.ts'
import { isDamaged, replaces, type Answer, type StoredAnswer, type StoredAnswers } from './answers.rule.ts'
import { joinedChildren, readChildren } from './children-answers.rule.ts'

/** What changes of the account's answers: of each field the later one, of the children everybody's. */
export function mergedAnswers(account: StoredAnswers, joining: StoredAnswers): Answer[] {
  const replacing = [...joining.values()].filter(
    (answer): answer is Answer =>
      !isDamaged(answer) && !familyFields.has(answer.field) && replaces(answer, account.get(answer.field)),
  )
  const own = readChildren(account)
  const { children: theirs, renamed } = joiningChildren(own, readChildren(joining))
  const { value: children, changedAt } = joinedChildren(own, theirs)
  if (children.length === 0) return replacing
  const family: Answer[] = [
    { field: 'children', value: children, changedAt },
    { field: 'childrenAgeGroups', value: listAgeGroups(children), changedAt },
  ]
  const withFamily = [...replacing, ...family.filter((answer) => differs(answer, account.get(answer.field)))]
  return withFamily.map((answer) =>
    answer.field === 'health'
      ? { ...answer, value: withoutRemovedOwners(withRenamedOwners(answer.value, renamed), children) }
      : answer,
  )
}

/** The list of ages is never carried over: it follows from everybody's children. */
const familyFields: ReadonlySet<string> = new Set(['children', 'childrenAgeGroups'])

const differs = (answer: Answer, stored: StoredAnswer | undefined) =>
  stored === undefined || isDamaged(stored) || JSON.stringify(stored.value) !== JSON.stringify(answer.value)
