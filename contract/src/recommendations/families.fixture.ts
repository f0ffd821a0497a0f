// Described families and what a children's nurse would want them to see, by the lessons that are shipped and
// released on 23 November 2026. Written before the rule. The test over HTTP holds `recommend` to it.
import { familyType } from '../account/account.enums.ts'
import type { LeftOutReason } from '../left-out-activities/left-out-activities.schema.ts'
import type { TryAnswerKind } from '../try-answers/try-answers.schema.ts'
import type { Child } from '../profile/children.schema.ts'
import type { HealthAnswers } from '../profile/profile.schema.ts'
import type { FamilyAnswers } from './recommendations.ts'

export interface DescribedFamily {
  who: string
  because: string
  answers: FamilyAnswers
  /** Where they are described one by one; the ages in `answers` are then theirs. */
  children: Child[]
  conditionOwners: NonNullable<HealthAnswers['conditionOwners']>
  /** For whom lessons are chosen; null: for the family as a whole. */
  whom: string | null
  /** False: the conditions may not be used. */
  hasHealthConsent: boolean
  done: string[]
  begun: string[]
  saved: string[]
  tried: [string, TryAnswerKind][]
  leftOut: [string, LeftOutReason | null][]
  /** How many lessons `sees` and `notFirst` speak of. */
  first: number
  /** Among the first. */
  sees: string[]
  /** Not among the first, but may come later. */
  notFirst: string[]
  /** Not at all. */
  never: string[]
}

export const dayOfFamilies = '2026-11-23T10:00:00Z'

export const baby = 1
export const infants = 2
export const school = 3
export const teens = 4

type Answers = Partial<FamilyAnswers>
type Facts = Partial<Omit<DescribedFamily, 'who' | 'because' | 'answers'>>

export const family = (who: string, because: string, answers: Answers, facts: Facts): DescribedFamily => ({
  who,
  because,
  answers: {
    familyType: null,
    childrenAgeGroups: [],
    learningTopics: [],
    learningInterests: [],
    availableTime: null,
    medicalConditions: [],
    ...answers,
  },
  children: [],
  conditionOwners: [],
  whom: null,
  hasHealthConsent: false,
  done: [],
  begun: [],
  saved: [],
  tried: [],
  leftOut: [],
  first: 6,
  sees: [],
  notFirst: [],
  never: [],
  ...facts,
})
const children = (...childrenAgeGroups: number[]): Answers => ({
  familyType: familyType.haveChildren,
  childrenAgeGroups,
})
export const withCondition = (...medicalConditions: number[]): Answers => ({ medicalConditions })
export const consented = { hasHealthConsent: true }
export const unreleased = ['1025', '1024', '1037', '1039', '1044', '1035', '1050', '1051']
export const forTeenagersOnly = ['1119', '1058', '1086', '1059', '1106', '1107', '1114', '1115', '1132']
export const forBabiesOnly = [
  '1022',
  '1076',
  '1077',
  '1020',
  '1071',
  '1075',
  '1091',
  '1122',
  '1083',
  '1120',
  '1049',
  '1063',
  '1062',
]
export const forSchoolOnly = ['1087', '1098', '1096', '1125', '1126', '1127', '1070', '1124', '1090']
const beforeABaby = ['1052', '1053', '1054', '1117', '1141', '1142', '1143']
const tryingForABaby = ['1054', '1117', '1141', '1142', '1143']
const forAnyChild = ['1001', '1016', '1019', '1129', '1080']

