import { Link, useNavigate } from 'react-router'
import { emailToken } from '@oka/contract/identity/identity.schema.ts'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { paths } from '../../app/paths.ts'
import {
  FollowReminder,
  reminderLinkMessages as messages,
  type reminderLinkPages,
  StopReminders,
} from '../../domains/info/index.ts'
import { PrivateHead, useMailedLink } from '../../domains/site/index.ts'
import { useSite } from '../../platform/site/site.ts'

/** The page of a link in a reminder, as that of a link in a letter. */
export function ReminderLinkPage({ page }: { page: (typeof reminderLinkPages)[number] }) {
  const { productName } = useSite()
  const navigate = useNavigate()
  const read = useMailedLink()
  const token = emailToken.safeParse(read?.token).data ?? null
  const link = { token, isUnusable: read !== null && token === null }
  const isStop = page === 'reminders'
  return (
    <>
      <PrivateHead title={`${productName} - ${isStop ? messages.stopTitle : messages.followTitle}`} />
      {isStop ? (
        <StopReminders {...link} settings={<Link to={paths.settings}>{messages.toSettings}</Link>} />
      ) : (
        <FollowReminder
          {...link}
          onFollowed={(lesson) =>
            void navigate(lesson === null ? paths.home : paths.lesson(lesson.programId, lesson.activityId), {
              replace: true,
            })
          }
          home={
            <Link className={buttonClass('outline')} to={paths.home}>
              {messages.toAcademy}
            </Link>
          }
        />
      )}
      <noscript>
        <p>{isStop ? messages.stopNeedsScript : messages.followNeedsScript}</p>
      </noscript>
    </>
  )
}
