export const aboutMessages = {
  title: 'About us',
  lead: 'Short lessons for parents and carers, especially of children with special needs.',
  description:
    'What the academy is, how we make a lesson from its source, how certain it is, and what a lesson is not.',
  pictureAlt: 'A grandparent and a child with a hearing aid read a picture book on a sofa',
  whatTitle: 'What this is',
  what: [
    'A place to learn in the few minutes left over in your day: at night, on a phone, with one hand free.',
    'Each lesson looks at one thing, such as sleep, play, sound or food. Most end with something small to try at home.',
    'Some lessons are open to everyone, without an account. The rest are for members.',
  ],
  madeTitle: 'How a lesson is made',
  made: [
    {
      title: 'It starts with a source',
      text: 'A study, a guideline or a book. You’ll find its title and authors with the lesson, and a link so that you can check for yourself.',
    },
    {
      title: 'It says how sure anyone can be',
      text: 'What kind of study it is, who took part, and whether it shows a cause or only a link. In words, not just in symbols.',
    },
    {
      title: 'It says what isn’t known',
      text: 'Every study leaves something open. We state its limits as plainly as its findings.',
    },
    {
      title: 'We draw it and voice it ourselves',
      text: 'The pictures are our own. Videos and readings use a computer’s voice, and you can always read the words instead.',
    },
  ],
  notTitle: 'What it is not',
  not: [
    'It isn’t medical advice or treatment, and it doesn’t replace your doctor or therapist. Lessons about health say where to get help.',
    'It can’t promise anything about your child. Every child is different, and so is every family.',
    'You’ll find no ads here, and no praise from people who don’t exist.',
  ],
  foundersTitle: 'From the founders',
  teamTitle: 'The team',
  companyTitle: 'Who is responsible',
  company: { taxNumber: 'Tax number', address: 'Address', phone: 'Phone', email: 'Email' },
  seeLessons: 'See the lessons',
  forPartners: 'For organisations',
} as const
