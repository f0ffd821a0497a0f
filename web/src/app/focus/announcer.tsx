import text from '@oka/ui/text/text.module.css'
import { useAnnouncement } from '../../platform/announcer/announcer.ts'

/** The page's one live region without visible text. */
export function Announcer() {
  const announcement = useAnnouncement()
  return (
    <div className={text.hidden} role="status" data-announcer>
      <span key={announcement.id}>{announcement.text}</span>
    </div>
  )
}
