import { useEffect, useState } from 'react'
import { Button } from '@oka/ui/button/button.tsx'
import { QuestionPanel } from '@oka/ui/question/question-panel.tsx'
import {
  chooseCookies,
  closeCookieQuestion,
  storedChoices,
  useCookieSettings,
  useIsCookieQuestionOpen,
} from './cookie-choice.ts'
import { CookieSettings } from './cookie-settings.tsx'
import css from './cookies.module.css'
import { cookieSettingsMessages as messages } from './legal.messages.ts'

/**
 * The question beside a page, or the settings over it. The question never takes the focus, so it can be
 * ignored.
 */
export function CookieQuestion() {
  const isOpen = useIsCookieQuestionOpen()
  const settings = useCookieSettings()
  if (settings.isOpen) return <CookieSettings onClose={() => void settings.close()} />
  return isOpen && <Question onDetails={() => void settings.open()} />
}

function Question({ onDetails }: { onDetails: () => void }) {
  const [choices] = useState(storedChoices)
  useEffect(() => {
    // Escape closes the question until the next visit, unless a dialog is open, which takes the key.
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog:modal')) closeCookieQuestion()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <QuestionPanel
      aria-label={messages.title}
      data-question="cookies"
      answers={
        <>
          <Button kind="outline" onClick={() => chooseCookies(true)}>
            {messages.acceptAll}
          </Button>
          <Button kind="outline" onClick={() => chooseCookies(false)}>
            {messages.acceptNeeded}
          </Button>
        </>
      }
    >
      <p>
        <b>{messages.title}</b> {messages.text(choices)}{' '}
        <button type="button" className={css.settingsLink} onClick={onDetails}>
          {messages.openSettings}
        </button>
      </p>
    </QuestionPanel>
  )
}
