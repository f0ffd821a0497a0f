// Opens the sign-in dialog from anywhere. Every public page carries this file; the dialog itself is loaded on
// demand.
import type { MouseEvent } from 'react'
import { paths } from '../../../app/paths.ts'
import { isBot } from '../../../platform/device/device.ts'
import { createAtom } from '../../../platform/rendering/atom.ts'
import { saveLandingActivity, type LandingActivity } from './landing-activity.ts'

export interface SignInRequest {
  /** `partial`: an email without an account continues without one (LOGIN-3, LOGIN-14). */
  mode: 'full' | 'partial'
  /** Where a success leads, before every other rule (LOGIN-5). */
  redirect?: string
  /**
   * Title of the locked lesson at `redirect`: without an account the visitor goes to an open one, where a
   * notice names this one.
   */
  lockedTitle?: string
  /** Filled in; `email` of an account leads to its password at once. */
  email?: string
  /**
   * The link of a mail to choose a new password no longer works: the dialog says so first, and sends another
   * (LOGIN-11).
   */
  isLinkExpired?: boolean
  /** Said when the dialog is open. */
  toast?: string | undefined
  /** Opens only once the browser is at this path, which a navigation leads to. */
  onPage?: string
}

/**
 * The dialog that mails a link to choose a new password; it takes the place of the sign-in dialog (LOGIN-10).
 */
export interface ResetRequest {
  email: string
  /** Opens only once the browser is at this path. */
  onPage?: string
  /** What the sign-in dialog was opened with, for the way back; absent where the form is a page. */
  signIn?: SignInRequest
}

const latest = createAtom<SignInRequest | null>(null)
export const useSignInRequest = latest.useValue

const latestReset = createAtom<ResetRequest | null>(null)
export const useResetRequest = latestReset.useValue
export const openReset = (request: ResetRequest) => latestReset.set(request)

/**
 * `landing`: the lesson that led to signing in; stored until it succeeds. Each call opens the dialog again.
 */
export function openSignIn({ landing, ...request }: SignInRequest & { landing?: LandingActivity }) {
  if (landing) saveLandingActivity(landing)
  latest.set(request)
}

/** From a locked lesson: it is where signing in leads, and the landing activity. */
export const askToSignIn = (
  { programId, id, title }: { programId: string; id: string; title: string },
  mode: SignInRequest['mode'],
) =>
  openSignIn({
    mode,
    redirect: paths.lesson(programId, id),
    lockedTitle: title,
    landing: { programId, activityId: id },
  })

/** For a link: opens the dialog instead. In a new tab, and for a bot, it stays a link (ENV-9). */
export const opensDialog = (open: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || isBot()) return
  event.preventDefault()
  open()
}
