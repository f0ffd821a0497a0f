// How a child is called and described on the family's own screens (DOOR-5).
import type { Child } from '@oka/contract/profile/children.schema.ts'
import { childrenMessages as messages } from './children.messages.ts'

/**
 * Each child's name by its id, no two the same: the nickname, else the age, else the place in the family.
 * `children` are those there are, in their order.
 */
export function namesOfChildren(children: readonly Child[]): ReadonlyMap<string, string> {
  const plain = children.map(
    ({ nickname, ageGroup }, index) =>
      nickname.trim() || messages.age(ageGroup ?? 0) || messages.unnamed(index + 1),
  )
  return new Map(
    children.map(({ id }, index) => {
      const name = plain[index] ?? ''
      const isShared = plain.filter((other) => other === name).length > 1
      const place = plain.slice(0, index + 1).filter((other) => other === name).length
      return [id, isShared ? messages.numbered(name, place) : name]
    }),
  )
}

/** "4 to 7, not with words yet"; '' where neither is known. */
export const childFacts = ({ ageGroup, speech }: Pick<Child, 'ageGroup' | 'speech'>): string =>
  [messages.age(ageGroup ?? 0), messages.speech(speech ?? 0)].filter(Boolean).join(', ')

/** How somebody is named in a sentence, with what is known of them and without. */
export interface PersonWords {
  short: string
  full: string
  /** There is no other child: a lesson may also be for the family. */
  isOnlyChild?: true
}

/** `name` is the child's among `namesOfChildren`. */
export function describeChild(child: Child, name: string): PersonWords {
  if (child.nickname.trim() === '' && child.ageGroup !== null) {
    const short = messages.aged(name)
    return { short, full: [short, messages.speech(child.speech ?? 0)].filter(Boolean).join(', ') }
  }
  return { short: name, full: [name, childFacts(child)].filter(Boolean).join(', ') }
}

/** For the leaf beside the name: the first letter as a reader sees it, or ''. */
export function initialOf(nickname: string): string {
  const first = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(nickname.trim())
  return [...first][0]?.segment.toLocaleUpperCase() ?? ''
}
