import { StatePanel } from '@oka/ui/state/state-panel.tsx'
import { buttonLook } from '@oka/ui/button/button.tsx'
import { appMessages as m } from './app.messages.ts'
import { paths } from './paths.ts'
import css from './layouts/site-frame.module.css'

/** The page for a page that failed. It needs nothing: neither data nor pictures nor scripts. */
export const Broken = () => (
  <main className={css.alone}>
    <title>{m.brokenTitle}</title>
    <StatePanel
      headingLevel="h1"
      isAlert
      title={m.brokenTitle}
      actions={
        <>
          <form>
            <button className={buttonLook('main')}>{m.tryAgain}</button>
          </form>
          <a className={buttonLook('text')} href={paths.home}>
            {m.goHome}
          </a>
        </>
      }
    >
      {m.brokenText}
    </StatePanel>
  </main>
)
