// Onboarding in its variants: one engine, steps as data, and for each step what is drawn.
import { useEffect, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Link, useNavigate } from 'react-router'
import type { Answers } from '@oka/contract/profile/missing-answers.rule.ts'
import { matchingLessons } from '@oka/contract/recommendations/matching-lessons.rule.ts'
import { Button, buttonClass } from '@oka/ui/button/button.tsx'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import { paths } from '../../app/paths.ts'
import { useIsSignedIn } from '../../platform/session/signed-in.ts'
import { toast } from '../../platform/toast/toasts.ts'
import { CountryPlans } from '../billing/index.ts'
import {
  useProfile,
  type StoredProfile,
  useChosenAgeGroup,
  useForWhom,
  usePreloadedFields,
  figureStart,
  useCountedFigure,
  useMovingFigure,
  useWizard,
  variants,
  WizardShell,
  type Step,
} from '../profile/index.ts'
import { useRecommendations } from '../library/index.ts'
import { usePrograms } from '../../platform/session-data/session-data.queries.ts'
import { PlansStep } from './plans-step.tsx'
import { ResultsStep } from './results-step.tsx'
import { StepFields } from './step-fields.tsx'
import { stepsMessages as messages } from './steps.messages.ts'
import { TopicsQuestion } from './topics-question.tsx'
import { useDemo, useDemoClock, useDemoScript } from './use-demo.ts'
import css from './onboarding-wizard.module.css'

interface OnboardingWizardProps {
  variant: 'first' | 'second' | 'third'
  isDemo?: boolean
  /** The form of the account step. */
  signUp: ReactNode
  /** The tab's title and what search engines read, for the step that is shown. */
  head: (stepTitle: string) => ReactNode
}

export function OnboardingWizard({ variant: name, isDemo = false, signUp, head }: OnboardingWizardProps) {
  const variant = variants[name]
  const navigate = useNavigate()
  const profile = useProfile()
  const script = useDemoScript(isDemo)
  const demo = useDemo(isDemo ? script.data : undefined)
  const isSignedIn = useIsSignedIn() && !isDemo
  const [answers, change] = isDemo ? [demo.answers, () => {}] : [profile.answers, profile.change]
  const { isProgressFailed } = usePrograms(null)
  // Without an answer of the server, what is answered waits on the device.
  const isReady = profile.isReady || isProgressFailed
  const leave = (isOver = false) => void navigate(paths.home, { replace: isOver })
  const wizard = useWizard({
    variant,
    facts: { answers, isSignedIn },
    isReady,
    isFull: isDemo,
    onFinish: leave,
    onLeave: () => leave(),
  })
  useDemoClock(demo, wizard.next)
  usePreloadedFields()
  const chosenAge = useChosenAgeGroup()
  useEffect(() => {
    if (profile.refusal !== null) toast(profile.refusal)
  }, [profile.refusal])
  const { step } = wizard
  const title = messages.titleOf(step.id)
  const isLast = step.number === variant.total
  return (
    <>
      {head(title)}
      <WizardShell
        wizard={wizard}
        total={variant.total}
        title={title}
        why={messages.whyOf(step.id)}
        hasOwnHeading={step.id === 'results' || step.id === 'account'}
        isSkipShown={!isLast}
        nextLabel={nextLabelOf(step, name)}
        second={
          step.id === 'conditions' && (
            <WithoutHealth onPress={() => withoutHealth({ answers, change }, wizard.next)} />
          )
        }
        overlay={<MovingFigure isMoving={wizard.isPausing && name === 'first'} />}
      >
        {isDemo && script.isError && <p role="alert">{messages.demoFailed}</p>}
        {step.id === 'results' && <Results name={name} isDemo={isDemo} answers={answers} change={change} />}
        {step.id === 'plans' && <PlansStep country={answers.address.country} />}
        {step.id === 'account' && signUp}
        {profile.stored !== null && !isReady ? (
          <Skeleton height="320px" radius="14px" />
        ) : (
          <StepFields
            step={step.id}
            answers={answers}
            change={change}
            invalid={wizard.invalid}
            withDuration={name === 'first'}
            presetAge={isDemo ? null : chosenAge}
          />
        )}
      </WizardShell>
    </>
  )
}

function nextLabelOf({ id }: Step, name: OnboardingWizardProps['variant']) {
  if (id !== 'results') return undefined
  return name === 'first' ? messages.keepLessons : messages.seePlans
}

const WithoutHealth = ({ onPress }: { onPress: () => void }) => (
  <Button kind="text" wide onClick={onPress}>
    {messages.noHealth}
  </Button>
)

/** Takes back what was allowed, if anything was; then on. */
function withoutHealth({ answers, change }: Pick<StoredProfile, 'answers' | 'change'>, next: () => void) {
  if (answers.health.consentedAt !== null)
    flushSync(() =>
      change('health', { consentedAt: null, medicalConditions: [], medicalConditionsDuration: null }),
    )
  next()
}

function MovingFigure({ isMoving }: { isMoving: boolean }) {
  const figure = useMovingFigure(isMoving)
  return figure === null ? null : (
    <span className={css.moving} aria-hidden="true">
      {figure}
    </span>
  )
}

interface ResultsProps {
  name: OnboardingWizardProps['variant']
  isDemo: boolean
  answers: Answers
  change: StoredProfile['change']
}

/** In the demo the scripted figure, else the true number of lessons, counted up to once. */
function Results({ name, isDemo, answers, change }: ResultsProps) {
  const { programs, account } = usePrograms(null)
  const { chosen } = useForWhom()
  const given = isDemo || chosen === null ? answers : undefined
  const { lessons, family, open } = useRecommendations(programs, account, given)
  const start = figureStart[name]
  const trueNumber = isDemo || programs === null ? null : matchingLessons(lessons, family).length
  const figure = useCountedFigure(trueNumber, start)
  const [first] = open
  return (
    <>
      <ResultsStep
        programs={programs}
        account={account}
        given={given}
        figure={figure}
        topics={
          name === 'second' && (
            <TopicsQuestion answers={answers} onChange={(topics) => change('learningTopics', topics)} />
          )
        }
        plans={name === 'second' && <CountryPlans country={answers.address.country} />}
      />
      {name === 'first' && first && (
        <Link
          className={`${buttonClass('text', { wide: true })} ${css.startFirst}`}
          to={paths.lesson(first.lesson.programId, first.lesson.id)}
        >
          {messages.startFirst}
        </Link>
      )}
    </>
  )
}
