import { capturePreHydrationClicks } from '../platform/rendering/pre-hydration-clicks.ts'
import { useScriptNonce } from '../platform/rendering/script-nonce.ts'
import { themeScript } from '../platform/theme/theme.ts'
import { textSizeScript } from '../features/reader/reader.door.ts'

/** Members and returning visitors do not see the page of a first visit flash. */
const session = `try {
  const { dataset } = document.documentElement, isSignedIn = localStorage.getItem('oka.tokens')
  if (isSignedIn) dataset.session = 'stored'
  const hasAnswers = Object.keys(localStorage).some((key) => /^oka\\.outbox\\.[^.]*\\.profile-answer\\./.test(key))
  if (isSignedIn || localStorage.getItem('oka.member-id') || hasAnswers) dataset.returning = ''
} catch {}`

/** Only in the server's markup: it has run when React hydrates, so the page's own scripts need not carry it. */
const script = import.meta.env.SSR ? [textSizeScript, session, capturePreHydrationClicks, themeScript].join(';\n') : ''

/** For the head: what must happen before anything is painted. */
export const BeforePaint = () => <script nonce={useScriptNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
