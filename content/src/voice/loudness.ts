// Brings speech to the loudness of its kind (EBU R 128), and measures finished recordings.
import { loudnessAimed } from './heard.rule.ts'
import { runTool } from './run-tool.ts'

const quiet = ['-hide_banner', '-loglevel', 'error', '-y']
/** Hertz and bits: enough for speech that is read along. */
const speechRate = 16_000
const speechEncoding = [
  '-c:a',
  'aac',
  '-b:a',
  '13k',
  '-ac',
  '1',
  '-map_metadata',
  '-1',
  '-fflags',
  '+bitexact',
  '-flags:a',
  '+bitexact',
  '-movflags',
  '+faststart',
]

export async function measureSound(path: string): Promise<{ loudness: number; truePeak: number }> {
  const { messages } = await runTool('ffmpeg', [
    '-hide_banner',
    '-nostats',
    '-i',
    path,
    '-map',
    '0:a',
    '-af',
    'ebur128=peak=true:framelog=verbose',
    '-f',
    'null',
    '-',
  ])
  const summary = messages.slice(messages.lastIndexOf('Summary:'))
  const loudness = Number(/I:\s+(-?[\d.]+) LUFS/.exec(summary)?.[1] ?? Number.NaN)
  const truePeak = Number(/Peak:\s+(-?[\d.]+) dBFS/.exec(summary)?.[1] ?? Number.NaN)
  if (Number.isNaN(loudness) || Number.isNaN(truePeak))
    throw new Error(`ffmpeg did not measure the sound of ${path}`)
  return { loudness, truePeak }
}

/**
 * Writes `from` with the loudness of `aimed` LUFS to `to`. Peaks are cut at -6 dB, four times oversampled:
 * encoding at a low bit rate raises them again. The limiter takes some loudness away, so the gain is measured
 * again.
 */
export async function evenLoudness(from: string, to: string, rate: number, aimed = loudnessAimed) {
  let gain = aimed - (await measureSound(from)).loudness
  for (const isLast of [false, false, true]) {
    const filters = `volume=${gain.toFixed(2)}dB,aresample=${rate * 4},alimiter=limit=0.5:attack=2:release=40:level=disabled,aresample=${rate}`
    await runTool('ffmpeg', [...quiet, '-i', from, '-af', filters, '-ar', String(rate), to])
    if (!isLast) gain += aimed - (await measureSound(to)).loudness
  }
}

/** A small audio file of speech at the loudness of `aimed` LUFS. */
export async function encodeSpeech(wav: string, to: string, aimed = loudnessAimed) {
  const even = `${wav}.even.wav`
  await evenLoudness(wav, even, speechRate, aimed)
  await runTool('ffmpeg', [...quiet, '-i', even, ...speechEncoding, to])
}