export const families: readonly DescribedFamily[] = [
  family(
    'a newborn, nothing else said',
    'Safe sleep comes before all else with a baby, and nothing on teenagers.',
    children(baby),
    {
      sees: ['1022'],
      never: [...forTeenagersOnly, ...forSchoolOnly, ...unreleased],
    },
  ),
  family(
    'a baby, Sleep first',
    'Safe sleep, and the sleep training that parents of babies argue about.',
    { ...children(baby), learningTopics: [9] },
    { sees: ['1022', '1091'], never: ['1087', '1092', '1086'] },
  ),
  family(
    'a baby, Nutrition first',
    'First tastes and weaning, and safe sleep although it is not among the topics.',
    { ...children(baby), learningTopics: [1] },
    { sees: ['1022', '1076', '1077'], never: ['1115', '1096'] },
  ),
  family(
    'a toddler, Parenting first, 30 minutes',
    'Tantrums are the question of this age.',
    { ...children(baby), learningTopics: [8], availableTime: 1 },
    { sees: ['1083', '1022'], never: forTeenagersOnly },
  ),
  family(
    'a toddler, Early Learning, then Brain Development',
    'Late talking is both.',
    { ...children(baby), learningTopics: [4, 11] },
    { sees: ['1071', '1022'], never: forSchoolOnly },
  ),
  family(
    'a baby, Immunity first',
    'Fever and vaccination are what this topic means with a baby.',
    { ...children(baby), learningTopics: [6], learningInterests: [16] },
    { first: 8, sees: ['1079', '1094', '1022'], never: ['1099', '1055'] },
  ),
  family(
    'a toddler, Healthy Home first',
    'Lead in old paint and medicines in reach.',
    { ...children(baby), learningTopics: [2] },
    { sees: ['1056', '1130', '1022'], never: ['1096'] },
  ),
  family(
    'expecting a first child',
    'Care in pregnancy and the first cot; no toddlers, and nothing on getting pregnant.',
    { familyType: familyType.pregnant },
    {
      sees: ['1052', '1053', '1022'],
      never: ['1083', '1085', '1071', ...tryingForABaby, ...forTeenagersOnly],
    },
  ),
  family(
    'expecting, Prenatal Care and Nutrition',
    'Folic acid is both; the coffee lesson is for those who still try.',
    { familyType: familyType.pregnant, learningTopics: [3, 1] },
    { sees: ['1052', '1053'], never: ['1142', '1141', '1076'] },
  ),
  family(
    'expecting, with a teenager',
    'The pregnancy first, and only the teenager’s age beside it.',
    { familyType: familyType.pregnant, childrenAgeGroups: [teens], learningTopics: [9] },
    { sees: ['1052', '1086'], never: ['1070', '1083', '1092'] },
  ),
  family(
    'expecting, depression, with consent',
    'What can be prevented around a birth, for both parents.',
    { familyType: familyType.pregnant, ...withCondition(8) },
    { ...consented, sees: ['1063', '1062', '1052'], never: ['1058', '1059', '1060'] },
  ),
  family(
    'expecting, depression, without consent',
    'The answer may not be used, so the lesson on it does not lead.',
    { familyType: familyType.pregnant, ...withCondition(8) },
    { first: 3, sees: ['1052'], notFirst: ['1063', '1062'] },
  ),
  family(
    'no children yet, nothing else said',
    'Folic acid begins before a pregnancy; nothing that needs a child.',
    { familyType: familyType.notYet },
    { sees: ['1053'], never: [...forAnyChild, ...forBabiesOnly, ...forTeenagersOnly] },
  ),
  family(
    'no children yet, Fertility first',
    'How long it takes, and how much age matters.',
    { familyType: familyType.notYet, learningTopics: [7] },
    { sees: ['1054', '1141'], never: [...forBabiesOnly, ...forAnyChild] },
  ),
  family(
    'no children and none wanted',
    'No child, no pregnancy, but a grown-up can learn to juggle.',
    { familyType: familyType.notInterested },
    { sees: ['1031'], never: [...beforeABaby, ...forAnyChild, ...forBabiesOnly] },
  ),
  family(
    'no children, Parenting first',
    'A teacher or an aunt: no lesson that needs a child of a certain age.',
    { familyType: familyType.notInterested, learningTopics: [8] },
    { never: [...forAnyChild, ...beforeABaby, ...forTeenagersOnly] },
  ),
  family(
    'a pregnancy that ended',
    'Whoever changed “On the way” to “No way” never sees it again, not even what was begun or saved.',
    { familyType: familyType.notInterested },
    { begun: ['1052'], saved: ['1053', '1022'], never: [...beforeABaby, ...forBabiesOnly] },
  ),
  family(
    'nothing answered',
    'The lessons that open the academy.',
    {},
    { sees: ['1001', '1007'], never: unreleased },
  ),
  family(
    'rather not say, Sleep',
    'Without an age, sleep for all ages.',
    { familyType: familyType.preferNotToSay, learningTopics: [9] },
    { sees: ['1016', '1001'], never: unreleased },
  ),
  family(
    'teenagers, nothing else said',
    'Lessons for their age only; the crisis lesson does not open the door.',
    children(teens),
    {
      sees: ['1119', '1106'],
      notFirst: ['1132'],
      never: [...forBabiesOnly, ...forSchoolOnly, ...beforeABaby, '1080', '1005'],
    },
  ),
  family(
    'a teenager, Sleep first',
    'Why they cannot fall asleep, and phones at night.',
    { ...children(teens), learningTopics: [9] },
    { sees: ['1086', '1001'], never: [...forBabiesOnly, '1092', '1087'] },
  ),
  family(
    'a teenager, depression, with consent',
    'Signs, home, and movement; nothing on births.',
    { ...children(teens), ...withCondition(8) },
    { ...consented, sees: ['1058', '1059', '1060'], never: ['1063', '1062'] },
  ),
  family(
    'a teenager, depression, without consent',
    'The answer may not be used.',
    { ...children(teens), ...withCondition(8) },
    { notFirst: ['1058', '1059', '1060'], never: ['1063'] },
  ),
  family(
    'a schoolchild with ADHD, with consent',
    'Organising, and what comes first.',
    { ...children(school), ...withCondition(2) },
    { ...consented, sees: ['1070', '1017'], never: ['1068', '1058'] },
  ),
  family(
    'a child of five with asthma, with consent',
    'The written plan and the spacer; the breathing lesson is not out yet.',
    { ...children(infants), ...withCondition(6) },
    { ...consented, sees: ['1099', '1135'], never: ['1035', '1022'] },
  ),
  family(
    'a child of five with asthma, without consent',
    'The answer may not be used: sleep, as asked for.',
    { ...children(infants), ...withCondition(6), learningTopics: [9] },
    { sees: ['1092', '1001'], notFirst: ['1099', '1135', '1138'] },
  ),
  family(
    'an autistic child of five, with consent',
    'Signs, coaching, and a talking device.',
    { ...children(infants), ...withCondition(1) },
    { ...consented, first: 8, sees: ['1032', '1012', '1072'], never: ['1075', '1070'] },
  ),
  family(
    'an autistic toddler, with consent',
    'Support can start before a diagnosis; safe sleep still counts.',
    { ...children(baby), ...withCondition(1) },
    { ...consented, sees: ['1075', '1012', '1022'], never: ['1084'] },
  ),
  family(
    'a baby with allergies, with consent',
    'Peanut is the lesson of this age.',
    { ...children(baby), ...withCondition(5) },
    { ...consented, sees: ['1020', '1139', '1022'], never: ['1140'] },
  ),
  family(
    'a schoolchild with diabetes, with consent',
    'Care without rows, and low blood sugar.',
    { ...children(school), ...withCondition(10) },
    { ...consented, sees: ['1067', '1144'], never: forBabiesOnly },
  ),
  family(
    'a schoolchild, Nutrition, weight, with consent',
    'Without blame, and sugar.',
    { ...children(school), ...withCondition(9), learningTopics: [1] },
    { ...consented, sees: ['1055', '1021'], never: ['1076'] },
  ),
  family(
    'a snoring child of six, with consent',
    'When it needs a check, and tonsils.',
    { ...children(infants), ...withCondition(13) },
    { ...consented, sees: ['1138', '1023'], never: ['1086'] },
  ),
  family(
    'a child of five with a lazy eye, with consent',
    'Patch and glasses.',
    { ...children(infants), ...withCondition(16) },
    { ...consented, sees: ['1136', '1137'], never: ['1058'] },
  ),
  family(
    'an anxious schoolchild, with consent',
    'Only lessons about it; those that mention it are no answer.',
    { ...children(school), ...withCondition(7) },
    { ...consented, sees: ['1088', '1089', '1033'], notFirst: ['1090', '1094'], never: ['1110'] },
  ),
  family(
    'a child of five, Education first',
    'Reading and numbers before school.',
    { ...children(infants), learningTopics: [14] },
    { sees: ['1108', '1110'], never: forTeenagersOnly },
  ),
  family(
    'a schoolchild, Home Gardening first',
    'The one lesson on growing vegetables.',
    { ...children(school), learningTopics: [12] },
    { first: 3, sees: ['1096'], never: ['1076'] },
  ),
  family(
    'a schoolchild, Sleep, one lesson half finished',
    'What was begun comes first, whatever the topic.',
    { ...children(school), learningTopics: [9] },
    { begun: ['1125'], first: 1, sees: ['1125'] },
  ),
  family(
    'a child of five, Sleep, two done and one left out',
    'What is done or left out does not come back.',
    { ...children(infants), learningTopics: [9] },
    { done: ['1092', '1001'], leftOut: [['1073', 'topic']], sees: ['1016'], never: ['1092', '1001', '1073'] },
  ),
  family(
    'a schoolchild, Parenting, one saved, one that worked',
    'Saved lessons and more of what worked.',
    { ...children(school), learningTopics: [8] },
    { saved: ['1127'], tried: [['1126', 'worked']], done: ['1126'], sees: ['1127'], never: ['1126'] },
  ),
  family(
    'a baby and a teenager, Sleep first',
    'Both ages, and nothing for the years between.',
    { ...children(baby, teens), learningTopics: [9] },
    { sees: ['1022', '1086'], never: ['1087', '1092', '1098'] },
  ),
]
