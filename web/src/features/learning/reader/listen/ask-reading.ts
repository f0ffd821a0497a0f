import type { ActivityContent, Reading } from '@oka/contract/learning/learning.shapes.ts'

interface ContentQuery {
  data: ActivityContent | undefined
  refetch: () => Promise<{ data: ActivityContent | undefined }>
}

const aMinute = 60_000

/** The lesson's reading with an address that holds for a while; `null` where it cannot be had. */
export async function askReading({ data, refetch }: ContentQuery): Promise<Reading | null> {
  const known = data?.reading
  if (known && Date.parse(known.expiresAt) > Date.now() + aMinute) return known
  return (await refetch()).data?.reading ?? null
}
