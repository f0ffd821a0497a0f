// The answers of an anonymous member beside those of the account they sign in to.
import { freeId, listAgeGroups, withoutRemovedOwners } from '@oka/contract/profile/children.rule.ts'
import { maxChildren, type Child } from '@oka/contract/profile/children.schema.ts'
import { isDamaged, replaces, type Answer, type StoredAnswer, type StoredAnswers } from './answers.rule.ts'
import { joinedChildren, readChildren } from './children-answers.rule.ts'

/** What changes of the account's answers: of each field the later one, of the children everybody's. */
export function mergedAnswers(account: StoredAnswers, joining: StoredAnswers): Answer[] {
  const replacing = [...joining.values()].filter(
    (answer): answer is Answer =>
      !isDamaged(answer) && !familyFields.has(answer.field) && replaces(answer, account.get(answer.field)),
  )
  const own = readChildren(account)
  const { value: children, changedAt } = joinedChildren(own, joiningChildren(own, readChildren(joining)))
  if (children.length === 0) return replacing
  const family: Answer[] = [
    { field: 'children', value: children, changedAt },
    { field: 'childrenAgeGroups', value: listAgeGroups(children), changedAt },
  ]
  const withFamily = [...replacing, ...family.filter((answer) => differs(answer, account.get(answer.field)))]
  return withFamily.map((answer) =>
    answer.field === 'health' ? { ...answer, value: withoutRemovedOwners(answer.value, children) } : answer,
  )
}

/** The list of ages is never carried over: it follows from everybody's children. */
const familyFields: ReadonlySet<string> = new Set(['children', 'childrenAgeGroups'])

const differs = (answer: Answer, stored: StoredAnswer | undefined) =>
  stored === undefined || isDamaged(stored) || JSON.stringify(stored.value) !== JSON.stringify(answer.value)

/**
 * What joins: a child of whom only the age is known is none of its own where the account has one of that age,
 * and an id made of an age is not the same child's where the two have different nicknames.
 */
function joiningChildren(own: readonly Child[], other: readonly Child[]): Child[] {
  const present = own.filter(({ isRemoved }) => !isRemoved)
  const ages = new Set(present.map(({ ageGroup }) => ageGroup))
  const taken = new Set(own.map(({ id }) => id))
  const room = 2 * maxChildren - present.length
  return other
    .filter((child) => child.isRemoved || isKnown(child) || !ages.has(child.ageGroup))
    .map((child) => {
      const same = present.find(({ id }) => id === child.id)
      if (same === undefined || !child.id.startsWith('age-')) return child
      if (isNamed(same) && same.nickname !== child.nickname) return { ...child, id: freeId(child.id, taken) }
      return isKnown(child) && !isKnown(same) ? laterThan(child, same) : child
    })
    .slice(0, Math.max(0, room))
}

/** What is known of a child is not lost to an entry that knows nothing. */
const laterThan = (child: Child, same: Child): Child => {
  const latest = Math.max(Date.parse(child.changedAt), Date.parse(same.changedAt) + 1)
  return { ...child, changedAt: new Date(latest).toISOString() }
}

const isKnown = (child: Child) => isNamed(child) || child.speech !== null
const isNamed = ({ nickname }: Child) => nickname !== ''
