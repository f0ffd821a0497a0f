import { isProfileComplete } from '@oka/contract/profile/missing-answers.rule.ts'
import { usePreloadedFields } from '../fields/later-fields.tsx'
import { useWizard } from '../wizard/use-wizard.ts'
import { variants } from '../wizard/variants.ts'
import { WizardShell } from '../wizard/wizard-shell.tsx'
import { profileFormMessages as messages } from './profile-form.messages.ts'
import { ProfileStep } from './profile-step.tsx'
import { SaveState } from './save-state.tsx'
import { useFinish } from './use-finish.ts'
import type { ProfileForm } from './use-profile-form.ts'

interface ProfileWizardProps {
  form: ProfileForm
  /** From the first step on, whatever is answered. */
  isFull: boolean
  onSaved: () => void
  /** Left before its end; what is answered is saved. */
  onLeave: () => void
}

/** The four steps of an incomplete profile. */
export function ProfileWizard({ form, isFull, onSaved, onLeave }: ProfileWizardProps) {
  const { isFinishing, finish } = useFinish(form, onSaved)
  usePreloadedFields()
  const facts = { answers: form.answers, isSignedIn: true }
  const wizard = useWizard({
    variant: variants.profile,
    facts,
    isReady: true,
    isFull,
    onFinish: finish,
    onLeave,
  })
  return (
    <WizardShell
      wizard={wizard}
      total={variants.profile.total}
      title={messages.stepTitle(wizard.step.id)}
      nextLabel={
        isFinishing ? messages.saving : wizard.step.id === 'location' ? messages.save : messages.next
      }
      second={<SaveState form={form} isComplete={isProfileComplete(form.answers)} />}
      isEmbedded
    >
      <ProfileStep id={wizard.step.id} form={form} invalid={wizard.invalid} />
    </WizardShell>
  )
}
