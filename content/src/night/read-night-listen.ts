import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isNightListen } from '../media-folder.ts'
import { nightListen, type NightListen } from './night-listen.schema.ts'

/** The audio file beside the description. */
export const nightFile = 'night.m4a'

/** The recording for the night, if there is one. */
export function readNightListen(mediaDir: string): NightListen | undefined {
  const name = existsSync(mediaDir)
    ? readdirSync(mediaDir).find((each) => isNightListen(join(mediaDir, each)))
    : undefined
  return name === undefined
    ? undefined
    : nightListen.parse(JSON.parse(readFileSync(join(mediaDir, name, 'night.json'), 'utf8')))
}
