import { paths } from '../../app/paths.ts'
import { OnboardingPage } from './onboarding-page.tsx'

/** ONB-2. */
export default function SecondOnboarding() {
  return <OnboardingPage variant="second" path={paths.onboarding} />
}
