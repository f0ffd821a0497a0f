export const evidenceGradesMessages = {
  title: 'How sure are we?',
  description:
    'Four kinds of knowing, how each is drawn in a lesson, and what the leaves and the rings mean.',
  lead: 'Every lesson says what it rests on. There are four kinds of knowing, and we don’t mix them.',
  kinds: {
    study: { title: 'Studies', text: 'Somebody measured. More leaves: more sure.' },
    guideline: {
      title: 'Experts’ advice',
      text: 'A group weighed the studies and chose what to advise. More rings: more studies behind it.',
    },
    book: {
      title: 'A book or a person',
      text: 'Lived, thought or written, not measured. No leaves and no rings.',
    },
    notKnown: {
      title: 'Not known yet',
      text: 'People ask, and nobody has measured it well. We say so and don’t guess.',
    },
  },
  /** In the order of the grades, from the lowest. */
  grades: {
    study: [
      'Small or early. Worth a look, not a rule.',
      'Two things go together. Why is open.',
      'Good studies, with some doubt left.',
      'Several good studies say the same.',
    ],
    guideline: [
      'Experts agree, with few good studies behind it.',
      'Experts agree, and some studies point the same way.',
      'Experts agree, and good studies carry it.',
    ],
    book: ['Says who, when, and what has been overtaken since.'],
    notKnown: ['With what would help to find out.'],
  },
  book: 'One person’s experience',
  wordsToo: 'The words always say it too. Leaves and rings are only their picture.',
} as const
