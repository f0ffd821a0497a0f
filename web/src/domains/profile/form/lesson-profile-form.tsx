import { useCallback, useEffect, useState } from 'react'
import { Button } from '@oka/ui/button/button.tsx'
import { useOnline } from '../../../platform/network/use-online.ts'
import { replyToLessonQuestion } from '../../../platform/session/lesson-question.ts'
import { usePreloadedFields } from '../fields/later-fields.tsx'
import { useWizard } from '../wizard/use-wizard.ts'
import { askedBeforeLesson } from '../wizard/variants.ts'
import { shownSteps } from '../wizard/wizard.rule.ts'
import { WizardShell } from '../wizard/wizard-shell.tsx'
import { profileFormMessages as messages } from './profile-form.messages.ts'
import css from './profile-form.module.css'
import { ProfileStep } from './profile-step.tsx'
import { SaveState } from './save-state.tsx'
import { useFinish } from './use-finish.ts'
import { useProfileForm, type ProfileForm } from './use-profile-form.ts'

export interface LessonProfileFormProps {
  lessonTitle: string
  /** It opens after the questions, answered or not. */
  isAvailable?: boolean
  /** A membership opens it: what that costs is one press away (DOOR-7). */
  isForMembers?: boolean
  /** Answered, or not now. */
  onClose: () => void
}

type Asked = ReturnType<typeof askedBeforeLesson>

/**
 * The questions of a lesson to a member who has not answered them all (PROF-6). What is asked is what was
 * missing when it opened (DOOR-8).
 */
export default function LessonProfileForm(props: LessonProfileFormProps) {
  const form = useProfileForm()
  const [asked, setAsked] = useState<Asked | null>(null)
  if (asked === null && form.isReady) setAsked(askedBeforeLesson(form.answers))
  const isNothingAsked = asked?.asked.length === 0
  const { onClose } = props
  useEffect(() => {
    if (isNothingAsked) onClose()
  }, [isNothingAsked, onClose])
  return asked === null || isNothingAsked ? null : <Questions {...props} form={form} asked={asked} />
}

interface QuestionsProps extends LessonProfileFormProps {
  form: ProfileForm
  asked: Asked
}

function Questions({
  lessonTitle,
  isAvailable = false,
  isForMembers = false,
  onClose,
  form,
  asked: { variant, asked },
}: QuestionsProps) {
  const reply = useCallback(
    (kind: 'answered' | 'declined') => {
      replyToLessonQuestion(kind)
      onClose()
    },
    [onClose],
  )
  const { isFinishing, finish } = useFinish(form, () => reply('answered'))
  const decline = () => reply('declined')
  usePreloadedFields()
  const facts = { answers: form.answers, isSignedIn: true }
  const wizard = useWizard({
    variant,
    facts,
    isReady: true,
    isFull: true, // nothing of it is answered, though health needs no answer
    onFinish: finish,
    onLeave: decline,
  })
  const { id } = wizard.step
  const shown = shownSteps(variant, facts)
  const lastLabel = useLastLabel(isAvailable, isForMembers)
  return (
    <div className={css.inLesson}>
      <p className={css.lesson}>
        {(isAvailable
          ? messages.beforeLesson
          : isForMembers
            ? messages.whileForMembers
            : messages.whileLocked)(lessonTitle)}
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
        total={variant.total}
        title={messages.stepTitle(id)}
        why={messages.why(id)}
        nextLabel={isFinishing ? messages.saving : shown.at(-1)?.id === id ? lastLabel : messages.next}
        onNotNow={decline}
        hasBack={shown[0]?.id !== id}
        second={<SaveState form={form} isComplete={false} />}
        isEmbedded
      >
        <ProfileStep id={id} form={form} asked={asked} invalid={wizard.invalid} />
      </WizardShell>
    </div>
  )
}

/** What the last button does, in every state of the lesson and of the network. */
function useLastLabel(isAvailable: boolean, isForMembers: boolean): string {
  const isOnline = useOnline()
  if (isAvailable) return isOnline ? messages.saveAndOpen : messages.saveHereAndOpen
  if (!isOnline) return messages.saveHereAndContinue
  return isForMembers ? messages.saveAndSeePrice : messages.saveAndContinue
}
