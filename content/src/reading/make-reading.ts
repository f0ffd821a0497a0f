// One text → one small sound file: speak, lay out, even the loudness, encode, describe.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTool } from '../video/run-tool.ts'
import { place, secondsOf, writeWav, type Sound } from '../video/sound.ts'
import { speakAll, spelledForVoice } from '../video/speak.ts'
import { readingFile } from './read-readings.ts'
import { readingIdOf } from './reading-hash.ts'
import type { ReadingAsset } from './reading.shapes.ts'
import type { SpokenPart } from './spoken-lesson.ts'

/** Seconds between sentences, and after the last word. */
const restBetweenSentences = 0.4
const restAtEnd = 0.8
const targetLoudness = -16
/** Speech needs no more than this; the whole text of a lesson stays well under half a megabyte. */
const encoding = ['-c:a', 'aac', '-b:a', '18k', '-ac', '1', '-ar', '16000', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact']

/** Makes the reading of a lesson in `mediaDir` and tells what was made. A half-made one is never left there. */
export async function makeReading(
  lessonId: string,
  parts: readonly SpokenPart[],
  wordsHash: string,
  pronunciation: ReadonlyMap<string, string>,
  mediaDir: string,
): Promise<ReadingAsset> {
  const readingId = readingIdOf(lessonId, wordsHash)
  const workDir = mkdtempSync(join(tmpdir(), 'oka-reading-'))
  const dir = join(workDir, readingId)
  mkdirSync(dir)
  try {
    const spoken = await speakAll(
      parts.flatMap(({ sentences }) => sentences.map((sentence) => spelledForVoice(sentence, pronunciation))),
      workDir,
    )
    const placed: { at: number; sound: Sound }[] = []
    const starts: number[] = []
    let clock = 0
    for (const { passage, sentences, rest } of parts) {
      clock += rest
      if (passage !== null) starts[passage] = Math.round(clock * 1_000) / 1_000
      for (const [index, sound] of spoken.splice(0, sentences.length).entries()) {
        if (index > 0) clock += restBetweenSentences
        placed.push({ at: clock, sound })
        clock += secondsOf(sound)
      }
    }
    const duration = Math.round((clock + restAtEnd) * 1_000) / 1_000
    const wav = join(workDir, 'reading.wav')
    writeFileSync(wav, writeWav(place(placed, duration, placed[0]?.sound.rate ?? 32_000)))
    const even = `volume=${(await gainFor(wav)).toFixed(1)}dB,alimiter=limit=0.7:level=disabled`
    await runTool('ffmpeg', [
      '-hide_banner',
      '-loglevel',
      'error',
      '-y',
      '-i',
      wav,
      '-af',
      even,
      ...encoding,
      '-movflags',
      '+faststart',
      join(dir, readingFile),
    ])

    const asset: ReadingAsset = { readingId, lessonId, duration, wordsHash, starts: withoutGaps(starts) }
    writeFileSync(join(dir, 'reading.json'), `${JSON.stringify(asset)}\n`)
    cpSync(dir, join(mediaDir, readingId), { recursive: true })
    return asset
  } finally {
    rmSync(workDir, { recursive: true, force: true })
  }
}

/** Decibels that bring speech to the loudness of the videos (EBU R 128, -16 LUFS). */
async function gainFor(wav: string): Promise<number> {
  const { messages } = await runTool('ffmpeg', ['-hide_banner', '-nostats', '-i', wav, '-af', 'ebur128=framelog=verbose', '-f', 'null', '-'])
  const measured = /I:\s+(-?[\d.]+) LUFS\s+Threshold/.exec(messages)?.[1]
  if (measured === undefined) throw new Error('ffmpeg did not measure the loudness')
  return targetLoudness - Number(measured)
}

/** A passage without words begins where the one before it does. */
const withoutGaps = (starts: readonly number[]) => {
  const whole: number[] = []
  for (let index = 0; index < starts.length; index++) whole.push(starts[index] ?? whole.at(-1) ?? 0)
  return whole
}
