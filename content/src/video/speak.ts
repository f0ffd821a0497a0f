// The voice: festival with the SLT HTS voice, the clearest of the free ones that read whole sentences.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { runTool } from './run-tool.ts'
import { readWav, trimSilence, type Sound } from './sound.ts'

/** Words the voice would read wrongly, and how to spell them so that it does not. */
export function readPronunciation(scriptsDir: string): ReadonlyMap<string, string> {
  const written: unknown = parse(readFileSync(join(scriptsDir, 'pronunciation.yaml'), 'utf8'))
  return new Map(Object.entries(written as Record<string, string>))
}

/** What the voice is given for a sentence that people read. */
export function spelledForVoice(sentence: string, pronunciation: ReadonlyMap<string, string>): string {
  let spelled = sentence
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”"]/g, '')
    .replaceAll(/\s[–—]\s/g, ', ')
    .replaceAll('–', ' to ')
  for (const [word, sound] of pronunciation)
    spelled = spelled.replaceAll(new RegExp(`\\b${word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}\\b`, 'g'), sound)
  return spelled
}

export async function speak(spelled: string, workDir: string, name: string): Promise<Sound> {
  const words = join(workDir, `${name}.txt`)
  const wav = join(workDir, `${name}.wav`)
  writeFileSync(words, `${spelled}\n`)
  await runTool('text2wave', ['-eval', '(voice_cmu_us_slt_arctic_hts)', words, '-o', wav])
  return trimSilence(readWav(readFileSync(wav)))
}
