import { useId, useRef, useState } from 'react'
import { IconX } from '@tabler/icons-react'
import { childrenAgeGroupOptions, speechOptions } from '@oka/contract/account/option-lists.ts'
import type { Child } from '@oka/contract/profile/children.schema.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { ChoiceDrawing, type DrawingName } from '@oka/ui/choice/choice-drawing.tsx'
import { Choices } from '@oka/ui/choice/choices.tsx'
import { TextField } from '@oka/ui/form/text-field.tsx'
import { profileFieldsMessages } from '../profile-fields.messages.ts'
import { ChildLeaf, ChildName, type ShownInList } from './child-row.tsx'
import { childrenFieldMessages as messages } from './children-field.messages.ts'
import css from './children-field.module.css'
import type { ChildAnswer } from './children-list.rule.ts'
import { useTakesFocus } from './use-takes-focus.ts'

const drawings: Readonly<Record<number, DrawingName>> = { 1: 'seed', 2: 'sprout', 3: 'sapling', 4: 'tree' }
const ageOptions = childrenAgeGroupOptions.map(({ value, label }) => ({
  value,
  label,
  shortLabel: profileFieldsMessages.shortAge(value, label),
  picture: <ChoiceDrawing name={drawings[value] ?? 'tree'} />,
}))

interface Nickname {
  /** As it is typed. */
  value: string
  problem: keyof typeof messages.nicknameErrors | null
  onChange: (text: string) => void
  onLeave: () => void
}

interface ChildCardProps extends ShownInList {
  /** Null: the age only is asked. */
  nickname: Nickname | null
  /** The age is missing. */
  error: string | null
  onChange: (answer: ChildAnswer) => void
  onRemove: (() => void) | null
  /** Where no Next folds the card. */
  onDone: (() => void) | null
}

/** The questions about one child. Its age is enough. */
export function ChildCard(props: ChildCardProps) {
  const { child, name, place, takesFocus, nickname, error, onChange, onRemove, onDone } = props
  const titleId = useId()
  const card = useTakesFocus<HTMLElement>(takesFocus)
  return (
    <section ref={card} className={css.card} role="group" tabIndex={-1} aria-labelledby={titleId}>
      <div className={css.head}>
        <ChildLeaf child={child} place={place} />
        <ChildName id={titleId} child={child} name={name} />
        {onRemove && (
          <IconButton className={css.remove} label={messages.remove} onClick={onRemove}>
            <IconX size={22} stroke={1.75} aria-hidden />
          </IconButton>
        )}
      </div>
      {nickname && <NicknameField {...nickname} />}
      <Choices
        legend={messages.age}
        legendLook="label"
        count="one"
        shape="smallLeaf"
        error={error}
        options={ageOptions}
        chosen={child.ageGroup === null ? [] : [child.ageGroup]}
        onChange={(ageGroup) => onChange({ ageGroup })}
      />
      {nickname && <SpeechField value={child.speech} onChange={(speech) => onChange({ speech })} />}
      {onDone && (
        <Button kind="outline" className={css.done} onClick={onDone}>
          {messages.done}
        </Button>
      )}
    </section>
  )
}

/** What cannot be saved stays in the field, with the reason. */
function NicknameField({ value, problem, onChange, onLeave }: Nickname) {
  // Half of a name may be another child's name: that is said once the field is left.
  const [isTyping, setIsTyping] = useState(false)
  const isShown = problem === 'tooLong' || (problem !== null && !isTyping)
  return (
    <TextField
      label={
        <>
          <span>{messages.nickname}</span> <span className={css.optional}>{messages.optional}</span>
        </>
      }
      placeholder={messages.nicknamePlaceholder}
      autoComplete="off"
      spellCheck={false}
      dir="auto"
      value={value}
      error={isShown ? messages.nicknameErrors[problem] : null}
      onChange={({ target }) => {
        setIsTyping(true)
        onChange(target.value)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || problem === null) return
        event.preventDefault()
        setIsTyping(false)
      }}
      onBlur={() => {
        setIsTyping(false)
        onLeave()
      }}
    />
  )
}

function SpeechField({
  value,
  onChange,
}: {
  value: Child['speech']
  onChange: (value: Child['speech']) => void
}) {
  const field = useRef<HTMLDivElement>(null)
  return (
    <div ref={field}>
      <Choices
        legend={messages.speech}
        legendLook="label"
        count="one"
        shape="radio"
        options={speechOptions.map((option) => ({ ...option, hint: messages.speechHint(option.value) }))}
        chosen={value === null ? [] : [value]}
        onChange={onChange}
      />
      {value !== null && (
        <Button
          kind="text"
          className={css.clear}
          onClick={() => {
            onChange(null)
            field.current?.querySelector('input')?.focus()
          }}
        >
          {messages.clearSpeech}
        </Button>
      )}
    </div>
  )
}
