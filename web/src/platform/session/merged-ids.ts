// Which anonymous ids of this browser became whose: what was kept here under such an id and not sent yet follows (design: progress).
import * as z from 'zod/mini'
import { localItems } from '../storage/local-items.ts'

const key = 'merged'
const records = z.array(z.object({ from: z.string(), to: z.string() }))

const read = () => {
  try {
    return records.parse(JSON.parse(localItems.read(key) ?? ''))
  } catch {
    return []
  }
}

export function noteMerged(from: string, to: string) {
  localItems.write(key, JSON.stringify([...read(), { from, to }]))
}

/** The ids that became this member's since it was last asked. */
export function takeMerged(to: string): string[] {
  const all = read()
  const others = all.filter((record) => record.to !== to)
  if (others.length === 0) localItems.remove(key)
  else localItems.write(key, JSON.stringify(others))
  return all.filter((record) => record.to === to).map(({ from }) => from)
}
