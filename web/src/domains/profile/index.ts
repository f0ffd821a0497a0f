export { movedToCountry } from './answers/moved-to-country.rule.ts'
export { type StoredProfile, useProfile } from './answers/use-profile.ts'
export {
  ageOf,
  fromStored,
  useChildChoice,
  useChosenAgeGroup,
  type ChildAge,
  type ChildChoice,
  type ChosenChild,
} from './children/child-choice.ts'
export { ChildSwitch, WhomChips } from './children/child-switch.tsx'
export { initialOf, namesOfChildren, type PersonWords } from './children/child-words.ts'
export { useForWhom, type WhomChoice } from './children/for-whom.ts'
export { useWhom } from './children/use-whom.ts'
export { ChildrenField } from './fields/family/children-field.tsx'
export { FamilyField } from './fields/family/family-field.tsx'
export { FamilyOrAgesField } from './fields/family/family-or-ages-field.tsx'
export { DurationField } from './fields/health/duration-field.tsx'
export { HealthField } from './fields/health/health-field.tsx'
export { InterestsField } from './fields/interests-field.tsx'
export {
  CountryField,
  LocationField,
  OrderedTopicsField,
  usePreloadedFields,
} from './fields/later-fields.tsx'
export { TimeField } from './fields/time-field.tsx'
export { LessonProfileForm } from './form/lesson-profile-form.lazy.tsx'
export { isPanel } from './form/panels/panels.ts'
export { ProfilePanels } from './form/panels/profile-panels.tsx'
export { clearProfileAction, useMayAskForProfile } from './form/profile-action.ts'
export { profileFormMessages } from './form/profile-form.messages.ts'
export { ProfileWizard } from './form/profile-wizard.tsx'
export { useProfileForm } from './form/use-profile-form.ts'
export { useCountedFigure, useMovingFigure } from './wizard/counted-figure.ts'
export { demoAnswers } from './wizard/demo.rule.ts'
export { useWizard } from './wizard/use-wizard.ts'
export { figureStart, variants } from './wizard/variants.ts'
export { WizardShell } from './wizard/wizard-shell.tsx'
export type { Step, StepId } from './wizard/wizard.rule.ts'
