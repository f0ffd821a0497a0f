import { IconShare } from '@tabler/icons-react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { paths } from '../../../app/paths.ts'
import { useOverlay } from '../../../platform/overlay/use-overlay.ts'
import { useLearnerSession } from '../../../platform/session-data/session-provider.tsx'
import { shareTitle } from '../../library/index.ts'
import { ShareDialog } from './share-dialog.tsx'
import { shareLink } from './share-link.ts'
import { shareMessages as messages } from './share.messages.ts'

interface ShareButtonProps {
  activity: Activity
  label?: string
}

/**
 * Hands the address of a lesson to the device. Of one that she can open and visitors cannot, a member chooses
 * between its address and a gift link (DOOR-9).
 */
export function ShareButton({ activity, label = messages.share }: ShareButtonProps) {
  const dialog = useOverlay('share')
  const { memberId } = useLearnerSession().session
  const isGivable = memberId !== null && activity.available && activity.isForMembers === true
  const sharedLink = () => ({
    title: shareTitle(activity),
    url: location.origin + paths.lesson(activity.programId, activity.id),
  })
  return (
    <>
      <IconButton
        label={label}
        onClick={() => void (isGivable ? dialog.open() : shareLink(sharedLink()))}
        aria-haspopup={isGivable ? 'dialog' : undefined}
      >
        <IconShare size={22} stroke={1.75} aria-hidden />
      </IconButton>
      {dialog.isOpen && (
        <ShareDialog activityId={activity.id} link={sharedLink()} onClose={() => void dialog.close()} />
      )}
    </>
  )
}
