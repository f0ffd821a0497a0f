import { useId, type ReactNode } from 'react'
import { IconCheck, IconClock, IconPrinter } from '@tabler/icons-react'
import type { ChildGroup } from '@oka/contract/catalogue/lesson-parts.enums.ts'
import type { TryToday as TryTodayParts, TryVariant } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import { GrowthIcon } from '@oka/ui/growth/growth-icon.tsx'
import text from '@oka/ui/text/text.module.css'
import { announce } from '../../../../platform/announcer/announcer.ts'
import type { ChildAge } from '../../../profile/index.ts'
import { printAlone } from '../../../../platform/print/print-alone.ts'
import { useSite } from '../../../../platform/site/site.ts'
import { lessonPartsMessages as messages } from '../lesson-parts.messages.ts'
import { useChildGroups } from './child-groups.ts'
import css from './try-today.module.css'
import { agesOf, hasOwnForSpeech, shownAge, variantFor, type ShownChild } from './try-variants.ts'

/** Of the heading, for the link at the top of the lesson. */
export const tryTodayId = 'try-today'

interface TryTodayProps {
  tryToday: TryTodayParts
  /** Of the lesson; stands on the printed card. */
  title: string
  /**
   * The question below, for the variant that is shown; it offers the smaller and the larger step, which stand
   * there without it.
   */
  renderDidYouTry?: ((variant: TryVariant) => ReactNode) | undefined
  /** Whose variant is shown to a reader we know nothing about; by default the first variant's. */
  firstGroup?: ChildGroup | null
  /** What the thing rests on, below it, where the panel stands outside of its lesson. */
  answer?: ReactNode
}

/** One small thing to do, for the reader's child. */
export function TryToday({
  tryToday: { variants, isNow },
  title,
  renderDidYouTry,
  firstGroup = null,
  answer,
}: TryTodayProps) {
  const { productName } = useSite()
  const mine = useChildGroups()
  const ages = agesOf(variants)
  const hasSpeech = hasOwnForSpeech(variants)
  const isSilentFirst = firstGroup === 'doesNotSpeak' && mine.source === 'none'
  const firstAges = firstGroup === null || firstGroup === 'doesNotSpeak' ? [] : [firstGroup]
  const child: ShownChild = {
    age: shownAge(variants, [...mine.ages, ...firstAges]),
    doesNotSpeak: mine.doesNotSpeak || isSilentFirst,
  }
  const variant = variantFor(variants, child)
  const isFromMine = mine.doesNotSpeak || (child.age !== null && mine.ages.includes(child.age))
  if (!variant) return null
  const hasChoice = ages.length > 1 || hasSpeech
  const whose = hasChoice ? groupsOf(child) : variant.for.filter((group) => group !== 'everyone')
  const choose = (change: Partial<ShownChild>) => {
    mine.choose(change)
    announce(variantFor(variants, { ...child, ...change })?.step ?? '')
  }
  return (
    <section className={css.panel} aria-labelledby={tryTodayId} data-try-today>
      <div className={css.top}>
        <h2 id={tryTodayId} tabIndex={-1}>
          {isNow ? messages.doThisNow : messages.tryToday}
        </h2>
        {!isNow && <GrowthIcon stage="sprout" />}
      </div>
      <div className={css.body}>
        {hasChoice && (
          <ChildChoice
            legend={messages.myChild(isFromMine ? mine.source : 'none')}
            ages={ages}
            hasSpeech={hasSpeech}
            child={child}
            onChange={choose}
          />
        )}
        <div className={css.variant} key={variant.step}>
          {whose.length > 0 && (
            <p className={hasChoice ? css.forWhom : css.forOnly}>
              {whose.map(messages.spokenGroup).join(', ')}
            </p>
          )}
          <p className={css.step}>{variant.step}</p>
          <p className={`${text.small} ${text.mute} ${css.when}`}>
            <IconClock size={18} stroke={1.75} aria-hidden />
            {variant.when}
          </p>
          <div className={renderDidYouTry || answer ? css.onPaper : css.steps}>
            <p>
              {!isNow && <b>{messages.smaller}: </b>}
              {variant.smaller}
            </p>
            <p>
              {!isNow && <b>{messages.larger}: </b>}
              {variant.larger}
            </p>
          </div>
          <p className={css.onPaper}>{messages.fromLesson(title, productName)}</p>
        </div>
        {answer && hasChoice && mine.source !== 'answers' && (
          <p className={css.remembered}>{messages.remembered}</p>
        )}
        <noscript>
          {variants
            .filter((other) => other !== variant)
            .map((other) => (
              <div key={other.step} className={css.other}>
                <p className={css.otherGroups}>{other.for.map(messages.spokenGroup).join(', ')}</p>
                <p className={css.step}>{other.step}</p>
                <p className={`${text.small} ${text.mute}`}>{other.when}</p>
              </div>
            ))}
        </noscript>
        {!isNow && !answer && (
          <button
            type="button"
            className={css.print}
            onClick={({ currentTarget }) => printAlone(currentTarget.closest('[data-try-today]'))}
          >
            <IconPrinter size={20} stroke={1.75} aria-hidden />
            {messages.printCard}
          </button>
        )}
      </div>
      {answer && <div className={css.answer}>{answer}</div>}
      {renderDidYouTry && <div className={css.did}>{renderDidYouTry(variant)}</div>}
    </section>
  )
}

const groupsOf = ({ age, doesNotSpeak }: ShownChild): ChildGroup[] => [
  ...(age === null ? [] : [age]),
  ...(doesNotSpeak ? (['doesNotSpeak'] as const) : []),
]

interface ChildChoiceProps {
  legend: string
  ages: readonly ChildAge[]
  /** The way of speaking is asked too. */
  hasSpeech: boolean
  child: ShownChild
  onChange: (change: { age: ChildAge } | { doesNotSpeak: boolean }) => void
}

/** One of the ages, and beside it whether the child speaks. A single age is nothing to choose. */
function ChildChoice({ legend, ages, hasSpeech, child, onChange }: ChildChoiceProps) {
  const name = useId()
  return (
    <fieldset className={css.choice}>
      <legend className={`${text.small} ${text.mute}`}>{legend}</legend>
      <div className={css.pills}>
        {ages.length > 1 &&
          ages.map((age) => (
            <Pill key={age} group={age}>
              <input
                type="radio"
                name={name}
                autoComplete="off"
                checked={age === child.age}
                onChange={() => onChange({ age })}
                aria-label={messages.spokenGroup(age)}
              />
            </Pill>
          ))}
        {hasSpeech && (
          <Pill group="doesNotSpeak">
            <input
              type="checkbox"
              autoComplete="off"
              checked={child.doesNotSpeak}
              onChange={({ target }) => onChange({ doesNotSpeak: target.checked })}
              aria-label={messages.spokenGroup('doesNotSpeak')}
            />
          </Pill>
        )}
      </div>
    </fieldset>
  )
}

const Pill = ({ group, children }: { group: ChildGroup; children: ReactNode }) => (
  <label data-group={group}>
    {children}
    <span className={css.face} aria-hidden="true">
      <IconCheck size={18} stroke={1.75} />
      {messages.group(group)}
    </span>
  </label>
)
