import { IconBook, IconMicroscope } from '@tabler/icons-react'
import { AdviceRings } from './advice-rings.tsx'
import { GrowthIcon } from '../growth/growth-icon.tsx'
import css from './evidence.module.css'

export type Basis = 'study' | 'guideline' | 'book' | 'notKnown'

/** What stands for a kind of knowing at the head of its card. Decoration. */
export const BasisSign = ({ basis, grade }: { basis: Basis; grade: number | null }) => (
  <span className={css.sign} aria-hidden="true">
    {basis === 'study' && <IconMicroscope size={26} stroke={1.75} />}
    {basis === 'guideline' && <AdviceRings level={grade ?? 0} />}
    {basis === 'book' && <IconBook size={26} stroke={1.75} />}
    {basis === 'notKnown' && <GrowthIcon stage="seed" />}
  </span>
)
