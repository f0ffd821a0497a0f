export { profileFormMessages } from './profile-form.messages.ts'
export { ProfilePanels } from './panels/profile-panels.tsx'
export { useProfileForm } from './use-profile-form.ts'
export { ProfileWizard } from './profile-wizard.tsx'
