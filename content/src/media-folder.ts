// What a folder in content/media/ holds, by the name of its description.
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export const isNarration = (folder: string) => existsSync(join(folder, 'reading.json'))
export const isNightListen = (folder: string) => existsSync(join(folder, 'night.json'))
/** Also one that was not finished. */
export const isVideo = (folder: string) => !isNarration(folder) && !isNightListen(folder)
