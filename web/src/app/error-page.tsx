import type { SubmitEvent } from 'react'
import { StatePanel } from '@oka/ui/state/state-panel.tsx'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { siteMessages as messages } from '../domains/site/index.ts'
import { paths } from './paths.ts'
import css from './layouts/site-frame.module.css'

/**
 * A new document at the whole address: what failed may be anywhere on the page. Without scripts the form
 * loads the page without its query.
 */
const reload = (event: SubmitEvent) => {
  event.preventDefault()
  location.reload()
}

/**
 * For a page that failed. Works without data, pictures and scripts. Stories find it by its mark: no page may
 * fail unnoticed.
 */
export const ErrorPage = () => (
  <main className={css.error} data-error-page>
    <title>{messages.brokenTitle}</title>
    <StatePanel
      headingLevel="h1"
      isAlert
      title={messages.brokenTitle}
      actions={
        <>
          <form onSubmit={reload}>
            <button className={buttonClass('primary')}>{messages.tryAgain}</button>
          </form>
          <a className={buttonClass('text')} href={paths.home}>
            {messages.goHome}
          </a>
        </>
      }
    >
      {messages.brokenText}
    </StatePanel>
  </main>
)
