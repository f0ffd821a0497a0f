import { storeEarlyErrors } from '../platform/errors/early-errors.ts'
import { InlineScript } from '../platform/rendering/inline-script.tsx'
import { capturePreHydrationClicks } from '../platform/rendering/pre-hydration-clicks.ts'
import { sessionStorageStandIn } from '../platform/storage/session-storage-stand-in.ts'
import { themeScript } from '../platform/theme/theme.ts'
import { textSizeScript } from '../domains/lesson/index.ts'

/**
 * Members and returning visitors do not see the page of a first visit flash; a list keeps room for the lesson
 * chosen for members and for visitors with answers. From 4 in the morning to 4 in the afternoon the question of
 * the front door is about today (DOOR-2).
 */
const session = `{
  const hour = new Date().getHours()
  if (hour >= 4 && hour < 16) document.documentElement.dataset.daytime = ''
}
try {
  const { dataset } = document.documentElement, isSignedIn = localStorage.getItem('oka.tokens')
  if (isSignedIn) dataset.session = 'stored'
  const hasAnswers = Object.keys(localStorage).some((key) => /^oka\\.outbox\\.[^.]*\\.profile-answer\\./.test(key))
  if (isSignedIn || localStorage.getItem('oka.member-id') || hasAnswers) dataset.returning = ''
  if (isSignedIn || hasAnswers) dataset.choosing = ''
} catch {}`

const script = import.meta.env.SSR
  ? [
      storeEarlyErrors,
      sessionStorageStandIn,
      textSizeScript,
      session,
      capturePreHydrationClicks,
      themeScript,
    ].join(';\n')
  : ''

/** For the head: what must happen before anything is painted. */
export const BeforePaint = () => <InlineScript text={script} />
