import { Bone } from '@oka/ui/state/bone.tsx'
import text from '@oka/ui/text/text.module.css'
import { learningMessages as m } from '../learning.messages.ts'
import css from './list.module.css'

/** The shape of what comes. */
export const ListSkeleton = () => (
  <div className={`${text.wide} ${css.columns}`} role="status">
    <span className={text.hidden}>{m.loading}</span>
    <div className={css.header}>
      <Bone height="clamp(200px, 56vw, 250px)" radius="var(--r-leaf)" />
      <Bone width="70%" height="44px" />
      <Bone width="90%" height="20px" />
    </div>
    <div className={css.bones}>
      {[1, 2, 3, 4, 5].map((row) => (
        <span key={row}>
          <Bone width="104px" height="72px" radius="var(--r-leaf-s)" />
          <span className={css.boneWords}>
            <Bone width="80%" height="16px" />
            <Bone width="44%" height="12px" />
          </span>
        </span>
      ))}
    </div>
  </div>
)
