import { Bone } from '@oka/ui/state/bone.tsx'
import text from '@oka/ui/text/text.module.css'
import css from './returning.module.css'

/** The shape of what comes. */
export const ReturningBones = () => (
  <div className={`${text.wide} ${css.page} ${css.bones}`} aria-busy="true">
    <div className={css.greeting}>
      <Bone width="min(70%, 420px)" height="40px" />
      <Bone width="min(50%, 280px)" height="20px" />
    </div>
    <Bone height="clamp(300px, 60vw, 320px)" radius="var(--r-leaf)" />
    <div className={css.programs}>
      <Bone width="60%" height="28px" />
      <Bone height="240px" radius="var(--r-panel)" />
    </div>
  </div>
)
