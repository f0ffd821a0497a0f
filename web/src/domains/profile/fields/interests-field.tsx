import {
  IconBabyCarriage,
  IconBulb,
  IconDental,
  IconFriends,
  IconHeartHandshake,
  IconHomeHeart,
  IconSalad,
} from '@tabler/icons-react'
import { learningInterestOptions } from '@oka/contract/account/option-lists.ts'
import { Choices } from '@oka/ui/choice/choices.tsx'
import { withChoice } from './with-choice.rule.ts'
import css from './profile-fields.module.css'
import { profileFieldsMessages as messages } from './profile-fields.messages.ts'

const icons: Readonly<Record<number, typeof IconBulb>> = {
  1: IconSalad,
  2: IconHomeHeart,
  3: IconBabyCarriage,
  4: IconBulb,
  8: IconHeartHandshake,
  10: IconDental,
  16: IconFriends,
}

interface InterestsFieldProps {
  value: readonly number[]
  onChange: (value: number[]) => void
  isInvalid?: boolean
}

export const InterestsField = ({ value, onChange, isInvalid }: InterestsFieldProps) => (
  <Choices
    legend={messages.interests}
    count="any"
    shape="row"
    error={isInvalid ? messages.chooseSomeError : null}
    options={learningInterestOptions.map((option) => {
      const Icon = icons[option.value] ?? IconBulb
      return {
        value: option.value,
        label: option.label.replace("'", '’'),
        picture: (
          <span className={css.disc}>
            <Icon size={24} stroke={1.75} aria-hidden />
          </span>
        ),
      }
    })}
    chosen={value}
    onChange={(interest, isChosen) => onChange(withChoice(value, interest, isChosen))}
  />
)
