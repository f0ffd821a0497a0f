import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { conditionLabel } from '@oka/contract/account/condition-label.ts'
import { medicalConditionOptions } from '@oka/contract/account/option-lists.ts'
import { grownUp } from '@oka/contract/profile/children-limits.ts'
import type { Child } from '@oka/contract/profile/children.schema.ts'
import type { HealthAnswers } from '@oka/contract/profile/profile.schema.ts'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { Choices } from '@oka/ui/choice/choices.tsx'
import { announce } from '../../../../platform/announcer/announcer.ts'
import { childrenMessages } from '../../children/children.messages.ts'
import { namesOfChildren } from '../../children/child-words.ts'
import fields from '../profile-fields.module.css'
import { profileFieldsMessages as messages } from '../profile-fields.messages.ts'
import { listOwners, withCondition, withOwner } from './health-answers.rule.ts'
import css from './health-field.module.css'

const conditions = medicalConditionOptions.map((option) => ({
  value: option.value,
  label: conditionLabel(option),
  // A plus. An icon of its own would be one more file in the list that every page loads.
  picture: <IconX className={css.plus} size={20} stroke={1.75} aria-hidden />,
}))
const nameOf = (condition: number) => conditions.find(({ value }) => value === condition)?.label ?? ''

interface OwnedConditionsProps {
  value: HealthAnswers
  onChange: (value: HealthAnswers) => void
  /** Two or more. */
  familyChildren: readonly Child[]
  /** Stands between what is chosen and what can be added. */
  duration: ReactNode
}

/** Conditions of a family with several children: whose each one is is asked where it was chosen (DOOR-5). */
export function OwnedConditions({ value, onChange, familyChildren, duration }: OwnedConditionsProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  /** A selector: what was pressed leaves its place, and the focus would go with it. */
  const focusNext = useRef<string | null>(null)
  useEffect(() => {
    if (focusNext.current === null) return
    root.current?.querySelector<HTMLElement>(focusNext.current)?.focus()
    focusNext.current = null
  })
  const { medicalConditions } = value
  const hasChosen = medicalConditions.length > 0
  const others = conditions.filter((option) => !medicalConditions.includes(option.value))
  const names = namesOfChildren(familyChildren)
  const owners = [
    ...familyChildren.map((child) => ({ value: child.id, label: names.get(child.id) ?? '' })),
    { value: grownUp, label: childrenMessages.grownUp },
  ]

  const add = (condition: number) => {
    focusNext.current = `[data-condition="${condition}"] input`
    onChange(withCondition(value, condition, true))
  }
  const remove = (condition: number) => {
    const index = medicalConditions.indexOf(condition)
    const neighbour = medicalConditions[index + 1] ?? medicalConditions[index - 1]
    focusNext.current =
      neighbour === undefined ? '[data-others] input' : `[data-condition="${neighbour}"] [data-remove]`
    onChange(withCondition(value, condition, false))
    announce(messages.removed(nameOf(condition)))
  }

  return (
    <div ref={root} className={fields.stack}>
      {hasChosen && (
        <div>
          <p id={`${id}chosen`} className={css.heading}>
            {messages.chosen}
          </p>
          <ul aria-labelledby={`${id}chosen`} className={css.cards}>
            {medicalConditions.map((condition) => (
              <li key={condition} className={css.card} data-condition={condition}>
                <div className={css.name}>
                  <b>{nameOf(condition)}</b>
                  <IconButton
                    label={messages.remove(nameOf(condition))}
                    data-remove
                    onClick={() => remove(condition)}
                  >
                    <IconX size={22} stroke={1.75} aria-hidden />
                  </IconButton>
                </div>
                {/* the legend says it with the name of the condition */}
                <p className={css.forWhom} aria-hidden="true">
                  {messages.forWhom}
                </p>
                <Choices
                  legend={messages.conditionForWhom(nameOf(condition))}
                  count="any"
                  shape="chip"
                  options={owners}
                  chosen={listOwners(value, condition)}
                  onChange={(owner, isOwner) => onChange(withOwner(value, condition, { owner, isOwner }))}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      {duration}
      {others.length > 0 && (
        <div className={css.others} data-others>
          <Choices
            legend={hasChosen ? messages.addAnother : messages.conditions}
            legendLook="heading"
            hint={hasChosen ? messages.addAnotherHint : messages.conditionsHint}
            count="any"
            shape="chip"
            options={others}
            chosen={[]}
            onChange={add}
          />
        </div>
      )}
    </div>
  )
}
