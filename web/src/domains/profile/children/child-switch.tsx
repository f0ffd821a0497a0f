import { useEffect, useId, useRef } from 'react'
import { IconArmchair, IconLeaf } from '@tabler/icons-react'
import { grownUp } from '@oka/contract/profile/children-limits.ts'
import text from '@oka/ui/text/text.module.css'
import { announce } from '../../../platform/announcer/announcer.ts'
import css from './child-switch.module.css'
import { childrenMessages as messages } from './children.messages.ts'
import { useForWhom, type WhomChoice } from './for-whom.ts'

interface ChildSwitchProps {
  isTonight: boolean
  /** What is chosen now; announced when another child is. */
  announcement: string
}

/**
 * “Which child tonight?” in a family with two or more children; nothing in any other. Takes effect at once
 * (DOOR-5).
 */
export function ChildSwitch({ isTonight, announcement }: ChildSwitchProps) {
  const { choices, chosen, choose } = useForWhom()
  const isPressed = useRef(false)
  useEffect(() => {
    if (isPressed.current) announce(announcement)
    isPressed.current = false
  }, [announcement])
  if (choices.length === 0) return null
  return (
    <WhomChips
      question={messages.whichChild(isTonight)}
      choices={choices}
      chosen={chosen}
      onChoose={(id) => {
        choose(id)
        isPressed.current = true
      }}
    />
  )
}

interface WhomChipsProps {
  question: string
  choices: readonly WhomChoice[]
  chosen: string | null
  onChoose: (id: string) => void
}

/** Whom to choose among, with a leaf for each. */
export function WhomChips({ question: words, choices, chosen, onChoose }: WhomChipsProps) {
  const name = useId()
  const question = useId()
  return (
    <div className={css.switch}>
      <p className={text.lead} id={question}>
        {words}
      </p>
      <div className={css.chips} role="radiogroup" aria-labelledby={question}>
        {choices.map((choice) => (
          <label key={choice.id} className={css.chip}>
            {/* A reload would choose again what was chosen before it. */}
            <input
              type="radio"
              name={name}
              autoComplete="off"
              checked={choice.id === chosen}
              onChange={() => onChoose(choice.id)}
            />
            <span className={css.face}>
              <span className={css.leaf} aria-hidden="true">
                {choice.id === grownUp ? (
                  <IconArmchair size={20} stroke={1.75} />
                ) : choice.initial === '' ? (
                  <IconLeaf size={20} stroke={1.75} />
                ) : (
                  <span translate="no">{choice.initial}</span>
                )}
              </span>
              <bdi className={css.name}>{choice.name}</bdi>
            </span>
          </label>
        ))}
      </div>
    </div>
  )
}
