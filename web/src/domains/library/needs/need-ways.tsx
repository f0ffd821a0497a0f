import { Link } from 'react-router'
import { IconLockOpen } from '@tabler/icons-react'
import type { NeedPage } from '@oka/contract/needs/needs.schema.ts'
import { paths } from '../../../app/paths.ts'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import { needsMessages as messages } from './needs.messages.ts'
import css from './need-ways.module.css'

/** Small steps that go on from here. */
export function NeedSeries({
  series: { slug, title, promise, illustration, stepCount },
}: {
  series: NeedPage['series']
}) {
  const picture = useIllustrationUrl()
  return (
    <Link className={css.series} to={paths.series(slug)}>
      <img src={picture(illustration)} alt="" width={800} height={600} loading="lazy" />
      <span className={css.words}>
        <span>{messages.seriesSteps(stepCount)}</span>
        <b>{title}</b>
        <span>{promise}</span>
        <span className={css.open}>
          <IconLockOpen size={18} stroke={1.75} aria-hidden />
          {messages.seriesOpen}
        </span>
      </span>
    </Link>
  )
}

export const OtherNeeds = ({ needs }: { needs: readonly Pick<NeedPage, 'slug' | 'name'>[] }) => (
  <ul className={css.others}>
    {needs.map(({ slug, name }) => (
      <li key={slug}>
        <Link to={paths.need(slug)}>{name}</Link>
      </li>
    ))}
  </ul>
)
