// `npm run bench [name …] [-- --quick | --once] [--json FILE] [--profile FOLDER]`: prints figures beside
// their floors. A missed target does not fail a run; a measurement that throws does, after the others. With
// --once nothing is judged, and a part that throws fails it too.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  judge,
  notMeasured,
  printFigures,
  printMissed,
  type JudgedFigure,
  type Measurement,
} from './harness/figures.ts'
import { describeMachine } from './harness/machine.ts'
import { measureCheckout } from './membership/checkout.ts'
import { measureEnrollments } from './membership/enrollments.ts'
import { measureEmbed } from './embed.ts'
import { measureErasure } from './erasure.ts'
import { measureBackup } from './backup.ts'
import { measureCleanUp } from './clean-up.ts'
import { measureGrowth } from './growth.ts'
import { measureLesson } from './lesson/lesson.ts'
import { measureMail } from './mail.ts'
import { measureProfile } from './profile.ts'
import { measureProgress } from './progress.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measurePublic } from './public.ts'
import { measureRecommendations } from './recommendations.ts'
import { measureSearchOnPhone } from './search-phone.ts'
import { measureSearch } from './search.ts'
import { measureSignIn } from './sign-in.ts'
import { measureStart } from './start.ts'
import { measureAppStore, measureStore } from './store.ts'
import { measureWebhook } from './membership/webhook.ts'
import { measureWizard } from './wizard.ts'

const measurements: Record<string, Measurement> = {
  start: measureStart,
  store: measureStore,
  'app-store': measureAppStore,
  progress: measureProgress,
  profile: measureProfile,
  'sign-in': measureSignIn,
  mail: measureMail,
  growth: measureGrowth,
  embed: measureEmbed,
  erasure: measureErasure,
  'clean-up': measureCleanUp,
  backup: measureBackup,
  recommendations: measureRecommendations,
  search: measureSearch,
  'search-phone': measureSearchOnPhone,
  webhook: measureWebhook,
  enrollments: measureEnrollments,
  checkout: measureCheckout,
  wizard: measureWizard,
  public: measurePublic,
  lesson: measureLesson,
  lighthouse: measureLighthouse,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'string' },
    quick: { type: 'boolean', default: false },
    once: { type: 'boolean', default: false },
    profile: { type: 'string' },
  },
})
const names = positionals.length > 0 ? positionals : Object.keys(measurements)
const unknown = names.filter((name) => !(name in measurements))
if (unknown.length > 0) {
  console.error(
    `There is no measurement called ${unknown.join(', ')}; there are ${Object.keys(measurements).join(', ')}.`,
  )
  process.exit(1)
}

const machine = describeMachine()
console.log(
  `${machine.processors}, ${machine.memoryGb} GB, ${machine.system}, Node ${machine.node}, load ${machine.loadBefore} before, ${machine.at}`,
)
const effort = values.once ? 'once' : values.quick ? 'quick' : 'whole'
if (effort === 'quick') console.log('Quick: a few short rounds, which show that the measurements work.')
if (effort === 'once')
  console.log(
    'Once: each measurement runs a single time on little data. Its figures say nothing and are not judged.',
  )
// the servers have another working directory
const profileFolder = values.profile === undefined ? undefined : resolve(values.profile)
if (profileFolder) mkdirSync(profileFolder, { recursive: true })

// An interrupted run leaves no server behind: exiting kills them.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const results: Record<string, JudgedFigure[]> = {}
const failures: string[] = []
for (const name of names) {
  console.log(`\n${name}`)
  const scratchFolder = mkdtempSync(join(tmpdir(), 'oka-bench-'))
  try {
    const measured = (await measurements[name]?.({ effort, profileFolder, scratchFolder })) ?? []
    const figures =
      effort === 'once' ? measured.map((figure) => ({ ...figure, target: undefined })) : measured
    printFigures(figures)
    results[name] = figures.map(judge)
    if (effort === 'once')
      failures.push(
        ...figures
          .filter(({ hasFailed }) => hasFailed)
          .map(({ what, note }) => `${name}, ${what}: ${note ?? 'not measured'}`),
      )
  } catch (error) {
    console.error(error)
    results[name] = [judge(notMeasured(name, error))]
    failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    rmSync(scratchFolder, { recursive: true, force: true })
  }
}
if (effort !== 'once') printMissed(Object.values(results).flat())
// Last, so that a long output ends with what failed.
for (const failure of failures) console.error(`✗ bench ${failure}`)
if (failures.length > 0) process.exitCode = 1
if (values.json) writeFileSync(values.json, `${JSON.stringify({ machine, effort, results }, null, 2)}\n`)
