// The documented lists, written out (ONB-9). As with enumerations.test.ts, knip.json names this file as a
// user: segmentLengthOptions and homeHealthHazardOptions are lists of the document that no page shows yet.
import { expect, test } from 'vitest'
import { topics } from '../catalogue/topics.ts'
import * as lists from './option-lists.ts'

const pairs = (options: readonly lists.Option[]) =>
  options.map(({ label, value }) => `${label}=${value}`).join(', ')

test('every option list has the values, the labels and the order that are documented (ONB-9)', () => {
  expect(pairs(lists.familyTypeOptions)).toBe('Yes=2, Not yet=1, On the way=3, No way=4, Rather not say=1000')
  expect(pairs(lists.genderOptions)).toBe('Female=2, Male=1, Rather not say=1000')
  expect(pairs(lists.ageGroupOptions)).toBe(
    'Under 14=2, 14 to 20=3, 21 to 27=4, 28 to 34=5, 35 to 41=6, 42 to 48=7, 49 to 55=8, 56 to 62=9, 63 to 69=10, 70 to 83=11, 84 to 97=12, 98+=13, Rather not say=1000',
  )
  expect(pairs(lists.childrenAgeGroupOptions)).toBe(
    'Newborn to 3 years=1, 4 to 7 years=2, 8 to 12 years=3, 13+ years=4',
  )
  expect(pairs(lists.medicalConditionsDurationOptions)).toBe(
    'Suspected/not diagnosed=1, under 1 year=2, 1 to 2 years=3, 3 to 5 years=4, over 5 years=5',
  )
  expect(pairs(lists.availableTimeOptions)).toBe(
    '30 minutes or less=1, 1-2 hours=2, 3-7 hours=3, over 7 hours=4',
  )
  expect(pairs(lists.segmentLengthOptions)).toBe('5 minutes or less=1')
  expect(pairs(lists.homeHealthHazardOptions)).toBe('Toxicants and Allergens=1')
  expect(pairs(lists.medicalConditionOptions)).toBe(
    'ASD=1, ADHD=2, Allergies=5, Asthma=6, Anxiety=7, Depression=8, Weight Management=9, Diabetes=10, AutoImmune Conditions=12, Sleep Apnoea=13, Tooth Decay/Malocclusion=14, Visual Difficulties=16',
  )
  expect(pairs(lists.learningTopicOptions)).toBe(
    'Nutrition=1, Healthy Home=2, Prenatal Care=3, Early Learning=4, Growth Guidance=5, Immunity=6, Fertility=7, Parenting=8, Sleep=9, Dental Health=10, Brain Development=11, Home Gardening=12, Fitness=13, Education=14, Creativity=15, Chronic Diseases=16',
  )
})

test('the seven learning interests have the decided values', () => {
  expect(pairs(lists.learningInterestOptions)).toBe(
    "Healthy home and sleep=2, Healthy recipes and home food growing=1, Children's behaviour or learning difficulties=16, Fertility and pregnancy=3, Early learning and brain development=4, Parenting and bonding=8, Dental health and jaw development=10",
  )
})

test('every learning topic and interest refers to topics that exist', () => {
  const existing = new Set(topics.map(({ id }) => id))
  for (const { value } of [...lists.learningTopicOptions, ...lists.learningInterestOptions]) {
    const topicIds = lists.topicIdsOfLearningTopic[value] ?? []
    expect(topicIds.length, `learning topic ${value}`).toBeGreaterThan(0)
    for (const id of topicIds) expect(existing).toContain(id)
  }
})
