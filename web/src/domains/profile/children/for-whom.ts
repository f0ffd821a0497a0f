import { useMemo } from 'react'
import { grownUp } from '@oka/contract/profile/children-limits.ts'
import { describeChild, initialOf, namesOfChildren, type PersonWords } from './child-words.ts'
import { childrenMessages as messages } from './children.messages.ts'
import { useWhom } from './use-whom.ts'

export interface WhomChoice {
  /** A child's id, or `grownUp`. */
  id: string
  name: string
  /** For the leaf beside the name; '' where there is no nickname. */
  initial: string
}

export interface ForWhomChoice {
  /** Empty where nobody is to be chosen. */
  choices: readonly WhomChoice[]
  chosen: string | null
  choose: (id: string) => void
  /** The chosen one, or an only child that has a nickname. */
  who: PersonWords | null
}

/** For whom lessons are chosen, in words (DOOR-5). */
export function useForWhom(): ForWhomChoice {
  const { children, all, chosen, choose } = useWhom()
  return useMemo(() => {
    const names = namesOfChildren(children)
    const child = children.find(({ id, nickname }) => (chosen === null ? nickname.trim() : id === chosen))
    return {
      choices: all.map((id) => ({
        id,
        name: names.get(id) ?? messages.me,
        initial: initialOf(children.find((each) => each.id === id)?.nickname ?? ''),
      })),
      chosen,
      choose,
      who:
        chosen === grownUp
          ? messages.you
          : child
            ? {
                ...describeChild(child, names.get(child.id) ?? ''),
                ...(chosen === null && { isOnlyChild: true as const }),
              }
            : null,
    }
  }, [children, all, chosen, choose])
}
