import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { isReplayingClicks } from '../../../platform/rendering/pre-hydration-clicks.ts'
import { useRecord } from '../../../platform/session-data/session-provider.tsx'
import css from './save-button.module.css'
import { savedActivitiesMessages as messages } from './saved-activities.messages.ts'
import { savedActivityKind } from '../../../platform/session-data/kinds/saved-activities.kind.ts'
import { useSavedActivities } from './use-saved-activities.ts'

interface SaveButtonProps {
  activity: Pick<Activity, 'id' | 'title'>
  /** Called instead of saving. */
  onChange?: ((isSaved: boolean) => void) | undefined
  className?: string | undefined
  /** With a word beside the heart. */
  hasText?: boolean
}

/** The heart: saves a lesson for later, or removes it. */
export function SaveButton({
  activity: { id, title },
  onChange,
  className = '',
  hasText = false,
}: SaveButtonProps) {
  const record = useRecord(savedActivityKind)
  const isSaved = useSavedActivities().some(({ activityId }) => activityId === id)
  const Icon = isSaved ? IconHeartFilled : IconHeart
  const press = () => {
    // Before hydration every heart was drawn empty: the press was meant to save.
    const next = isReplayingClicks() || !isSaved
    if (onChange) onChange(next)
    else record({ activityId: id, isSaved: next })
  }
  if (hasText)
    return (
      <Button
        kind="text"
        className={`${css.button} ${css.withText} ${className}`}
        aria-label={isSaved ? messages.remove(title) : messages.save(title)}
        aria-pressed={isSaved}
        onClick={press}
      >
        <Icon size={20} stroke={1.75} aria-hidden />
        {isSaved ? messages.saved : messages.saveShort}
      </Button>
    )
  return (
    <IconButton
      className={`${css.button} ${isSaved ? css.saved : ''} ${className}`}
      label={isSaved ? messages.remove(title) : messages.save(title)}
      title={isSaved ? messages.saved : messages.saveForLater}
      aria-pressed={isSaved}
      onClick={press}
    >
      <Icon size={24} stroke={1.75} aria-hidden />
    </IconButton>
  )
}
