// Who sits where. A seat is open until a person has agreed to stand here: then fill in `person`.

interface Person {
  name: string
  title: string
  /** In the person's own words, or words the person has approved. */
  body: string
  /** A square picture on the asset host. */
  imageUrl: string
}

export interface Seat {
  field: string
  role: string
  person: Person | null
}

/** Nine seats (PUB-6). */
export const advisoryBoard: readonly Seat[] = [
  {
    field: 'Sleep and breathing',
    role: 'Reads what we say about nights, naps and airways.',
    person: null,
  },
  {
    field: 'Facial growth guidance',
    role: 'Reads what we say about jaws, teeth and bites.',
    person: null,
  },
  { field: 'Nutrition', role: 'Reads what we say about food, from the first spoon on.', person: null },
  {
    field: 'Learning and education',
    role: 'Reads what we say about play, reading and school.',
    person: null,
  },
  {
    field: 'Autism and ADHD',
    role: 'Reads every lesson on autism, ADHD and ways to communicate.',
    person: null,
  },
  {
    field: 'Parenting and psychology',
    role: 'Reads what we say about feelings, closeness and limits.',
    person: null,
  },
  { field: 'Prenatal care', role: 'Reads what we say about the time before a baby comes.', person: null },
  {
    field: 'Environmental health',
    role: 'Reads what we say about air, light and things at home.',
    person: null,
  },
  {
    field: 'Chronic diseases',
    role: 'Reads what we say about asthma, allergies and diabetes.',
    person: null,
  },
]

/** One seat for each budget of the plan. */
export const team: readonly Seat[] = [
  { field: 'Content production', role: 'Lessons, films and sources.', person: null },
  { field: 'Sales and marketing', role: 'Parents, schools and employers.', person: null },
  { field: 'Technology', role: 'The web app and both native apps.', person: null },
  { field: 'Branding and design', role: 'Pictures, words and the look of things.', person: null },
  { field: 'Legal', role: 'Terms, privacy and contracts.', person: null },
  { field: 'Operations', role: 'Support, money and everyday work.', person: null },
]

/** Fields we ask while a lesson is made; `name` is null until an expert is engaged. */
export const experts: readonly { field: string; answersFor: string; name: string | null }[] = [
  { field: 'Orthodontics', answersFor: 'Jaw development and dental health', name: null },
  { field: 'Sleep medicine', answersFor: 'Nights, naps and breathing', name: null },
  { field: 'Speech and language', answersFor: 'First words and other ways to speak', name: null },
  { field: 'Child psychology', answersFor: 'Behaviour, feelings and learning', name: null },
  { field: 'Nutrition', answersFor: 'Food, growing and allergies', name: null },
  { field: 'Midwifery', answersFor: 'Fertility, pregnancy and the first months', name: null },
]
