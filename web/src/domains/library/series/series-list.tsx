import { Link } from 'react-router'
import type { Series } from '@oka/contract/series/series.schema.ts'
import { LeafImage } from '@oka/ui/picture/leaf-image.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../app/paths.ts'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import css from './series-list.module.css'
import { seriesMessages as messages } from './series.messages.ts'

export function SeriesList({ series }: { series: readonly Series[] }) {
  const picture = useIllustrationUrl()
  return (
    <ul className={css.list}>
      {series.map(({ slug, title, promise, forWhom, illustration }) => (
        <li key={slug}>
          <Link className={css.card} to={paths.series(slug)}>
            <LeafImage size="small" src={picture(illustration)} alt="" />
            <span>
              <b>{title}</b>
              <span className={text.small}>{promise}</span>
              <span className={`${text.small} ${text.mute}`}>{forWhom}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

export const SeriesIntro = () => (
  <>
    <h1>{messages.title}</h1>
    <p className={text.lead}>{messages.lead}</p>
  </>
)
