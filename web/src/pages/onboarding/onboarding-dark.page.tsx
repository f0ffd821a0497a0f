import { useParams } from 'react-router'
import { paths } from '../../app/paths.ts'
import { OnboardingPage } from './onboarding-page.tsx'

/** ONB-3; with `demo` in the address the script runs. */
export default function DarkOnboarding() {
  const { demo } = useParams()
  return <OnboardingPage variant="third" hasOwnTheme isDemo={demo !== undefined} path={paths.onboarding} />
}
