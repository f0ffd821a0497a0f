import { reportClientError } from '@oka/contract/client-errors/client-errors.endpoints.ts'
import { bindEndpoint, type Binding } from '../../http/bind-endpoint.ts'
import { noteClientError, type ClientErrorsDeps } from './note-client-error.ts'

export function clientErrorsRoutes(binding: Binding, deps: ClientErrorsDeps) {
  bindEndpoint(binding, reportClientError, async ({ input, address, now }) => {
    await noteClientError(deps, { address, now }, input)
    return { success: true as const }
  })
}
