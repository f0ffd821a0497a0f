import { AdviceRings } from '@oka/ui/evidence/advice-rings.tsx'
import { CertaintyLeaves } from '@oka/ui/evidence/certainty-leaves.tsx'
import text from '@oka/ui/text/text.module.css'
import type { HowSure } from '../home-view.ts'
import { homeMessages as messages } from '../home.messages.ts'
import css from './section.module.css'

/** How sure one study or piece of advice is; leaves and rings are decoration, the words say it. */
export const Sureness = ({ of, finding }: { of: HowSure; finding?: string }) => (
  <p className={css.sureness}>
    {of.basis === 'study' ? <CertaintyLeaves level={of.level} /> : <AdviceRings level={of.level} />}
    <span>
      <span className={text.hidden}>{messages.sure[of.basis]}</span>
      <b>{finding === undefined ? of.name : `${of.name}:`}</b>
      <span className={text.hidden}> {of.count}</span>
      {finding !== undefined && <span> {finding}</span>}
    </span>
  </p>
)
