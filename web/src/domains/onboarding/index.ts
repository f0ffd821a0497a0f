export { OnboardingWizard } from './onboarding-wizard.tsx'
export { stepsMessages } from './steps.messages.ts'
