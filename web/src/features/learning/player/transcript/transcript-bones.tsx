import { Bone } from '@oka/ui/state/bone.tsx'
import css from './transcript.module.css'

/** The shape of words that are on their way. */
export const TranscriptBones = () => (
  <div className={css.bones} aria-hidden="true" data-bones>
    {['60%', '92%', '84%', '70%', '90%', '50%'].map((width, at) => (
      <Bone key={at} width={width} height="18px" />
    ))}
  </div>
)
