import { isProfileComplete, type Requirement } from '@oka/contract/profile/missing-answers.rule.ts'
import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { usePreloadedFields } from '../fields/later-fields.tsx'
import { useWizard } from '../wizard/use-wizard.ts'
import { askingOnly, variants } from '../wizard/variants.ts'
import { WizardShell } from '../wizard/wizard-shell.tsx'
import type { PanelId } from './panels/panels.ts'
import { profileFormMessages as messages } from './profile-form.messages.ts'
import css from './profile-form.module.css'
import { ProfileStep } from './profile-step.tsx'
import { SaveState } from './save-state.tsx'
import { useFinish } from './use-finish.ts'
import type { ProfileForm } from './use-profile-form.ts'

interface ProfileWizardProps {
  form: ProfileForm
  /** From the first step on, whatever is answered. */
  isFull: boolean
  /** Nothing else is asked, because a payment waits; null: the whole profile. */
  asked: readonly Requirement[] | null
  onSaved: () => void
  /** Left before its end; what is answered is saved. */
  onLeave: () => void
}

/** The four steps of an incomplete profile, or what of them is missing for a payment. */
export function ProfileWizard({ form, isFull, asked, onSaved, onLeave }: ProfileWizardProps) {
  const { isFinishing, finish } = useFinish(form, onSaved)
  usePreloadedFields()
  const { search } = useLocation()
  const variant = useMemo(() => (asked ? askingOnly(variants.profile, asked) : variants.profile), [asked])
  const facts = { answers: form.answers, isSignedIn: true }
  const wizard = useWizard({
    variant,
    facts,
    isReady: true,
    isFull,
    onFinish: finish,
    onLeave,
  })
  return (
    <>
      {asked === null && (
        <p className={css.jump}>
          <Link to={{ search, hash: 'your-family' satisfies PanelId }}>{messages.yourChildren}</Link>
        </p>
      )}
      <WizardShell
        wizard={wizard}
        total={variant.total}
        title={messages.stepTitle(wizard.step.id)}
        nextLabel={
          isFinishing ? messages.saving : wizard.step.number === variant.total ? messages.save : messages.next
        }
        why={asked ? messages.whyBeforePayment : undefined}
        second={<SaveState form={form} isComplete={isProfileComplete(form.answers)} />}
        isEmbedded
      >
        <ProfileStep id={wizard.step.id} form={form} asked={asked} invalid={wizard.invalid} />
      </WizardShell>
    </>
  )
}
