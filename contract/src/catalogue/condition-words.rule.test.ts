import { describe, expect, it } from 'vitest'
import { conditionWordIn } from './condition-words.rule.ts'

describe('words that name a condition', () => {
  it('are found in slugs', () => {
    expect(conditionWordIn('music-for-autism')).toBe('autism')
    expect(conditionWordIn('a-plan-for-diabetes')).toBe('diabetes')
  })
  it('are found in sentences too', () => {
    expect(conditionWordIn('Music, and Autism: a review')).toBe('autism')
    expect(conditionWordIn('Vision in children')).toBe('vision')
    expect(conditionWordIn('How can we support a disabled child’s siblings?')).toBe('disabled')
  })
  it('do not include sleep', () => {
    expect(conditionWordIn('how-much-sleep')).toBeUndefined()
  })
})
