// Makes the narration of one text: speech synthesis, timing, loudness, encoding, description.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countWords } from '../rules/lesson-minutes.rule.ts'
import { soundProblems } from '../voice/heard.rule.ts'
import { encodeSpeech, measureSound } from '../voice/loudness.ts'
import { pace, wordsAMinute } from '../voice/pace.rule.ts'
import { mix, secondsOf, writeWav } from '../voice/sound.ts'
import { fasterRate, speakAll, spelledForVoice } from '../voice/speak.ts'
import { narrationFile } from './read-narrations.ts'
import { narrationIdOf } from './narration-hash.ts'
import type { NarrationAsset } from './narration.schema.ts'
import { schedule } from './schedule.rule.ts'
import type { SpokenPart } from './spoken-lesson.ts'

/** Writes the narration of a lesson to `mediaDir` when all of it is finished, and returns its description. */
export async function makeNarration(
  lessonId: string,
  parts: readonly SpokenPart[],
  wordsHash: string,
  pronunciation: ReadonlyMap<string, string>,
  mediaDir: string,
): Promise<NarrationAsset> {
  const readingId = narrationIdOf(lessonId, wordsHash)
  const workDir = mkdtempSync(join(tmpdir(), 'oka-narration-'))
  const dir = join(workDir, readingId)
  mkdirSync(dir)
  try {
    const sentences = parts.flatMap((part) => part.sentences)
    const spelled = sentences.map((sentence) => spelledForVoice(sentence, pronunciation))
    let spoken = await speakAll(spelled, workDir)
    let plan = schedule(parts, spoken.map(secondsOf))
    // A text of long words is too slow even with the shortest pauses.
    if (wordsAMinute(sentences, plan.saidUntil - (plan.times[0] ?? 0)) < pace.least) {
      spoken = await speakAll(spelled, workDir, fasterRate)
      plan = schedule(parts, spoken.map(secondsOf))
    }
    const { times, starts, saidUntil, duration } = plan
    const wav = join(workDir, 'narration.wav')
    const tracks = spoken.map((sound, index) => ({ at: times[index] ?? 0, sound }))
    writeFileSync(wav, writeWav(mix(tracks, duration, spoken[0]?.rate ?? 32_000)))
    const audio = join(dir, narrationFile)
    await encodeSpeech(wav, audio)
    const sound = {
      ...(await measureSound(audio)),
      wordsAMinute: wordsAMinute(sentences, saidUntil - (times[0] ?? 0)),
      words: countWords(sentences.join(' ')),
    }
    const problems = soundProblems(sound)
    if (problems.length > 0) throw new Error(`the narration has ${problems.join(', ')}`)

    const asset: NarrationAsset = { readingId, lessonId, duration, wordsHash, starts, sound }
    writeFileSync(join(dir, 'reading.json'), `${JSON.stringify(asset)}\n`)
    cpSync(dir, join(mediaDir, readingId), { recursive: true })
    return asset
  } finally {
    rmSync(workDir, { recursive: true, force: true })
  }
}
