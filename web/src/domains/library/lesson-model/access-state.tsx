import { IconLock, IconLockOpen } from '@tabler/icons-react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { useIsFree } from '../../../platform/session-data/session-data.queries.ts'
import { dayText } from '../../../platform/text/date-text.ts'
import { learningMessages } from './learning.messages.ts'
import { lessonState } from './lesson-state.ts'

interface AccessStateProps {
  lesson: Activity
  className: string | undefined
}

/** Whether the reader can open it, else what opens it. Last in a link: the link's name ends in it. */
export function AccessState({ lesson, className }: AccessStateProps) {
  const isFree = useIsFree()
  const Icon = lesson.available ? IconLockOpen : IconLock
  return (
    <span className={className}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {stateInWords(lesson, isFree)}
    </span>
  )
}

function stateInWords(lesson: Activity, isFree: boolean): string {
  const state = lessonState(lesson)
  switch (state.kind) {
    case 'done':
      return learningMessages.stateDone
    case 'membership':
      return isFree ? learningMessages.stateMembership : learningMessages.stateOtherMembership
    case 'scheduled':
      return state.date
        ? learningMessages.stateOpens(dayText(state.date), state.forMembers)
        : learningMessages.stateLater
    case 'started':
    case 'new':
    case 'open':
      return openToYou
  }
}

const openToYou = 'Open to you'
