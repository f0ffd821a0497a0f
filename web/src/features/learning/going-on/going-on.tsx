import { Bone } from '@oka/ui/state/bone.tsx'
import text from '@oka/ui/text/text.module.css'
import { learningMessages as m } from '../learning.messages.ts'
import css from '../lesson/lesson-skeleton.module.css'

/** The shape of the next lesson, while it is on its way. */
export const GoingOn = () => (
  <div className={css.page} role="status" aria-busy="true">
    <span className={text.hidden}>{m.loading}</span>
    <Bone width="60%" height="28px" />
    <Bone height="min(56cqi, 420px)" radius="var(--r-leaf)" />
    {['90%', '80%', '86%', '50%'].map((width) => (
      <Bone key={width} width={width} height="17px" />
    ))}
  </div>
)
