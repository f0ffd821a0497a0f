import { useEffect, useEffectEvent, useState } from 'react'
import { childEntries, findChildren } from '@oka/contract/profile/children.rule.ts'
import type { Child } from '@oka/contract/profile/children.schema.ts'
import { randomHex } from '@oka/client/outbox/device.ts'
import { announce } from '../../../../platform/announcer/announcer.ts'
import { justChanged } from '../../../../platform/session-data/kinds/profile-answer.kind.ts'
import { childrenFieldMessages as messages } from './children-field.messages.ts'
import {
  changeChild,
  emptyChild,
  hasRoom,
  listOnScreen,
  nicknameProblem,
  rememberShown,
  restoreChild,
  withoutChild,
  type ChildAnswer,
  type ChildrenChange,
  type FamilyAnswers,
} from './children-list.rule.ts'

/** As the id of what takes the focus: the button that adds a child. */
export const addButton = '+'

interface ChildListOptions {
  value: FamilyAnswers
  onChange: (change: ChildrenChange) => void
  /** An age is missing: a card without one is open. */
  isInvalid: boolean
  /** Of the first child, while nothing of any is answered: shown as its answer, to be changed. */
  presetAge: number | null
}

interface ListState {
  /** The card that is open. */
  openId: string | null
  /** Of the child that is added next; it is an entry once something is answered. */
  draftId: string
  /** "Add another child" was pressed. */
  isAdding: boolean
  /** What appears of this child takes the focus; or `addButton`. */
  focusId: string | null
  /** One more was wanted than there is room for. */
  isFull: boolean
  /** Nicknames by the child's id as they were typed, where they cannot be saved. */
  typed: Readonly<Record<string, string | undefined>>
}

/** Which card is open, what was removed here, and the child that is not an entry yet. */
export function useChildList({ value, onChange, isInvalid, presetAge }: ChildListOptions) {
  const entries = childEntries(value)
  const [state, setState] = useState<ListState>(() => begin(findChildren(entries)))
  const shown = useShown(findChildren(entries), value.health)
  const set = (change: Partial<ListState>) => setState((before) => ({ ...before, ...change }))

  // Once it was removed, the next child is another.
  if (entries.some(({ id, isRemoved }) => isRemoved && id === state.draftId))
    set({ draftId: randomHex(), isAdding: false })

  const { items, openId, hasDraft } = listOnScreen({ entries, shown, isInvalid, ...state })
  const nameOf = ({ id, nickname }: Child) =>
    nickname.trim() || messages.unnamed(items.findIndex(({ child }) => child.id === id) + 1)

  const changed = (child: Child, answer: ChildAnswer): ChildrenChange => ({
    children: changeChild(entries, child.id, { answer, changedAt: justChanged }),
  })
  const preset = useEffectEvent(() => {
    if (presetAge !== null && entries.length === 0)
      onChange(changed(emptyChild(state.draftId), { ageGroup: presetAge }))
  })
  useEffect(() => preset(), [])
  return {
    entries,
    items,
    openId,
    hasDraft,
    /** The first card, of which nothing is answered, cannot be removed. */
    canRemove: (child: Child) => child.id !== state.draftId || !hasDraft || state.isAdding,
    focusId: state.focusId,
    isFull: state.isFull && !hasRoom(entries),
    nameOf,
    typed: state.typed,
    type(child: Child, text: string) {
      const nickname = text.trim()
      set({ openId: child.id, typed: { ...state.typed, [child.id]: text } })
      if (nickname !== child.nickname && nicknameProblem(entries, child.id, text) === null)
        onChange(changed(child, { nickname }))
    },
    /** What was saved needs not be kept as it was typed. */
    leaveNickname(child: Child) {
      const text = state.typed[child.id] ?? ''
      if (nicknameProblem(entries, child.id, text) === null)
        set({ typed: { ...state.typed, [child.id]: undefined } })
    },
    change(child: Child, answer: ChildAnswer) {
      set({ openId: child.id })
      onChange(changed(child, answer))
    },
    open: (child: Child) => set({ openId: child.id, focusId: child.id, isAdding: false }),
    close: (child: Child) => set({ openId: null, focusId: child.id, isAdding: false }),
    add: () => {
      if (!hasRoom(entries)) return set({ isFull: true })
      const draftId = randomHex()
      set({ draftId, openId: draftId, focusId: draftId, isAdding: true })
    },
    remove(child: Child) {
      const isDraft = hasDraft && child.id === state.draftId
      set({ openId: null, focusId: isDraft ? addButton : child.id, isAdding: false })
      if (isDraft) return
      onChange(withoutChild(entries, child.id, { health: value.health, changedAt: justChanged }))
      announce(messages.removed(nameOf(child)))
    },
    restore(child: Child) {
      const before = shown.find((one) => one.child.id === child.id)
      if (!before) return
      if (!hasRoom(entries)) return set({ isFull: true })
      set({ openId: null, focusId: child.id, isFull: false })
      onChange(restoreChild(before, value.health, justChanged))
      announce(messages.restored(nameOf(child)))
    },
  }
}

function begin(children: readonly Child[]): ListState {
  const draftId = randomHex()
  const isAgeKnown = children.some(({ ageGroup }) => ageGroup !== null)
  const openId = isAgeKnown ? null : (children[0]?.id ?? draftId)
  return { openId, draftId, isAdding: false, focusId: null, isFull: false, typed: {} }
}

/** Each child as it was last shown here. */
function useShown(children: readonly Child[], health: FamilyAnswers['health']) {
  const [shown, setShown] = useState(() => rememberShown([], children, health))
  const now = rememberShown(shown, children, health)
  if (now !== shown) setShown(now)
  return now
}
