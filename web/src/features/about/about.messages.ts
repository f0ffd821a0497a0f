export const aboutMessages = {
  title: 'About us',
  lead: 'Short lessons for parents and carers, above all of children with special needs.',
  description: 'What the academy is, how a lesson is made from its source, how sure it can be, and what a lesson is not.',
  pictureAlt: 'A grandparent and a child with a hearing aid read a picture book on a sofa',
  whatTitle: 'What this is',
  what: [
    'A place to learn in the few minutes a day leaves over: at night, on a phone, with one hand free.',
    'Each lesson looks at one thing, such as sleep, play, sound or food. Most end with something small to try at home.',
    'Some lessons are open to everybody, without an account. The others are for members.',
  ],
  madeTitle: 'How a lesson is made',
  made: [
    {
      title: 'It begins with a source',
      text: 'A study, a guideline or a book. Its title and authors stand with the lesson, with a link, so that you can look for yourself.',
    },
    {
      title: 'It says how sure anyone can be',
      text: 'What kind of study it is, who took part, and whether it shows a cause or only a link. In words, not only in signs.',
    },
    { title: 'It says what is not known', text: 'Every study leaves something open. We name its limits as plainly as what it found.' },
    {
      title: 'It is drawn and spoken by us',
      text: 'The pictures are our own. Films and readings are spoken by a computer’s voice, and each has its words beside it.',
    },
  ],
  notTitle: 'What it is not',
  not: [
    'It is no medical advice and no treatment, and it does not replace your doctor or therapist. Lessons about health say where help is.',
    'It promises nothing about your child. Children differ, and so do families.',
    'It shows no advertisements and no praise from people who do not exist.',
  ],
  foundersTitle: 'From the founders',
  teamTitle: 'The team',
  companyTitle: 'Who is responsible',
  company: { taxNumber: 'Tax number', address: 'Address', phone: 'Telephone', email: 'Email' },
  beginTitle: 'Have a look',
  begin: 'To the lessons',
  privacy: 'What we keep about you',
} as const
