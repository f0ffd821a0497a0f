// The script and how it is shown. Both stay on this device and are never sent.
import { parseJson } from '@oka/client/parse-json.ts'
import { createKeyValueStore, localStore } from '../../platform/storage/key-value-store.ts'
import { isTooLong } from './script-text.rule.ts'

export const speeds: readonly number[] = [0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]
/** Per cent of the usual size. */
export const sizes: readonly number[] = [50, 75, 100, 115, 130, 150, 175, 200, 250, 300]

export interface StoredScript {
  text: string
  speed: number
  size: number
  isMirrored: boolean
}

const key = 'teleprompter'
const unused: StoredScript = { text: '', speed: 1, size: 100, isMirrored: false }

/** What an earlier visit left here; a part that is none of ours is as if it were new. */
export function readScript(): StoredScript {
  const stored = parseJson(localStore.read(key))
  if (typeof stored !== 'object' || stored === null) return unused
  const { text, speed, size, isMirrored } = stored as Readonly<Record<string, unknown>>
  return {
    text: typeof text === 'string' && !isTooLong(text) ? text : unused.text,
    speed: speeds.find((known) => known === speed) ?? unused.speed,
    size: sizes.find((known) => known === size) ?? unused.size,
    isMirrored: isMirrored === true,
  }
}

/** Whether the next visit finds it too; otherwise it lasts as long as this page. */
export function storeScript(script: StoredScript): boolean {
  const value = JSON.stringify(script)
  localStore.writeOrKeepOld(key, value)
  return createKeyValueStore(() => localStorage).read(key) === value
}
