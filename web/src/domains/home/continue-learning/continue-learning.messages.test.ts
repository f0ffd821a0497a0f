import { expect, test } from 'vitest'
import { continueLearningMessages } from './continue-learning.messages.ts'

test('the greeting follows the time of day, and is never Good night', () => {
  const greetings = Array.from({ length: 24 }, (_, hour) => continueLearningMessages.greeting(hour, null))
  expect([greetings[0], greetings[4], greetings[5], greetings[12], greetings[18], greetings[23]]).toEqual([
    'Good evening.',
    'Good evening.',
    'Good morning.',
    'Good afternoon.',
    'Good evening.',
    'Good evening.',
  ])
  expect(greetings).not.toContain('Good night.')
  expect(continueLearningMessages.greeting(2, 'Sara')).toBe('Good evening, Sara.')
})
