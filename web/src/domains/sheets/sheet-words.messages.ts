import type { SheetId, sheets } from '@oka/contract/sheets/sheets.ts'

interface FieldWords {
  label: string
  hint?: string
  /** On the printed page, where it differs. */
  printed?: string
  /** Printed above what is written. */
  lines?: readonly string[]
}

interface SheetWords {
  title: string
  lead: string
  /** For search engines and shared links, where the lead names a condition. */
  shared?: string
  paperTitle: string
  paperLead: string
  foot: string
  /** Printed only: what is the same for everyone. */
  fixed?: { title: string; lines: readonly string[] }
  fields: Readonly<Record<string, FieldWords>>
}

const night = (count: number): FieldWords => ({ label: `Night ${count}` })

export const sheetWords = {
  visit: {
    title: 'Visit sheet',
    lead: 'One page for a doctor, therapist or teacher. Fill in what you know. The pen can do the rest.',
    paperTitle: 'Our visit sheet',
    paperLead: 'Please read it before we start talking.',
    foot: 'Notes for a conversation. They are not a diagnosis.',
    fields: {
      name: { label: 'Child’s first name and age', printed: 'About' },
      who: { label: 'Who you see', printed: 'Seeing' },
      when: { label: 'When', printed: 'On' },
      loves: { label: 'Loves', hint: 'What makes the face light up' },
      helps: { label: 'What helps', hint: 'So that the visit goes well' },
      worries: { label: 'Worries', hint: 'What you see, and since when' },
      questions: { label: 'Questions to ask', hint: 'The first three get the most room' },
      agreed: { label: 'What we agreed', hint: 'And who does it' },
    },
  },
  'what-helps': {
    title: 'What helps my child',
    lead: 'One page for a teacher, a carer or a new face. They can read it in a minute.',
    paperTitle: 'What helps',
    paperLead: 'Written by the people who know this child best.',
    foot: 'Please ask us when something is unclear.',
    fields: {
      name: { label: 'Child’s first name', printed: 'About' },
      loves: { label: 'Loves', hint: 'And is good at' },
      talks: { label: 'How my child talks', hint: 'Yes, no, stop and “it hurts”' },
      helps: { label: 'What helps', hint: 'On an ordinary day' },
      hard: { label: 'What is hard', hint: 'For ears, eyes, skin or waiting' },
      signs: { label: 'Just before it’s too much', hint: 'What you can see' },
      calms: { label: 'What calms', hint: 'And what makes it worse' },
    },
  },
  'safe-cot': {
    title: 'Safe cot',
    lead: 'One page for the grandparents’ fridge, and for everyone who puts your baby down.',
    paperTitle: 'Our baby sleeps safely',
    paperLead: 'The same for every sleep, in every home. Thank you for doing it this way.',
    foot: 'Advice of the American Academy of Pediatrics, 2022. It lowers a risk and cannot remove it. A plan from our own doctor comes first.',
    fixed: {
      title: 'For every sleep, naps too',
      lines: [
        'On the back.',
        'On a firm, flat surface that doesn’t slope.',
        'Nothing soft: no pillow, no soft bedding, no toys.',
        'Not too hot.',
        'In a room with a grown-up, but not in a bed with anyone.',
        'Never on a sofa or in an armchair.',
        'No smoke or anything else with nicotine. No alcohol or drugs.',
      ],
    },
    fields: {
      name: { label: 'Baby’s first name', printed: 'For' },
      sleeps: { label: 'How ours falls asleep', hint: 'Song, dummy, sleeping bag' },
      feeds: { label: 'Feeds and naps', hint: 'When, and how much as a rule' },
      calls: { label: 'Who to call', hint: 'Us, our doctor, the emergency number' },
    },
  },
  'sleep-diary': {
    title: 'Sleep diary',
    lead: 'Seven nights on one page. A guess is good enough, and an empty night is fine.',
    paperTitle: 'Our sleep diary',
    paperLead: 'Seven nights. A guess is good enough.',
    foot: 'Loud snoring, pauses in breathing, or always tired in spite of enough time in bed: talk to a doctor.',
    fields: {
      name: { label: 'Child’s first name and age', printed: 'About' },
      week: { label: 'Week from', printed: 'Week from' },
      night1: night(1),
      night2: night(2),
      night3: night(3),
      night4: night(4),
      night5: night(5),
      night6: night(6),
      night7: night(7),
      notes: { label: 'What we noticed', hint: 'What helped, what woke us' },
    },
  },
  'breathing-plan': {
    title: 'Breathing plan',
    lead: 'For a child with asthma. Fill it in with your doctor or asthma nurse: medicines and doses come from them, never from here.',
    shared:
      'A plan in green, yellow and red, to fill in with your doctor and hand to everyone who looks after your child.',
    paperTitle: 'Our breathing plan',
    paperLead: 'Filled in with our doctor or asthma nurse. Medicines and doses come from them.',
    foot: 'Give a photo of this page to everyone who looks after the child.',
    fields: {
      name: { label: 'Child’s first name and date of birth', printed: 'For' },
      everyDay: {
        label: 'Green: every day',
        hint: 'Also when all is well',
        lines: ['Breathes easily, sleeps through, runs and plays.'],
      },
      worse: {
        label: 'Yellow: it gets worse',
        hint: 'What we give, and when we call the clinic',
        lines: [
          'Reliever needed more than twice a week, wakes at night, or misses sport: ask the asthma team.',
          'The reliever helps for less than four hours: get medical help urgently.',
        ],
      },
      emergency: {
        label: 'Red: emergency',
        hint: 'What we give while help comes',
        lines: [
          'Blue lips, too breathless to speak or drink, a silent chest, exhausted:',
          'call the emergency number, and give the reliever as this plan says.',
          'No plan yet? British advice: sit up, one puff of the reliever through the spacer every 30 to 60 seconds, up to 10.',
        ],
      },
      calls: { label: 'Who to call', hint: 'Emergency number, clinic, parents' },
    },
  },
  'our-bedtime': {
    title: 'Our bedtime',
    lead: 'What works for you, one line each, for the fridge.',
    paperTitle: 'Our bedtime',
    paperLead: 'What works for us, one line each. Nobody has to be perfect at it.',
    foot: 'Goes with the series Bedtime week.',
    fields: {
      name: { label: 'Whose bedtime', printed: 'For' },
      steps: { label: 'Our steps', hint: 'One line each, the calmest last' },
      goodnight: { label: 'Good night', hint: 'What we say when the light goes out' },
    },
  },
  'screen-rules': {
    title: 'Our screen rules',
    lead: 'A few rules that all of you made. They count for the grown-ups too.',
    paperTitle: 'Our screen rules',
    paperLead: 'Made by all of us, and they count for the grown-ups too.',
    foot: 'Goes with the series Screens without a fight. A tablet that is someone’s voice is not meant here.',
    fields: {
      names: { label: 'Who made them', printed: 'Made by' },
      rules: { label: 'Our rules', hint: 'One line each. Three are plenty' },
      insteadOf: { label: 'What we do instead', hint: 'When a screen goes off' },
    },
  },
} as const satisfies {
  [Sheet in SheetId]: SheetWords & { fields: Readonly<Record<(typeof sheets)[Sheet][number], FieldWords>> }
}

export const wordsOf = (sheet: SheetId): SheetWords => sheetWords[sheet]
export type { FieldWords }
