import { useId, type ReactNode } from 'react'
import { IconCheck, IconClock, IconPrinter } from '@tabler/icons-react'
import type { ChildGroup } from '@oka/contract/catalogue/lesson-parts.enums.ts'
import type { TryToday as TryTodayParts, TryVariant } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import { GrowthIcon } from '@oka/ui/growth/growth-icon.tsx'
import text from '@oka/ui/text/text.module.css'
import { announce } from '../../../../platform/announcer/announcer.ts'
import { printAlone } from '../../../../platform/print/print-alone.ts'
import { useSite } from '../../../../platform/site/site.ts'
import { lessonPartsMessages as messages } from '../lesson-parts.messages.ts'
import { useChildGroups } from './child-groups.ts'
import css from './try-today.module.css'
import { groupsOf, shownGroup, variantFor } from './try-variants.ts'

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
  const groups = groupsOf(variants)
  const group = shownGroup(variants, firstGroup === null ? mine.groups : [...mine.groups, firstGroup])
  const variant = variantFor(variants, group)
  const isFromMine = group !== null && mine.groups.includes(group)
  if (!variant) return null
  return (
    <section className={css.panel} aria-labelledby={tryTodayId} data-try-today>
      <div className={css.top}>
        <h2 id={tryTodayId} tabIndex={-1}>
          {isNow ? messages.doThisNow : messages.tryToday}
        </h2>
        {!isNow && <GrowthIcon stage="sprout" />}
      </div>
      <div className={css.body}>
        {group !== null && groups.length > 1 && (
          <GroupChoice
            legend={messages.myChild(isFromMine ? mine.source : 'none')}
            groups={groups}
            value={group}
            onChange={(chosen) => {
              mine.choose(chosen)
              announce(variantFor(variants, chosen)?.step ?? '')
            }}
          />
        )}
        <div className={css.variant} key={variant.step}>
          {group !== null && (
            <p className={groups.length > 1 ? css.forWhom : css.forOnly}>{messages.spokenGroup(group)}</p>
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
        {answer && groups.length > 1 && mine.source !== 'answers' && (
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

interface GroupChoiceProps {
  legend: string
  groups: readonly ChildGroup[]
  value: ChildGroup
  onChange: (group: ChildGroup) => void
}

function GroupChoice({ legend, groups, value, onChange }: GroupChoiceProps) {
  const name = useId()
  return (
    <fieldset className={css.choice}>
      <legend className={`${text.small} ${text.mute}`}>{legend}</legend>
      <div className={css.pills}>
        {groups.map((group) => (
          <label key={group} data-group={group}>
            <input
              type="radio"
              name={name}
              autoComplete="off"
              checked={group === value}
              onChange={() => onChange(group)}
              aria-label={messages.spokenGroup(group)}
            />
            <span className={css.face} aria-hidden="true">
              <IconCheck size={18} stroke={1.75} />
              {messages.group(group)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
