import { usePrograms } from '../../features/session-data/session-data.door.ts'

/** Country, email and the names of programs come with it; draws nothing. */
export function LoadAccount() {
  usePrograms(null)
  return null
}
