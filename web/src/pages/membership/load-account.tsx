import { usePrograms } from '../../platform/session-data/session-data.queries.ts'

/** Country, email and the names of programs come with it; draws nothing. */
export function LoadAccount() {
  usePrograms(null)
  return null
}
