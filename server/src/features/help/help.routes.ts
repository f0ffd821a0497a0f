import { getHelpLines } from '@oka/contract/help/help-lines.endpoints.ts'
import type { HelpLines } from '@oka/contract/help/help-lines.schema.ts'
import { compressBodies } from '../../compression/bodies.ts'
import { encodingFor } from '../../compression/encoding.ts'
import { bindEndpoint, type Binding } from '../../http/bind-endpoint.ts'
import { loadOnce } from '../../load-once.ts'
import { PreparedResponse } from '../../http/prepared-response.ts'

export function helpRoutes(binding: Binding, { countries }: HelpLines) {
  const makeBodies = loadOnce(() => compressBodies(Buffer.from(JSON.stringify({ success: true, countries }))))
  bindEndpoint(binding, getHelpLines, async ({ acceptEncoding }) => {
    const encoding = encodingFor(acceptEncoding)
    const { bytes, etag } = (await makeBodies())[encoding ?? 'identity']
    return new PreparedResponse(() => ({ bytes, encoding }), etag)
  })
}
