import { IconEyeOff, IconX } from '@tabler/icons-react'
import { FormError } from '@oka/ui/form/text-field.tsx'
import { profileFieldsMessages } from '../profile-fields.messages.ts'
import { ChildCard } from './child-card.tsx'
import { ChildRow, RemovedChild } from './child-row.tsx'
import { childrenFieldMessages as messages } from './children-field.messages.ts'
import css from './children-field.module.css'
import {
  nicknameProblem,
  type ChildrenChange,
  type FamilyAnswers,
  type ListItem,
} from './children-list.rule.ts'
import { addButton, useChildList } from './use-child-list.ts'
import { useTakesFocus } from './use-takes-focus.ts'

interface ChildrenFieldProps {
  value: FamilyAnswers
  onChange: (change: ChildrenChange) => void
  isInvalid?: boolean
  /** Replaces the usual error. */
  error?: string
  /** `panel`: on a surface, where each change is saved. `short`: ages only. */
  look?: 'cards' | 'panel' | 'short'
  /** Of the first child, where nothing is answered yet. */
  presetAge?: number | null
}

/** The children one by one: those that are finished as rows, one as a card with its questions (DOOR-5). */
export function ChildrenField({
  value,
  onChange,
  isInvalid = false,
  error = profileFieldsMessages.agesError,
  look = 'cards',
  presetAge = null,
}: ChildrenFieldProps) {
  const list = useChildList({ value, onChange, isInvalid, presetAge })
  const draw = ({ child, isRemoved }: ListItem, index: number) => {
    const shown = { child, name: list.nameOf(child), place: index + 1, takesFocus: list.focusId === child.id }
    if (isRemoved) return <RemovedChild {...shown} onUndo={() => list.restore(child)} />
    if (child.id !== list.openId) return <ChildRow {...shown} onChange={() => list.open(child)} />
    const isDraft = list.hasDraft && index === list.items.length - 1
    return (
      <ChildCard
        {...shown}
        nickname={
          look === 'short'
            ? null
            : {
                value: list.typed[child.id] ?? child.nickname,
                problem: nicknameProblem(list.entries, child.id, list.typed[child.id] ?? ''),
                onChange: (text) => list.type(child, text),
                onLeave: () => list.leaveNickname(child),
              }
        }
        error={isInvalid && child.ageGroup === null ? error : null}
        onChange={(answer) => list.change(child, answer)}
        onRemove={list.canRemove(child) ? () => list.remove(child) : null}
        onDone={look === 'panel' && !isDraft ? () => list.close(child) : null}
      />
    )
  }
  return (
    <div className={`${css.field} ${look === 'panel' ? css.panel : ''}`}>
      <ul className={css.list} aria-label={messages.children}>
        {list.items.map((item, index) => (
          <li key={item.child.id}>{draw(item, index)}</li>
        ))}
      </ul>
      {!list.hasDraft && (
        <AddChild
          label={look === 'panel' ? messages.add : messages.addAnother}
          takesFocus={list.focusId === addButton}
          onPress={list.add}
        />
      )}
      {list.isFull && <FormError>{messages.full}</FormError>}
      {look !== 'short' && (
        <p className={css.note}>
          <IconEyeOff size={22} stroke={1.75} aria-hidden />
          <span>{messages.nicknameNote}</span>
        </p>
      )}
    </div>
  )
}

function AddChild({
  label,
  takesFocus,
  onPress,
}: {
  label: string
  takesFocus: boolean
  onPress: () => void
}) {
  const button = useTakesFocus<HTMLButtonElement>(takesFocus)
  return (
    <button ref={button} type="button" className={css.add} onClick={onPress}>
      {/* A plus, turned: an icon that few pages share is one more file for each of them. */}
      <IconX size={20} stroke={1.75} aria-hidden />
      <span>{label}</span>
    </button>
  )
}
