// `npm run test:mail`: two processes send mails and are killed in the middle, round after round on each
// engine; each mail must arrive, and only a kill makes it arrive twice.
import { longRunDatabases } from './database.ts'
import { mailRounds } from './mail-rounds.ts'

const rounds = Number(process.env.ROUNDS ?? 200)
let [passed, failed] = [0, 0]
for (const database of await longRunDatabases()) {
  const startedAt = performance.now()
  try {
    const { mails, again, kills, faults } = await mailRounds(database, rounds, (round, count) => {
      if (round % 50 === 0) console.log(`${database.engine}: ${round} rounds, ${count} mails so far`)
    })
    const damage = database.damage()
    if (damage !== '') faults.push(`the database is damaged: ${damage}`)
    for (const fault of faults.slice(0, 20)) console.log(`${database.engine}: ${fault}`)
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    console.log(
      `${database.engine}: ${rounds} rounds with two processes, ${kills} kills, ${mails} mails, ${again} sent again after a kill between the mail server's answer and the commit, ${faults.length} faults, ${seconds} s`,
    )
    if (faults.length > 0) failed++
    else passed++
  } finally {
    await database.remove()
  }
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
