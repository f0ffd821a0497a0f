import { childrenAgeGroupOptions } from '@oka/contract/account/option-lists.ts'
import { Choices } from '@oka/ui/choice/choices.tsx'
import { ChoiceDrawing, type DrawingName } from '@oka/ui/choice/choice-drawing.tsx'
import { withChoice } from '../with-choice.rule.ts'
import { profileFieldsMessages as messages } from '../profile-fields.messages.ts'

const drawings: Readonly<Record<number, DrawingName>> = { 1: 'seed', 2: 'sprout', 3: 'sapling', 4: 'tree' }

interface AgesFieldProps {
  value: readonly number[]
  onChange: (value: number[]) => void
  isInvalid?: boolean
  /** `small` has its question above it. */
  look?: 'large' | 'small'
  /** Replaces the usual error. */
  error?: string
}

export const AgesField = ({
  value,
  onChange,
  isInvalid,
  look = 'large',
  error = messages.agesError,
}: AgesFieldProps) => (
  <Choices
    legend={look === 'small' ? messages.agesInProfile : messages.ages}
    legendLook={look === 'small' ? 'label' : 'hidden'}
    count="any"
    shape={look === 'small' ? 'smallLeaf' : 'leaf'}
    error={isInvalid ? error : null}
    options={childrenAgeGroupOptions.map((option) => ({
      value: option.value,
      label: look === 'small' ? messages.shortAge(option.value, option.label) : option.label,
      picture: <ChoiceDrawing name={drawings[option.value] ?? 'tree'} />,
    }))}
    chosen={value}
    onChange={(age, isChosen) => onChange(withChoice(value, age, isChosen).toSorted((a, b) => a - b))}
  />
)
