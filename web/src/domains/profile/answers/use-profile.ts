// The profile as screens show it: the server's answer with what this device has not sent yet.
import { useCallback, useMemo, useState } from 'react'
import type { UserInfo } from '@oka/contract/account/account.schema.ts'
import type { Answers } from '@oka/contract/profile/missing-answers.rule.ts'
import { profileOf } from '@oka/contract/profile/profile-of-account.rule.ts'
import type { HealthAnswers, Profile, ProfileField } from '@oka/contract/profile/profile.schema.ts'
import { useHydrated } from '../../../platform/rendering/use-hydrated.ts'
import { useBootstrapData, useOutboxEntries } from '../../../platform/session-data/session-data.queries.ts'
import { useLearnerSession } from '../../../platform/session-data/session-provider.tsx'
import { withKnownOptions } from './known-options.ts'
import {
  isShownWhenRefused,
  overlayAnswers,
  profileAnswerKind,
  type ProfileAnswer,
} from '../../../platform/session-data/kinds/profile-answer.kind.ts'

/** Where the answers are: on this device only, also in the account, or on the way there. */
export type AnswersStored = 'device' | 'account' | 'waiting'

export interface StoredProfile {
  answers: Answers
  /** False while a member's answers are on their way: nothing may be written over them. */
  isReady: boolean
  /** Null until the page is hydrated. */
  stored: AnswersStored | null
  change: <Field extends ProfileField>(field: Field, value: Profile[Field]) => void
  /** The server's message when it refused a change; the typed value is still in `answers`. */
  refusal: string | null
  /** Whether the health answers stay on this device when the visitor signs in. */
  isHealthLeftOut: boolean
  leaveOutHealth: (isLeftOut: boolean) => void
}

export function useProfile(): StoredProfile {
  const { memberId, outbox } = useLearnerSession().session
  const isHydrated = useHydrated()
  const own = useOutboxEntries(profileAnswerKind)
  const data = useBootstrapData()
  const [openedAt] = useState(() => Date.now())
  const account: Partial<UserInfo> = useMemo(() => {
    const fromServer = data
      ? outbox.apply({ programs: [], account: data.account }, data.requestedAt, own).account
      : null
    // What was refused is still shown, so that nothing typed is lost; without an answer of the server it is
    // all that this device has.
    return overlayAnswers(fromServer ?? {}, fromServer ? own.filter(isShownWhenRefused) : own)
  }, [data, outbox, own])
  const answers = useMemo(
    () => ({ ...withKnownOptions(profileOf(account)), email: account.email ?? '' }),
    [account],
  )
  const change = useCallback<StoredProfile['change']>(
    // The pair of a field and its value, which TypeScript does not follow through a type parameter.
    (field, value) => void outbox.record(profileAnswerKind, { field, value } as ProfileAnswer, 'soon'),
    [outbox],
  )
  const health = own.find(({ key }) => key === 'health')
  // Of refused health answers nothing is left to correct, so that their message is shown once.
  const refused = own
    .filter(
      (entry) =>
        isShownWhenRefused(entry) || (entry.refusal !== undefined && (entry.acknowledgedAt ?? 0) > openedAt),
    )
    .toSorted((a, b) => b.changedAt - a.changedAt)
  return {
    answers,
    isReady: isHydrated && (memberId === null || data !== undefined),
    stored: !isHydrated
      ? null
      : memberId === null
        ? 'device'
        : own.some(({ isPending }) => isPending)
          ? 'waiting'
          : 'account',
    change,
    refusal: refused[0]?.refusal ?? null,
    isHealthLeftOut: health?.value.isLeftOut ?? false,
    leaveOutHealth(isLeftOut) {
      if (health)
        outbox.record(
          profileAnswerKind,
          { field: 'health', value: health.value.value as HealthAnswers, isLeftOut },
          'soon',
        )
    },
  }
}
