import { usePrograms } from '../../../../platform/session-data/session-data.queries.ts'
import { membershipMessages as messages } from '../membership.messages.ts'

export type ProgramName = (programId: string) => string

/** The name of a program; of one that is not known here, "membership". */
export function useProgramName(): ProgramName {
  const { programs } = usePrograms(null)
  return (programId) =>
    programs?.find((program) => program.programId === programId)?.fullName ?? messages.aMembership
}
