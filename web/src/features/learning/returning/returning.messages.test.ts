import { expect, test } from 'vitest'
import { returningMessages } from './returning.messages.ts'

test('whoever comes is greeted by the time of day, and nobody is sent to bed', () => {
  const greetings = Array.from({ length: 24 }, (_, hour) => returningMessages.greeting(hour, null))
  expect([greetings[0], greetings[4], greetings[5], greetings[12], greetings[18], greetings[23]]).toEqual([
    'Good evening.',
    'Good evening.',
    'Good morning.',
    'Good afternoon.',
    'Good evening.',
    'Good evening.',
  ])
  expect(greetings).not.toContain('Good night.')
  expect(returningMessages.greeting(2, 'Sara')).toBe('Good evening, Sara.')
})
