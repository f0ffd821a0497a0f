import { paths } from '../../app/paths.ts'
import { OnboardingPage } from './onboarding-page.tsx'

/** ONB-4. */
export default function SecondOnboardingDemo() {
  return <OnboardingPage isDemo variant="second" path={paths.onboarding2Demo} />
}
