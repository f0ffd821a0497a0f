import { StatePanel } from '@oka/ui/state/state-panel.tsx'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { appMessages as messages } from './app.messages.ts'
import { paths } from './paths.ts'
import css from './layouts/site-frame.module.css'

/** For a page that failed. Works without data, pictures and scripts. */
export const ErrorPage = () => (
  <main className={css.error}>
    <title>{messages.brokenTitle}</title>
    <StatePanel
      headingLevel="h1"
      isAlert
      title={messages.brokenTitle}
      actions={
        <>
          <form>
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
