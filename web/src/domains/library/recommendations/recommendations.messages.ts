import { numberWord } from '../../../platform/text/number-words.ts'
import { plural } from '../../../platform/text/plural.ts'

const minutesTogether = (minutes: number) => plural(minutes, { one: '1 minute', other: `${minutes} minutes` })

export const recommendationsMessages = {
  kicker: (isTonight: boolean, who: string | null) => {
    const when = isTonight ? 'Tonight' : 'Today'
    return who === null ? when : `${when}, for ${who}`
  },
  nowFor: (kicker: string, title: string) => (title === '' ? kicker : `${kicker}: ${title}`),
  showAnother: 'Show another',
  nowShown: (title: string) => `Now: ${title}`,

  notForUs: 'Not for us',
  notForUsTitle: (title: string) => `Not for us: “${title}”`,
  leftOut: 'Left out.',
  leftOutTitle: (title: string) => `Left out: “${title}”`,
  /** `isFewer`: the reason that was given lowers others like it. */
  whatLeftOutDoes: (isFewer: boolean, isOfSeveral: boolean) =>
    isFewer
      ? 'You’ll see fewer like this.'
      : isOfSeveral
        ? 'It won’t be chosen for any of you again.'
        : 'It won’t be chosen again.',
  whatWasIt: 'What was it? You don’t have to say.',
  leftOutReasons: {
    age: 'Not our age',
    topic: 'Not our topic',
    seen: 'Seen it',
    tooHeavy: 'Too heavy right now',
  },
  undo: 'Undo',
  undoLeftOut: (title: string) => `Undo: bring back “${title}”`,
  isBack: (title: string) => `“${title}” is back`,

  iHave: 'I have',
  minutes: (minutes: number) => `${minutes} minutes`,
  together: (lessons: number, minutes: number) =>
    plural(lessons, {
      one: `One lesson, ${minutesTogether(minutes)}`,
      other: `${numberWord(lessons)} lessons, ${minutesTogether(minutes)} together`,
    }),
  nothingFits: 'Nothing that’s open to you is that short. Try a little more time.',

  title: 'Chosen for you',
  lead: (lessons: number) =>
    plural(lessons, {
      one: 'One lesson, with the reason. You can say no to it.',
      other: `${numberWord(lessons)} lessons, each with the reason. You can say no to any of them.`,
    }),
  home: 'Home',

  chosenFor: (who: string, lessons: number) =>
    plural(lessons, {
      one: `One lesson for ${who}`,
      other: `${numberWord(lessons)} lessons for ${who}`,
    }),

  howWeChoose: 'How we choose',
  yourTopics: (topics: string, isOwnOrder: boolean) =>
    isOwnOrder ? `Your topics, in your order: ${topics}` : `Your topics: ${topics}`,
  yourInterests: (interests: string) => `What you’re interested in: ${interests}`,
  whoItIsFor: (who: string) => `Who it’s for: ${who}`,
  yourChildren: (ages: string) => `Your children’s ages: ${ages}`,
  yourChildsSpeech: (speech: string) => `How your child speaks: ${speech}`,
  expecting: 'You’re expecting a baby',
  yourTime: (time: string) => `Your time: ${time} a week`,
  yourHealthAnswers: 'Your health answers, because you allowed it',
  yourLearning: 'What you finished, saved and left out',
  notUsed: 'Not used:',
  healthNotAllowed: 'health answers. You haven’t allowed that.',
  changeAnswers: 'Change my answers',

  invitationTitle: 'Lessons chosen for your family',
  invitationText:
    'Tell us about your family, and we’ll choose lessons and say why. You can stop at any question, and skip the ones about health.',
  invitationAction: 'Answer a few questions',

  emptyTitle: 'Nothing new to choose from',
  emptyText: 'You’ve finished or left out everything that’s open to you.',
  seeLessons: 'See all lessons',
  needsJavaScript: 'Choosing lessons needs JavaScript.',

  alsoForYou: 'Also chosen for you',
} as const
