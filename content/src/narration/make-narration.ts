// Makes the narration of one text: speech synthesis, timing, loudness, encoding, description.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTool } from '../video/run-tool.ts'
import { mix, secondsOf, writeWav, type Sound } from '../video/sound.ts'
import { speakAll, spelledForVoice } from '../video/speak.ts'
import { narrationFile } from './read-narrations.ts'
import { narrationIdOf } from './narration-hash.ts'
import type { NarrationAsset } from './narration.schema.ts'
import type { SpokenPart } from './spoken-lesson.ts'

/** Seconds between sentences, and after the last word. */
const pauseBetweenSentences = 0.4
const pauseAtEnd = 0.8
const targetLoudness = -16
/** Enough for speech; the narration of a lesson stays well below half a megabyte. */
const encoding = ['-c:a', 'aac', '-b:a', '18k', '-ac', '1', '-ar', '16000', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact']

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
    const spoken = await speakAll(
      parts.flatMap(({ sentences }) => sentences.map((sentence) => spelledForVoice(sentence, pronunciation))),
      workDir,
    )
    const tracks: { at: number; sound: Sound }[] = []
    const starts: number[] = []
    let clock = 0
    for (const { passage, sentences, pauseBefore } of parts) {
      clock += pauseBefore
      if (passage !== null) starts[passage] = Math.round(clock * 1_000) / 1_000
      for (const [index, sound] of spoken.splice(0, sentences.length).entries()) {
        if (index > 0) clock += pauseBetweenSentences
        tracks.push({ at: clock, sound })
        clock += secondsOf(sound)
      }
    }
    const duration = Math.round((clock + pauseAtEnd) * 1_000) / 1_000
    const wav = join(workDir, 'narration.wav')
    writeFileSync(wav, writeWav(mix(tracks, duration, tracks[0]?.sound.rate ?? 32_000)))
    const loudness = `volume=${(await gainFor(wav)).toFixed(1)}dB,alimiter=limit=0.7:level=disabled`
    await runTool('ffmpeg', [
      '-hide_banner',
      '-loglevel',
      'error',
      '-y',
      '-i',
      wav,
      '-af',
      loudness,
      ...encoding,
      '-movflags',
      '+faststart',
      join(dir, narrationFile),
    ])

    const asset: NarrationAsset = { readingId, lessonId, duration, wordsHash, starts: withoutGaps(starts) }
    writeFileSync(join(dir, 'reading.json'), `${JSON.stringify(asset)}\n`)
    cpSync(dir, join(mediaDir, readingId), { recursive: true })
    return asset
  } finally {
    rmSync(workDir, { recursive: true, force: true })
  }
}

/** The gain in decibels to the loudness of the videos (EBU R 128, -16 LUFS). */
async function gainFor(wav: string): Promise<number> {
  const { messages } = await runTool('ffmpeg', ['-hide_banner', '-nostats', '-i', wav, '-af', 'ebur128=framelog=verbose', '-f', 'null', '-'])
  const measured = /I:\s+(-?[\d.]+) LUFS\s+Threshold/.exec(messages)?.[1]
  if (measured === undefined) throw new Error('ffmpeg did not measure the loudness')
  return targetLoudness - Number(measured)
}

/** A passage without words gets the start of the one before it. */
const withoutGaps = (starts: readonly number[]) => {
  const complete: number[] = []
  for (let index = 0; index < starts.length; index++) complete.push(starts[index] ?? complete.at(-1) ?? 0)
  return complete
}
