import { IconMessageCircle } from '@tabler/icons-react'
import { ChatButton } from './chat-button.tsx'
import css from './conversation.module.css'

/** Stands beside a lesson in wide windows, away while its video plays (LEARN-20). */
export const LessonChat = ({ activityId }: { activityId: string }) => (
  <ChatButton
    activityId={activityId}
    className={css.bubble}
    icon={<IconMessageCircle size={28} stroke={1.75} aria-hidden />}
    isIconOnly
  />
)
