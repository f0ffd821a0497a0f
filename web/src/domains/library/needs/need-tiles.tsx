import { Link } from 'react-router'
import type { NeedPage } from '@oka/contract/needs/needs.schema.ts'
import { LeafImage } from '@oka/ui/picture/leaf-image.tsx'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import { paths } from '../../../app/paths.ts'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import css from './need-tiles.module.css'

/** What a tile shows. */
export type NeedTile = Pick<NeedPage, 'slug' | 'name' | 'picture'>

const fewest = 8

/** Every need with its picture. `null` while they load: as many grey tiles stand there, so that nothing moves. */
export function NeedTiles({ needs }: { needs: readonly NeedTile[] | null }) {
  const picture = useIllustrationUrl()
  return needs === null ? (
    <div className={css.tiles} aria-hidden>
      {Array.from({ length: fewest }, (_, at) => (
        <span key={at}>
          <span className={css.picture}>
            <Skeleton width="100%" height="100%" />
          </span>
          <Skeleton width="70%" height="20px" />
        </span>
      ))}
    </div>
  ) : (
    <ul className={css.tiles}>
      {needs.map(({ slug, name, picture: drawing }) => (
        <li key={slug}>
          <Link to={paths.need(slug)}>
            <LeafImage src={picture(drawing)} alt="" size="small" className={css.picture} />
            <b>{name}</b>
          </Link>
        </li>
      ))}
    </ul>
  )
}
