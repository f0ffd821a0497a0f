import { expect, test } from 'vitest'
import { longRunDatabases } from '../../testing/long-runs/database.ts'
import { mailRounds } from '../../testing/long-runs/mail-rounds.ts'
import { testEngine } from '../../testing/test-database.ts'

// The short form of `npm run test:mail`.
test(
  'two processes that are killed while they send lose no mail, and send none twice without a kill',
  { timeout: 300_000 },
  async () => {
    const [database] = await longRunDatabases(testEngine)
    if (!database) throw new Error('no database')
    try {
      const { mails, faults } = await mailRounds(database, 3)
      expect(faults).toEqual([])
      expect(mails).toBe(60)
    } finally {
      await database.remove()
    }
  },
)
