// The profile on a form: every edit is stored on this device at once and sent a moment later, at the latest
// when the form is left (PROF-4).
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Answers } from '@oka/contract/profile/missing-answers.rule.ts'
import { postalCodeProblem } from '@oka/contract/profile/postal-code.rule.ts'
import type { Profile, ProfileField, WrittenAddress } from '@oka/contract/profile/profile.schema.ts'
import { signedInMemberId } from '../../../platform/session/signed-in.ts'
import { userInfo } from '../../../platform/session/user-info.ts'
import { toast } from '../../../platform/toast/toasts.ts'
import { useProfile, type StoredProfile } from '../answers/use-profile.ts'
import { useLearnerSession } from '../../../platform/session-data/session-provider.tsx'
import { markProfileAction } from './profile-action.ts'

/** `unsaved`: what is typed cannot be saved as it is. `refused`: the server did not take it. */
export type SaveStep = 'unsaved' | 'waiting' | 'refused' | 'saved'

export interface ProfileForm {
  answers: Answers
  isReady: boolean
  state: SaveStep
  /** What the server said when it refused a change; what was typed is still in `answers`. */
  refusal: string | null
  edit: (change: Partial<Profile>) => void
  /** Sends what waits, without the pause after typing. */
  send: () => void
}

export function useProfileForm(): ProfileForm {
  const { memberId, outbox } = useLearnerSession().session
  const { answers, isReady, stored, change, refusal } = useProfile()
  /** With a postal code that is half typed, or of another country: the server would refuse it. */
  const [heldAddress, setHeldAddress] = useState<WrittenAddress | null>(null)
  const state = heldAddress
    ? 'unsaved'
    : stored === 'waiting'
      ? 'waiting'
      : refusal === null
        ? 'saved'
        : 'refused'

  const send = () => void outbox.flush()
  const leave = useEffectEvent(() => {
    // After a sign-out nothing of the member may be stored again.
    if (signedInMemberId() !== memberId) return
    if (heldAddress) change('address', heldAddress)
    send()
  })
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    addEventListener('visibilitychange', onHidden)
    return () => {
      removeEventListener('visibilitychange', onHidden)
      leave()
    }
  }, [])
  useEffect(() => {
    if (refusal !== null) toast(refusal, { isNegative: true })
  }, [refusal])
  useMarkSaved(state)
  useGreetBy(isReady ? answers.firstName : null)

  return {
    answers: heldAddress ? { ...answers, address: heldAddress } : answers,
    isReady,
    state,
    refusal,
    edit({ address, ...fields }) {
      for (const field of Object.keys(fields) as (keyof typeof fields)[]) changeField(change, field, fields)
      if (!address) return
      const isHeld = postalCodeProblem(address) === 'invalid'
      setHeldAddress(isHeld ? address : null)
      if (!isHeld) change('address', address)
    },
    send,
  }
}

function changeField<Field extends ProfileField>(
  change: StoredProfile['change'],
  field: Field,
  values: { readonly [Name in Field]?: Profile[Name] | undefined },
) {
  const value = values[field]
  if (value !== undefined) change(field, value)
}

function useMarkSaved(state: SaveStep) {
  const previous = useRef(state)
  useEffect(() => {
    if (previous.current === 'waiting' && state === 'saved') markProfileAction()
    previous.current = state
  }, [state])
}

/** The first name that this browser stores to greet with follows the profile. */
function useGreetBy(firstName: string | null) {
  useEffect(() => {
    const user = userInfo.read()
    if (firstName !== null && user && user.firstName !== firstName) userInfo.save({ ...user, firstName })
  }, [firstName])
}
