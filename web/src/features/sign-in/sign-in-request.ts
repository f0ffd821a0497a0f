// Who asked for the dialog, and what for. Light: every public page carries it, the dialog itself is fetched when it is wanted.
import { sharedValue } from '../../platform/rendering/shared-value.ts'
import { keepLandingActivity, type LandingActivity } from './landing-activity.ts'

export interface SignInRequest {
  /** partial: somebody without an account goes straight on to the first lesson (LOGIN-3, LOGIN-14). */
  mode: 'full' | 'partial'
  /** Where to after success, before every other rule (LOGIN-5). */
  redirect?: string
}

const current = sharedValue<SignInRequest | null>(null)

/** `landing`: the lesson that brought her here; remembered until she signs in. */
export function openSignIn({ landing, ...request }: SignInRequest & { landing?: LandingActivity }) {
  if (landing) keepLandingActivity(landing)
  current.set(request)
}

export const closeSignIn = () => current.set(null)

export const useSignInRequest = current.useValue
