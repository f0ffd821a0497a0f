import { useCallback } from 'react'
import { Button } from '@oka/ui/button/button.tsx'
import { usePreloadedFields } from '../fields/later-fields.tsx'
import { useWizard } from '../wizard/use-wizard.ts'
import { variants } from '../wizard/variants.ts'
import { WizardShell } from '../wizard/wizard-shell.tsx'
import { declineProfileForm } from './profile-action.ts'
import { profileFormMessages as messages } from './profile-form.messages.ts'
import css from './profile-form.module.css'
import { ProfileStep } from './profile-step.tsx'
import { SaveState } from './save-state.tsx'
import { useFinish } from './use-finish.ts'
import { useProfileForm } from './use-profile-form.ts'

export interface LessonProfileFormProps {
  lessonTitle: string
  /** It opens after the questions, answered or not. */
  isAvailable?: boolean
  /** A membership opens it: what that costs is one press away (DOOR-7). */
  isForMembers?: boolean
  /** Answered, or not now. */
  onClose: () => void
}

/** The questions of a locked lesson to a member whose profile is incomplete (PROF-6). */
export default function LessonProfileForm({
  lessonTitle,
  isAvailable = false,
  isForMembers = false,
  onClose,
}: LessonProfileFormProps) {
  const form = useProfileForm()
  const { isFinishing, finish } = useFinish(form, onClose)
  const decline = useCallback(() => {
    declineProfileForm()
    onClose()
  }, [onClose])
  usePreloadedFields()
  const facts = { answers: form.answers, isSignedIn: true }
  const wizard = useWizard({
    variant: variants.lesson,
    facts,
    isReady: form.isReady,
    onFinish: finish,
    onLeave: decline,
  })
  const { id } = wizard.step
  return (
    <div className={css.inLesson}>
      <p className={css.lesson}>
        {isAvailable
          ? (wizard.canSkip ? messages.beforeLessonAnswered : messages.beforeLesson)(lessonTitle)
          : (isForMembers ? messages.whileForMembers : messages.whileLocked)(lessonTitle)}
      </p>
      {isForMembers && (
        <p className={css.lesson}>
          <Button kind="outline" onClick={decline}>
            {messages.seePrice}
          </Button>
        </p>
      )}
      <WizardShell
        wizard={wizard}
        total={variants.lesson.total}
        title={messages.stepTitle(id)}
        why={messages.why(id)}
        nextLabel={isFinishing ? messages.saving : id === 'topics' ? messages.save : messages.next}
        second={<SaveState form={form} isComplete={false} />}
        isEmbedded
      >
        <ProfileStep id={id} form={form} invalid={wizard.invalid} />
      </WizardShell>
    </div>
  )
}
