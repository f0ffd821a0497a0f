import { paths } from '../../app/paths.ts'
import { OnboardingPage } from './onboarding-page.tsx'

/** ONB-1. */
export default function FirstOnboarding() {
  return <OnboardingPage variant="first" path={paths.onboarding} />
}
