// For whom of the family lessons are chosen on this device, kept for each member until sign-out (DOOR-5).
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Child } from '@oka/contract/profile/children.schema.ts'
import { answersForWhom, choicesForWhom, type ForWhom } from '@oka/contract/recommendations/for-whom.rule.ts'
import type { FamilyAnswers } from '@oka/contract/recommendations/recommendations.ts'
import { forWhomKey } from '../../../platform/session/personal-data.ts'
import { useLearnerSession } from '../../../platform/session-data/session-provider.tsx'
import { localStore } from '../../../platform/storage/key-value-store.ts'
import { useProfile } from '../answers/use-profile.ts'

interface Whom {
  children: readonly Child[]
  /** Whom can be chosen for: two or more children and the grown-up; nobody in any other family. */
  all: readonly ForWhom[]
  chosen: ForWhom | null
  choose: (whom: ForWhom) => void
  /** What lessons are chosen by. */
  family: FamilyAnswers
}

const listeners = new Set<() => void>()
const subscribe = (onChange: () => void) => {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
const read = () => localStore.read(forWhomKey)

/** Until somebody is chosen, and once the chosen one is gone, it is the first child. */
export function useWhom(): Whom {
  const { memberId } = useLearnerSession().session
  const { answers } = useProfile()
  const stored = useSyncExternalStore(subscribe, read, () => null)
  const choose = useCallback(
    (whom: ForWhom) => {
      localStore.write(forWhomKey, JSON.stringify([memberId, whom]))
      for (const listener of listeners) listener()
    },
    [memberId],
  )
  return useMemo(() => {
    const { children, all } = choicesForWhom(answers)
    const kept = all.find((whom) => stored === JSON.stringify([memberId, whom]))
    const chosen = kept ?? all[0] ?? null
    return { children, all, chosen, choose, family: answersForWhom(answers, chosen) }
  }, [answers, memberId, stored, choose])
}
