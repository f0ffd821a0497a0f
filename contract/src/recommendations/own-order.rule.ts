// Whether the order of the learning topics is the member's own.
import type { FamilyAnswers } from './recommendations.ts'

/**
 * Onboarding begins the topics with the interests, in the order in which they were chosen. Until a member has
 * moved one of them, nobody has put a topic first.
 */
export function isOwnOrder({
  learningTopics: topics,
  learningInterests: interests,
}: Pick<FamilyAnswers, 'learningTopics' | 'learningInterests'>): boolean {
  const begun = interests.filter((value) => topics.includes(value))
  return begun.length === 0 || begun.some((value, index) => topics[index] !== value)
}
