// Described families of which one child, or the grown-up, is chosen for (DOOR-5); written before the rule, as
// the others are.
import { familyType } from '../account/account.enums.ts'
import type { Child } from '../profile/children.schema.ts'
import {
  baby,
  consented,
  dayOfFamilies,
  type DescribedFamily,
  family,
  forBabiesOnly,
  forSchoolOnly,
  forTeenagersOnly,
  infants,
  school,
  teens,
  unreleased,
  withCondition,
} from './families.fixture.ts'

const asd = 1
const adhd = 2
const depression = 8
/** A value of `learningInterestOptions`. */
const learningDifficulties = 16
const speaks = 1
const fewWords = 2
const notWithWordsYet = 3
const inAnotherWay = 4
const leo = (ageGroup: number | null, speech: number | null): Child => ({
  id: 'leo',
  nickname: 'Leo',
  ageGroup,
  speech,
  isRemoved: false,
  changedAt: dayOfFamilies,
})
const mia = (ageGroup: number | null, speech: number | null): Child => ({
  ...leo(ageGroup, speech),
  id: 'mia',
  nickname: 'Mia',
})
const oneByOne = (...childEntries: Child[]) => ({ children: childEntries })
const whose = (owner: string, ...conditions: number[]) => ({
  conditionOwners: conditions.map((condition) => ({ condition, owner })),
})
const onSpeech = ['1071', '1072']

export const familiesWithChildren: readonly DescribedFamily[] = [
  family(
    'a child of five without words, and a teenager: for the child',
    'The picture board, and nothing for the age of the sister.',
    { familyType: familyType.haveChildren },
    {
      ...oneByOne(leo(infants, notWithWordsYet), mia(teens, speaks)),
      whom: 'leo',
      sees: ['1072'],
      never: [...forTeenagersOnly, ...forSchoolOnly, '1022', '1071'],
    },
  ),
  family(
    'a child of five without words, and a teenager: for the teenager',
    'Lessons for her age; how her brother speaks chooses nothing.',
    { familyType: familyType.haveChildren },
    {
      ...oneByOne(leo(infants, notWithWordsYet), mia(teens, speaks)),
      whom: 'mia',
      sees: ['1119', '1106'],
      notFirst: ['1072'],
      never: [...forBabiesOnly, ...forSchoolOnly, '1092'],
    },
  ),
  family(
    'a toddler with a few words, and an autistic schoolchild: for the toddler',
    'Late talking, safe sleep, and nothing on the brother’s autism among the first.',
    { familyType: familyType.haveChildren, ...withCondition(asd) },
    {
      ...consented,
      ...oneByOne(mia(baby, fewWords), leo(school, inAnotherWay)),
      ...whose('leo', asd),
      whom: 'mia',
      sees: ['1071', '1022', '1072'],
      notFirst: ['1075', '1012', '1032'],
      never: [...forTeenagersOnly, ...forSchoolOnly],
    },
  ),
  family(
    'a toddler with a few words, and an autistic schoolchild: for the schoolchild',
    'Autism, and speaking with a device; nothing for toddlers.',
    { familyType: familyType.haveChildren, ...withCondition(asd) },
    {
      ...consented,
      ...oneByOne(mia(baby, fewWords), leo(school, inAnotherWay)),
      ...whose('leo', asd),
      whom: 'leo',
      first: 8,
      sees: ['1072', '1012', '1032'],
      never: forBabiesOnly,
    },
  ),
  family(
    'two schoolchildren, one with ADHD: for the other one',
    'The sister’s ADHD is not among what is chosen for him.',
    { familyType: familyType.haveChildren, ...withCondition(adhd) },
    {
      ...consented,
      ...oneByOne(leo(school, speaks), mia(school, speaks)),
      ...whose('mia', adhd),
      whom: 'leo',
      first: 10,
      notFirst: ['1070', '1017', ...onSpeech],
      never: forBabiesOnly,
    },
  ),
  family(
    'two schoolchildren, and a condition of the family: for each of them',
    'Where nobody is named, it may be this child’s.',
    { familyType: familyType.haveChildren, ...withCondition(adhd) },
    {
      ...consented,
      ...oneByOne(leo(school, speaks), mia(school, speaks)),
      whom: 'mia',
      sees: ['1070', '1017'],
      never: forBabiesOnly,
    },
  ),
  family(
    'a teenager, and a child whose age is open: for that child',
    'Lessons of every age, and none is said to be for an age.',
    { familyType: familyType.haveChildren, learningTopics: [9] },
    { ...oneByOne(mia(teens, null), leo(null, null)), whom: 'leo', sees: ['1001'], never: unreleased },
  ),
  family(
    'two children, a mother with depression: for herself',
    'Burnout and what grown-ups can learn; nothing for children of an age, and nothing on how a child speaks.',
    { familyType: familyType.haveChildren, ...withCondition(depression, asd) },
    {
      ...consented,
      ...oneByOne(leo(infants, notWithWordsYet), mia(teens, speaks)),
      conditionOwners: [
        { condition: depression, owner: 'grown-up' },
        { condition: asd, owner: 'leo' },
      ],
      whom: 'grown-up',
      sees: ['1102', '1031'],
      notFirst: ['1013', '1032', '1103'],
      never: [...forTeenagersOnly, ...forBabiesOnly, ...forSchoolOnly, ...onSpeech, '1092', '1058', '1063'],
    },
  ),
  family(
    'only one child, without words, with consent: the family as a whole',
    'Of an only child everything counts, as ever.',
    { familyType: familyType.haveChildren, ...withCondition(asd) },
    {
      ...consented,
      ...oneByOne(leo(infants, notWithWordsYet)),
      ...whose('leo', asd),
      first: 3,
      sees: ['1072'],
      never: forTeenagersOnly,
    },
  ),
  family(
    'a baby who is not with words yet: the family as a whole',
    'No baby is: it says nothing of this one. Safe sleep, and nothing for late talkers of two or three among the first.',
    { familyType: familyType.haveChildren },
    { ...oneByOne(leo(baby, notWithWordsYet)), first: 10, sees: ['1022'], notFirst: onSpeech },
  ),
  family(
    'a baby who is not with words yet, and an autistic teenager: for the baby',
    'The brother’s autism says nothing of how the baby will speak.',
    { familyType: familyType.haveChildren, ...withCondition(asd) },
    {
      ...consented,
      ...oneByOne(mia(baby, notWithWordsYet), leo(teens, inAnotherWay)),
      ...whose('leo', asd),
      whom: 'mia',
      first: 10,
      sees: ['1022'],
      notFirst: [...onSpeech, '1075', '1012'],
      never: forTeenagersOnly,
    },
  ),
  family(
    'a child under four without words, of whom autism is told: for that child',
    'Here it is no baby’s silence: the picture board and the late talkers.',
    { familyType: familyType.haveChildren, ...withCondition(asd) },
    {
      ...consented,
      ...oneByOne(leo(baby, notWithWordsYet), mia(teens, speaks)),
      ...whose('leo', asd),
      whom: 'leo',
      sees: onSpeech,
      never: forTeenagersOnly,
    },
  ),
  family(
    'an only child under four without words, whose parent comes for learning difficulties',
    'The parent is worried about this child: late talking is what to see.',
    { familyType: familyType.haveChildren, learningInterests: [learningDifficulties] },
    { ...oneByOne(leo(baby, notWithWordsYet)), sees: onSpeech },
  ),
]
