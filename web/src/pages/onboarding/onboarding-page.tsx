// What the pages of onboarding share: each is a variant, in a theme of its own or the device's.
import { useEffect } from 'react'
import { OnboardingWizard, stepsMessages } from '../../domains/onboarding/index.ts'
import { PageHead, PrivateHead } from '../../domains/site/index.ts'
import { useEnvironment } from '../../platform/environment/use-environment.ts'
import { useSite } from '../../platform/site/site.ts'
import { announcePageTheme } from '../../platform/theme/theme.ts'
import { SignUpStep } from './sign-up-step.tsx'

interface OnboardingPageProps {
  variant: 'first' | 'second' | 'third'
  /** The canonical path: of the variants search engines list one. */
  path: string
  isDemo?: boolean
  /** Whatever the device and the reader chose; the script in the head reads it from the address. */
  hasOwnTheme?: boolean
}

export function OnboardingPage({ variant, path, isDemo = false, hasOwnTheme = false }: OnboardingPageProps) {
  const { productName } = useSite()
  const { apiRoot } = useEnvironment()
  useEffect(() => {
    if (!hasOwnTheme) return undefined
    announcePageTheme()
    return announcePageTheme // the address is the next page's by then
  }, [hasOwnTheme])
  const head = (stepTitle: string) => {
    const title = `${productName} - ${stepTitle}`
    return isDemo ? (
      <PrivateHead title={title} />
    ) : (
      <PageHead title={title} description={stepsMessages.description} path={path} />
    )
  }
  return (
    <OnboardingWizard
      variant={variant}
      isDemo={isDemo}
      signUp={<SignUpStep apiRoot={apiRoot} />}
      head={head}
    />
  )
}
