// node content/src/night/build-night-listen.ts: joins the quotes of night-listen.yaml into one recording,
// when their words have changed.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { compileContent } from '../compile-content.ts'
import { validate } from '../files/validate.ts'
import { isNightListen } from '../media-folder.ts'
import { formatProblem } from '../problem.ts'
import { countWords } from '../rules/lesson-minutes.rule.ts'
import { nightLoudness } from '../voice/heard.rule.ts'
import { encodeSpeech, measureSound } from '../voice/loudness.ts'
import { wordsAMinute } from '../voice/pace.rule.ts'
import { mix, secondsOf, writeWav } from '../voice/sound.ts'
import { readPronunciation, speakAll, spelledForVoice } from '../voice/speak.ts'
import { nightList, type NightListen } from './night-listen.schema.ts'
import { hashNightQuotes, nightIdOf, nightQuotes, type NightQuote } from './night-quotes.ts'
import { nightSchedule, saidOf } from './night-schedule.rule.ts'
import { nightFile } from './read-night-listen.ts'

/** Slower than by day. */
const voiceRate = 0.84

const contentDir = join(import.meta.dirname, '../..')
const mediaDir = join(contentDir, 'media')
mkdirSync(mediaDir, { recursive: true })

const listed = validate(
  nightList,
  parse(readFileSync(join(contentDir, 'night-listen.yaml'), 'utf8')),
  'night-listen.yaml',
)
const { catalogue, problems = listed.problems } = compileContent(contentDir)
if (catalogue === undefined || listed.problems !== undefined) {
  for (const problem of problems ?? []) console.error(formatProblem(problem))
  process.exitCode = 1
} else {
  const pronunciation = readPronunciation(join(contentDir, 'scripts'))
  const quotes = nightQuotes(listed.value, catalogue.lessons)
  const wordsHash = hashNightQuotes(quotes, pronunciation)
  const nightId = nightIdOf(wordsHash)
  if (!existsSync(join(mediaDir, nightId, 'night.json'))) {
    const { duration } = await makeNightListen(quotes, wordsHash, pronunciation)
    console.log(`Night listen: ${Math.round(duration)} s in media/${nightId}`)
  }
  for (const name of readdirSync(mediaDir))
    if (name !== nightId && isNightListen(join(mediaDir, name)))
      rmSync(join(mediaDir, name), { recursive: true })
}

async function makeNightListen(
  quotes: readonly NightQuote[],
  wordsHash: string,
  pronunciation: ReadonlyMap<string, string>,
): Promise<NightListen> {
  const workDir = mkdtempSync(join(tmpdir(), 'oka-night-'))
  const dir = join(workDir, 'night')
  mkdirSync(dir)
  try {
    const sentences = quotes.flatMap(saidOf)
    const spoken = await speakAll(
      sentences.map((sentence) => spelledForVoice(sentence, pronunciation)),
      workDir,
      voiceRate,
    )
    const { times, parts, duration } = nightSchedule(quotes, spoken.map(secondsOf))
    const wav = join(workDir, 'night.wav')
    const tracks = spoken.map((sound, index) => ({ at: times[index] ?? 0, sound }))
    writeFileSync(wav, writeWav(mix(tracks, duration, spoken[0]?.rate ?? 32_000)))
    const audio = join(dir, nightFile)
    await encodeSpeech(wav, audio, nightLoudness)
    const sound = {
      ...(await measureSound(audio)),
      wordsAMinute: wordsAMinute(sentences, duration),
      words: countWords(sentences.join(' ')),
    }
    const night: NightListen = { nightId: nightIdOf(wordsHash), duration, parts, wordsHash, sound }
    writeFileSync(join(dir, 'night.json'), `${JSON.stringify(night)}\n`)
    cpSync(dir, join(mediaDir, night.nightId), { recursive: true })
    return night
  } finally {
    rmSync(workDir, { recursive: true, force: true })
  }
}
