// Speech synthesis with festival and the voice SLT HTS; docs/decisions/0030-the-voice.md compares it with
// others.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { runTool } from './run-tool.ts'
import { readWav, trimSilence, type Sound } from './sound.ts'

/** Words that the voice mispronounces, with a spelling that it pronounces correctly. */
export function readPronunciation(scriptsDir: string): ReadonlyMap<string, string> {
  const written: unknown = parse(readFileSync(join(scriptsDir, 'pronunciation.yaml'), 'utf8'))
  return new Map(Object.entries(written as Record<string, string>))
}

/** A sentence in the spelling for the voice. */
export function spelledForVoice(sentence: string, pronunciation: ReadonlyMap<string, string>): string {
  let spelled = sentence
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”"]/g, '')
    .replaceAll(/\s[–—]\s/g, ', ')
    .replaceAll('–', ' to ')
  for (const [word, sound] of pronunciation)
    spelled = spelled.replaceAll(
      new RegExp(`\\b${word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}\\b`, 'g'),
      sound,
    )
  return spelled
}

const asScheme = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', String.raw`\"`)}"`

/** Slower than the voice's own speed, which leaves no time to follow. */
const usualRate = 0.92
/** Still slower than the voice's own speed. */
export const fasterRate = 0.97
const voiceAt = (rate: number) =>
  `(voice_cmu_us_slt_arctic_hts) (set! hts_engine_params (append hts_engine_params '(("-r" ${rate}))))`

/** Speaks many sentences in one process, because starting the voice takes longer than most sentences. */
export async function speakAll(
  spelled: readonly string[],
  workDir: string,
  rate = usualRate,
): Promise<Sound[]> {
  const wavOf = (index: number) => join(workDir, `sentence-${index}.wav`)
  const script = join(workDir, 'sentences.scm')
  const commands = spelled.map(
    (sentence, index) =>
      `(utt.save.wave (utt.synth (eval (list 'Utterance 'Text ${asScheme(sentence)}))) ${asScheme(wavOf(index))})`,
  )
  writeFileSync(script, `${voiceAt(rate)}\n${commands.join('\n')}\n`)
  await runTool('festival', ['-b', script])
  return spelled.map((_, index) => trimSilence(readWav(readFileSync(wavOf(index)))))
}
