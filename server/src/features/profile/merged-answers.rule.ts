// The answers of an anonymous member beside those of the account they sign in to.
import { isDamaged, replaces, type Answer, type StoredAnswer, type StoredAnswers } from './answers.rule.ts'
import { answersThatFollow, joinedChildren } from './children-answers.rule.ts'

/** What changes of the account's answers: of each field the later one, of the children everybody's. */
export function mergedAnswers(account: StoredAnswers, joining: StoredAnswers): Answer[] {
  const replacing = new Map(
    [...joining.values()]
      .flatMap((answer) => replacingAnswer(answer, account.get(answer.field)))
      .map((answer) => [answer.field, answer]),
  )
  for (const answer of answersThatFollow(new Map([...account, ...replacing])))
    replacing.set(answer.field, answer)
  return [...replacing.values()]
}

function replacingAnswer(answer: StoredAnswer, stored: StoredAnswer | undefined): Answer[] {
  if (isDamaged(answer)) return []
  if (answer.field !== 'children' || stored === undefined || isDamaged(stored) || stored.field !== 'children')
    return replaces(answer, stored) ? [answer] : []
  const joined = joinedChildren(stored.value, answer.value)
  return JSON.stringify(joined.value) === JSON.stringify(stored.value) ? [] : [joined]
}
