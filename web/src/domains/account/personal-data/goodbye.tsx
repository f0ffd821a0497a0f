import text from '@oka/ui/text/text.module.css'
import { useDates } from '../../../platform/text/dates.ts'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import css from './deletion.module.css'
import { deletionMessages as messages } from './personal-data.messages.ts'

/** After an account was deleted. */
export function Goodbye({ eraseBy }: { eraseBy: string | null }) {
  const illustrationUrl = useIllustrationUrl()
  const { day } = useDates()
  return (
    <section className={css.goodbye}>
      <img src={illustrationUrl('quote-boat-day-wide')} alt="" />
      <h2>{messages.gone}</h2>
      <p>{eraseBy === null ? messages.goneSoon : messages.goneText(day(eraseBy))}</p>
      <p className={`${text.small} ${text.mute}`}>{messages.thanks}</p>
    </section>
  )
}
