import { expect, test } from 'vitest'
import type { TryVariant } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import { agesOf, hasOwnForSpeech, shownAge, variantFor } from './try-variants.ts'

const variant = (...groups: TryVariant['for']): TryVariant => ({
  for: groups,
  step: groups.join(),
  when: '',
  smaller: '',
  larger: '',
})
const speaking = (age: '0-3' | '4-7' | '8-12' | '13+' | null) => ({ age, doesNotSpeak: false })
const silent = (age: '0-3' | '4-7' | '8-12' | '13+' | null) => ({ age, doesNotSpeak: true })

test('one variant for everyone leaves nothing to choose', () => {
  const variants = [variant('everyone')]
  expect([agesOf(variants), hasOwnForSpeech(variants)]).toEqual([[], false])
  expect(shownAge(variants, ['4-7'])).toBeNull()
  expect(variantFor(variants, silent(null))?.step).toBe('everyone')
})

test('only ages that the lesson has can be chosen, in one order for all lessons', () => {
  expect(agesOf([variant('doesNotSpeak'), variant('4-7', '0-3')])).toEqual(['0-3', '4-7'])
  expect(agesOf([variant('8-12'), variant('doesNotSpeak')])).toEqual(['8-12'])
})

test('a variant for everyone fits each child that no other names', () => {
  const variants = [variant('everyone'), variant('13+')]
  expect(agesOf(variants)).toEqual(['0-3', '4-7', '8-12', '13+'])
  expect(variantFor(variants, speaking('13+'))?.step).toBe('13+')
  expect(variantFor(variants, silent('13+'))?.step).toBe('13+')
  expect(variantFor(variants, silent('4-7'))?.step).toBe('everyone')
})

test('a child who does not speak has the step for that, and the age stays chosen (DOOR-5)', () => {
  const variants = [variant('4-7'), variant('8-12'), variant('doesNotSpeak')]
  expect(variantFor(variants, silent('8-12'))?.step).toBe('doesNotSpeak')
  expect(shownAge(variants, ['8-12'])).toBe('8-12')
})

test('the way of speaking can be chosen only where it changes something (DOOR-5)', () => {
  expect(hasOwnForSpeech([variant('0-3', 'doesNotSpeak')])).toBe(false)
  expect(hasOwnForSpeech([variant('0-3', 'doesNotSpeak'), variant('4-7')])).toBe(true)
  expect(hasOwnForSpeech([variant('everyone'), variant('doesNotSpeak')])).toBe(true)
  expect(hasOwnForSpeech([variant('0-3'), variant('4-7')])).toBe(false)
})

test('the age shown is the first of the reader’s that the lesson has, else one of its first variant', () => {
  const variants = [variant('8-12'), variant('0-3')]
  expect(shownAge(variants, ['13+', '0-3'])).toBe('0-3')
  expect(shownAge(variants, ['13+'])).toBe('8-12')
  expect(shownAge(variants, [])).toBe('8-12')
})
