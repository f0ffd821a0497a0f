import { useId, useState } from 'react'
import { acceptDocuments } from '@oka/contract/legal/legal.endpoints.ts'
import { currentDocuments, type LegalDocumentName } from '@oka/contract/legal/legal-documents.ts'
import { timeLimit } from '@oka/client/time-limit.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { FormError } from '@oka/ui/form/text-field.tsx'
import { QuestionPanel } from '@oka/ui/question/question-panel.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../app/paths.ts'
import { termsLaterKey } from '../../../platform/session/personal-data.ts'
import { hasAnswered } from '../../../platform/session/call-failure.ts'
import { openSession } from '../../../platform/session/session.ts'
import { useFormCall } from '../../../platform/session/use-form-call.ts'
import { useSite } from '../../../platform/site/site.ts'
import { sessionStore } from '../../../platform/storage/key-value-store.ts'
import { toast } from '../../../platform/toast/toasts.ts'
import { useCachedAccount } from '../../../platform/session-data/session-data.queries.ts'
import { outdatedDocuments } from './outdated-documents.rule.ts'
import css from './terms-question.module.css'
import { termsQuestionMessages as messages } from './terms-question.messages.ts'

const callLimitMs = 15_000
const documentPaths = { terms: paths.terms, privacy: paths.privacy } as const

/**
 * Asks a member once to accept a changed version, beside a page; it blocks nothing and takes no focus
 * (LOGIN-15). Waits for the account that the page loads.
 */
export default function TermsQuestion({ apiRoot }: { apiRoot: string }) {
  const { account, memberId, updateAccount } = useCachedAccount(apiRoot)
  const [isLater, setLater] = useState(() => sessionStore.read(termsLaterKey) !== null)
  const { isPending, error, run } = useFormCall(
    (_input: null) =>
      openSession(apiRoot).call(acceptDocuments, currentDocuments, {
        signal: timeLimit(callLimitMs),
        expectedMemberId: memberId,
      }),
    {
      onSuccess(answer) {
        updateAccount({ acceptedDocuments: answer.acceptedDocuments })
        toast(messages.accepted)
      },
    },
  )
  if (!account || account.isAnonymousMember || isLater) return null
  const { acceptedDocuments } = account
  const outdated = outdatedDocuments(acceptedDocuments)
  if (outdated.length === 0) return null

  const notNow = () => {
    sessionStore.write(termsLaterKey, '1')
    setLater(true)
  }
  const unanswered = () => (navigator.onLine ? messages.failed : messages.offline)
  const isFirst = acceptedDocuments.terms === null && acceptedDocuments.privacy === null
  return (
    <Panel
      isFirst={isFirst}
      outdated={outdated}
      isWaiting={isPending}
      error={error === null ? null : hasAnswered(error) ? error.message : unanswered()}
      onAccept={() => run(null)}
      onLater={notNow}
    />
  )
}

interface PanelProps {
  isFirst: boolean
  outdated: readonly LegalDocumentName[]
  isWaiting: boolean
  error: string | null
  onAccept: () => void
  onLater: () => void
}

function Panel({ isFirst, outdated, isWaiting, error, onAccept, onLater }: PanelProps) {
  const titleId = useId()
  const { language } = useSite()
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const days = Object.fromEntries(
    outdated.map((name) => [name, day.format(new Date(currentDocuments[name]))]),
  )
  return (
    <QuestionPanel
      aria-labelledby={titleId}
      data-question="terms"
      answers={
        <>
          <Button kind="teal" onClick={onAccept} disabled={isWaiting} aria-busy={isWaiting}>
            {messages.accept}
          </Button>
          <Button kind="outline" onClick={onLater} disabled={isWaiting}>
            {messages.notNow}
          </Button>
        </>
      }
    >
      <h2 id={titleId} className={css.title}>
        {isFirst ? messages.firstTitle : messages.changedTitle}
      </h2>
      <p>
        {isFirst ? messages.first : messages.changed(days)} {messages.dateIsMarked}
      </p>
      <p className={css.links}>
        {outdated.map((name) => (
          <a key={name} href={documentPaths[name]} target="_blank" rel="noopener">
            {messages.read[name]}
            <span className={text.hidden}> {messages.newTab}</span>
          </a>
        ))}
      </p>
      {error && <FormError>{error}</FormError>}
      <span role="status" className={text.hidden}>
        {isWaiting && messages.wait}
      </span>
    </QuestionPanel>
  )
}
