// Codes for tests, as staff would create them.
import type { Insertable } from 'kysely'
import type { Tables } from '../../src/db/schema.ts'
import type { TestServer } from '../test-server.ts'

let count = 0

/**
 * A discount of 10 %, or with `months` a membership; valid at once, for everyone and without an end where
 * nothing else is said. Returns the code.
 */
export async function createCoupon(
  { deps, clock }: Pick<TestServer, 'deps' | 'clock'>,
  over: Partial<Insertable<Tables['coupon']>> = {},
): Promise<string> {
  const code = over.code ?? `TEST${++count}`
  await deps.database.db
    .insertInto('coupon')
    .values({
      id: `coupon-${code}`,
      code,
      code_key: code.replaceAll(' ', '').toUpperCase(),
      kind: over.months ? 'membership' : 'discount',
      percent: over.months ? null : 10,
      months: null,
      program_id: null,
      duration: null,
      max_uses: null,
      starts_at: clock.now,
      ends_at: null,
      created_at: clock.now,
      ...over,
    })
    .execute()
  return code
}
