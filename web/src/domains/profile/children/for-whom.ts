// For whom of the family lessons are chosen on this device, kept for each member until sign-out (DOOR-5).
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { grownUp } from '@oka/contract/profile/children.schema.ts'
import { choicesForWhom } from '@oka/contract/recommendations/for-whom.rule.ts'
import { forWhomKey } from '../../../platform/session/personal-data.ts'
import { useLearnerSession } from '../../../platform/session-data/session-provider.tsx'
import { localStore } from '../../../platform/storage/key-value-store.ts'
import { useProfile } from '../answers/use-profile.ts'
import { describeChild, initialOf, namesOfChildren, type PersonWords } from './child-words.ts'
import { childrenMessages as messages } from './children.messages.ts'

interface Choice {
  /** A child's id, or `grownUp`. */
  id: string
  name: string
  /** For the leaf beside the name; '' where there is no nickname. */
  initial: string
}

export interface ForWhomChoice {
  /** Two or more children and the grown-up; else nobody is to be chosen. */
  choices: readonly Choice[]
  chosen: string | null
  choose: (id: string) => void
  /** The chosen one, or an only child that has a nickname. */
  who: PersonWords | null
}

const listeners = new Set<() => void>()
const subscribe = (onChange: () => void) => {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
const read = () => localStore.read(forWhomKey)

export function useForWhom(): ForWhomChoice {
  const { memberId } = useLearnerSession().session
  const { familyType, children } = useProfile().answers
  const stored = useSyncExternalStore(subscribe, read, () => null)
  const choose = useCallback(
    (id: string) => {
      localStore.write(forWhomKey, JSON.stringify([memberId, id]))
      for (const listener of listeners) listener()
    },
    [memberId],
  )
  return useMemo(() => {
    const { children: present, all } = choicesForWhom({ familyType, children })
    const names = namesOfChildren(present)
    const kept = all.find((id) => stored === JSON.stringify([memberId, id]))
    const chosen = kept ?? all[0] ?? null
    const child = present.find(({ id, nickname }) => (chosen === null ? nickname.trim() : id === chosen))
    return {
      choices: all.map((id) => ({
        id,
        name: names.get(id) ?? messages.me,
        initial: initialOf(present.find((each) => each.id === id)?.nickname ?? ''),
      })),
      chosen,
      choose,
      who: chosen === grownUp ? messages.you : child ? describeChild(child, names.get(child.id) ?? '') : null,
    }
  }, [familyType, children, memberId, stored, choose])
}
