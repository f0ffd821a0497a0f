import { lazy, useEffect, type ComponentType } from 'react'
import type { LessonProfileFormProps } from './lesson-profile-form.tsx'

const Closed = ({ onClose }: LessonProfileFormProps) => {
  useEffect(onClose, [onClose])
  return null
}

/** Its script is loaded where it is shown; where it does not arrive, the form closes. */
export const LessonProfileForm = lazy<ComponentType<LessonProfileFormProps>>(() =>
  import('./lesson-profile-form.tsx').catch(() => ({ default: Closed })),
)
