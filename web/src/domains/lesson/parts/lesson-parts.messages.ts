import type { ChildGroup } from '@oka/contract/catalogue/lesson-parts.enums.ts'
import type { ChildGroupsSource } from './try-today/child-groups.ts'

const groups: Readonly<Record<ChildGroup, string>> = {
  '0-3': '0–3',
  '4-7': '4–7',
  '8-12': '8–12',
  '13+': '13+',
  doesNotSpeak: 'Does not speak',
}
const spokenGroups: Readonly<Record<ChildGroup | 'everyone', string>> = {
  '0-3': '0 to 3 years',
  '4-7': '4 to 7 years',
  '8-12': '8 to 12 years',
  '13+': '13 and older',
  doesNotSpeak: 'My child does not speak',
  everyone: 'All other children',
}
const child: Readonly<Record<ChildGroupsSource, string>> = {
  none: 'My child',
  device: 'My child, as you chose on this device',
  answers: 'My child, from your answers',
}

export const lessonPartsMessages = {
  shortAnswer: 'The short answer',
  tryToday: 'Try today',
  doThisNow: 'Do this now',
  tryTodayMinutes: (minutes: number) => `Try today, ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
  myChild: (source: ChildGroupsSource) => child[source],
  remembered: 'Choose, and we’ll remember it on this device.',
  group: (group: ChildGroup) => groups[group],
  spokenGroup: (group: ChildGroup | 'everyone') => spokenGroups[group],
  smaller: 'If that is too much',
  larger: 'If you want more',
  printCard: 'Print this card',
  printLesson: 'Print this lesson',
  fromLesson: (title: string, academy: string) => `From “${title}”, ${academy}`,

  twoVoices: 'Two voices',
  why: (who: string) => `Why: ${who}`,
  bothAgree: 'Where both agree',
  whatToDoNow: 'What to do now',

  seekHelp: 'When to ask for help',
  notAdvice: 'This lesson is information, not medical advice. Your doctor or therapist knows your child.',

  evidence: 'What this answer rests on',
  evidenceOfVoices: 'What the two voices rest on',
  evidenceLead: 'Leaves are for studies, rings are for experts’ advice.',
  howSure: 'How sure are we?',

  nextLesson: 'Next lesson',
} as const
