import type { ReactNode } from 'react'
import { dialogPanel } from '@oka/ui/dialog/dialog.tsx'
import { useHydrated } from '../../platform/rendering/use-hydrated.ts'
import { useIllustrationUrl } from '../../platform/site/site.ts'
import css from './night-panel.module.css'

interface NightPanelProps {
  /** Id of the heading inside. */
  labelledBy: string
  needsScript: string
  children: ReactNode
}

/** A form in the shape of the sign-in dialog, on a page of its own. */
export function NightPanel({ labelledBy, needsScript, children }: NightPanelProps) {
  const isHydrated = useHydrated()
  const illustrationUrl = useIllustrationUrl()
  return (
    <div className={css.page}>
      <img className={css.picture} src={illustrationUrl('night-armchair')} alt="" />
      <section className={`${dialogPanel} ${css.panel}`} aria-labelledby={labelledBy}>
        {/* Disabled until hydration: a form the browser submits itself would put what was typed into the address. */}
        {isHydrated ? (
          children
        ) : (
          <fieldset className={css.disabled} disabled>
            {children}
          </fieldset>
        )}
        <noscript>
          <p className={css.needsScript}>{needsScript}</p>
        </noscript>
      </section>
    </div>
  )
}
