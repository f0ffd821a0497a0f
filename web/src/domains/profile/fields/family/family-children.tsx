import { useState, type ReactNode } from 'react'
import { familyType } from '@oka/contract/account/account.enums.ts'
import { familyTypeOptions } from '@oka/contract/account/option-lists.ts'
import { findChildren } from '@oka/contract/profile/children.rule.ts'
import type { Profile } from '@oka/contract/profile/profile.schema.ts'
import { hasNoChildren } from '@oka/contract/recommendations/family-answers.rule.ts'
import { usedChildren } from '@oka/contract/recommendations/for-whom.rule.ts'
import text from '@oka/ui/text/text.module.css'
import { describeChild, namesOfChildren } from '../../children/child-words.ts'
import { childrenFieldMessages as messages } from './children-field.messages.ts'

interface FamilyChildrenProps {
  /** Also while it isn't answered whether there are any. */
  isOpenBeforeAnswer?: boolean
  answers: Pick<Profile, 'familyType' | 'children'>
  /** The children's field. */
  children: ReactNode
}

/**
 * The children wherever lessons are chosen for them, also of who expects another or would rather not say. Where
 * the answer is that there are none it says what is kept and not used.
 */
export function FamilyChildren({ isOpenBeforeAnswer = false, answers, children }: FamilyChildrenProps) {
  const isUsed = usedChildren(answers).length > 0
  // The last child that is removed leaves Undo in its place.
  const [wasUsed, setWasUsed] = useState(isUsed)
  if (isUsed && !wasUsed) setWasUsed(true)
  const isOpen =
    answers.familyType === familyType.haveChildren || (isOpenBeforeAnswer && answers.familyType === null)
  if (isOpen || (wasUsed && !hasNoChildren(answers))) return children
  const kept = hasNoChildren(answers) ? findChildren(answers.children) : []
  if (kept.length === 0) return null
  const names = namesOfChildren(kept)
  const answer = familyTypeOptions.find(({ value }) => value === answers.familyType)?.label ?? ''
  return (
    <p className={`${text.small} ${text.mute}`} role="status">
      {messages.keptUnused(
        kept.map((child) => describeChild(child, names.get(child.id) ?? '').short),
        answer,
      )}
    </p>
  )
}
