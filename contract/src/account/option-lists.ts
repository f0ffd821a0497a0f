// The choices of onboarding and profile, exactly as documented (ONB-9); learningInterests as ONB-9 maps them.
export interface Option {
  readonly label: string
  readonly value: number
}
const list = (...pairs: [string, number][]): readonly Option[] =>
  pairs.map(([label, value]) => ({ label, value }))

export const familyTypeOptions = list(
  ['Yes', 2],
  ['Not yet', 1],
  ['On the way', 3],
  ['No way', 4],
  ['Rather not say', 1000],
)
export const genderOptions = list(['Female', 2], ['Male', 1], ['Rather not say', 1000])
/** In 7-year cycles. */
export const ageGroupOptions = list(
  ['Under 14', 2],
  ['14 to 20', 3],
  ['21 to 27', 4],
  ['28 to 34', 5],
  ['35 to 41', 6],
  ['42 to 48', 7],
  ['49 to 55', 8],
  ['56 to 62', 9],
  ['63 to 69', 10],
  ['70 to 83', 11],
  ['84 to 97', 12],
  ['98+', 13],
  ['Rather not say', 1000],
)
export const childrenAgeGroupOptions = list(
  ['Newborn to 3 years', 1],
  ['4 to 7 years', 2],
  ['8 to 12 years', 3],
  ['13+ years', 4],
)
/** Not documented: ours, of each child (DOOR-5). */
export const speechOptions = list(
  ['Yes', 1],
  ['A few words', 2],
  ['Not with words yet', 3],
  ['In another way', 4],
)
export const medicalConditionsDurationOptions = list(
  ['Suspected/not diagnosed', 1],
  ['under 1 year', 2],
  ['1 to 2 years', 3],
  ['3 to 5 years', 4],
  ['over 5 years', 5],
)
export const availableTimeOptions = list(
  ['30 minutes or less', 1],
  ['1-2 hours', 2],
  ['3-7 hours', 3],
  ['over 7 hours', 4],
)
export const segmentLengthOptions = list(['5 minutes or less', 1])
export const homeHealthHazardOptions = list(['Toxicants and Allergens', 1])
export const medicalConditionOptions = list(
  ['ASD', 1],
  ['ADHD', 2],
  ['Allergies', 5],
  ['Asthma', 6],
  ['Anxiety', 7],
  ['Depression', 8],
  ['Weight Management', 9],
  ['Diabetes', 10],
  ['AutoImmune Conditions', 12],
  ['Sleep Apnoea', 13],
  ['Tooth Decay/Malocclusion', 14],
  ['Visual Difficulties', 16],
)
export const learningInterestOptions = list(
  ['Healthy home and sleep', 2],
  ['Healthy recipes and home food growing', 1],
  ["Children's behaviour or learning difficulties", 16],
  ['Fertility and pregnancy', 3],
  ['Early learning and brain development', 4],
  ['Parenting and bonding', 8],
  ['Dental health and jaw development', 10],
)
export const learningTopicOptions = list(
  ['Nutrition', 1],
  ['Healthy Home', 2],
  ['Prenatal Care', 3],
  ['Early Learning', 4],
  ['Growth Guidance', 5],
  ['Immunity', 6],
  ['Fertility', 7],
  ['Parenting', 8],
  ['Sleep', 9],
  ['Dental Health', 10],
  ['Brain Development', 11],
  ['Home Gardening', 12],
  ['Fitness', 13],
  ['Education', 14],
  ['Creativity', 15],
  ['Chronic Diseases', 16],
)

/** The catalogue topics of each learning topic; learning interests use the same values (ONB-15). */
export const topicIdsOfLearningTopic: Readonly<Record<number, readonly number[]>> = {
  1: [2],
  2: [4],
  3: [3],
  4: [6],
  5: [5],
  6: [1],
  7: [15],
  8: [10],
  9: [12],
  10: [5],
  11: [7],
  12: [2, 4],
  13: [11],
  14: [6],
  15: [7],
  16: [1, 8],
}
