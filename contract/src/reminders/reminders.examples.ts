import { exampleOf } from '../shared/example.ts'
import { followReminder, getReminders, stopReminders, updateReminders } from './reminders.endpoints.ts'
import { firstReminderTimes } from './reminders.schema.ts'

const token = 'k3Qw9ZtVb2Xn7RcYp5LhDg8JsMf4TaUe1Wi6KoHqNyB'

export const remindersExamples = [
  exampleOf(getReminders)({ input: null }),
  exampleOf(updateReminders)({ input: { isOn: true, ...firstReminderTimes } }),
  exampleOf(followReminder)({ input: { token } }),
  exampleOf(stopReminders)({ input: { token } }),
]
