import { createHash } from 'node:crypto'
import { getHelpLines } from '@oka/contract/help/help-lines.endpoints.ts'
import type { HelpLines } from '@oka/contract/help/help-lines.schema.ts'
import { bindEndpoint, type Binding } from '../../http/bind-endpoint.ts'
import { PreparedResponse } from '../../http/prepared-response.ts'

export function helpRoutes(binding: Binding, { countries }: HelpLines) {
  const bytes = Buffer.from(JSON.stringify({ success: true, countries }))
  const response = new PreparedResponse(() => ({ bytes }), `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`)
  bindEndpoint(binding, getHelpLines, async () => response)
}
