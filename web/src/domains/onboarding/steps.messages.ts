import type { StepId } from '../profile/index.ts'

/**
 * Each title says what the step is (ONB-3). Results and the account draw their own heading; theirs name the
 * tab.
 */
const titles: Readonly<Partial<Record<StepId, string>>> = {
  interests: 'What brings you here?',
  family: 'Do you have children?',
  'family-or-ages': 'Who are the lessons for?',
  ages: 'Who are the lessons for?',
  conditions: 'Health, only if you like',
  duration: 'How long has it been?',
  time: 'How much time do you have in a week?',
  location: 'Where do you live?',
  topics: 'What should come first?',
  results: 'Your lessons',
  account: 'Create your account',
  plans: 'What a membership costs',
}

const whys: Readonly<Partial<Record<StepId, string>>> = {
  interests: 'We ask so that the first lessons are about what you came for. Choose as many as you like.',
  family: 'We ask so that lessons fit your life. Every answer is fine, and you can change it later.',
  'family-or-ages':
    'So that each thing to try fits the child in front of you. Change it any time in Profile.',
  ages: 'So that each thing to try fits the child in front of you. Change it any time in Profile.',
  conditions: 'Some lessons are for families who live with one of these. You can skip this.',
  duration: 'A new worry needs other lessons than one you’ve known for years.',
  time: 'We ask so that we never suggest more than fits in your week.',
  location: 'Help lines and prices differ from country to country.',
  topics: 'Your first topic leads. You can change the order any time.',
}

export const stepsMessages = {
  titleOf: (step: StepId) => titles[step] ?? '',
  whyOf: (step: StepId) => whys[step],
  keepLessons: 'Keep my lessons',
  startFirst: 'Start the first one now',
  seePlans: 'Continue',
  noHealth: 'Skip, don’t use health answers',
  description:
    'Answer a few questions about your family and see which of our lessons fit. Your answers stay on your device until you create an account.',
  demoFailed: 'The demo didn’t load. Check your connection and try again.',
} as const
