import { IconLeaf } from '@tabler/icons-react'
import { availableTimeOptions } from '@oka/contract/account/option-lists.ts'
import { Choices } from '@oka/ui/choice/choices.tsx'
import { SelectField } from '@oka/ui/form/select-field.tsx'
import { ChoiceDrawing, type DrawingName } from '@oka/ui/choice/choice-drawing.tsx'
import css from './profile-fields.module.css'
import { profileFieldsMessages as messages } from './profile-fields.messages.ts'

const drawings: Readonly<Record<number, DrawingName>> = { 1: 'seed', 2: 'sprout', 3: 'sapling', 4: 'tree' }

interface TimeFieldProps {
  value: number | null
  onChange: (value: number) => void
  isInvalid?: boolean
  look?: 'cards' | 'select'
}

export function TimeField({ value, onChange, isInvalid, look = 'cards' }: TimeFieldProps) {
  const error = isInvalid ? messages.chooseError : null
  const options = availableTimeOptions.map((option) => ({
    value: option.value,
    label: messages.timeLabel(option.value, option.label),
    hint: messages.timeHint(option.value),
    picture: <ChoiceDrawing name={drawings[option.value] ?? 'tree'} />,
  }))
  if (look === 'select')
    return (
      <SelectField
        label={messages.time}
        placeholder={messages.choose}
        value={value}
        options={options}
        onChange={onChange}
        error={error}
      />
    )
  return (
    <>
      <Choices
        legend={messages.time}
        count="one"
        shape="row"
        error={error}
        options={options}
        chosen={value === null ? [] : [value]}
        onChange={(chosen) => onChange(chosen)}
      />
      <p className={css.note}>
        <IconLeaf size={22} stroke={1.75} aria-hidden />
        <span>{messages.timeNote}</span>
      </p>
    </>
  )
}
