import { listNeeds } from '@oka/contract/needs/needs.endpoints.ts'
import { compressBodies } from '../../compression/bodies.ts'
import { encodingFor } from '../../compression/encoding.ts'
import { bindEndpoint, type Binding } from '../../http/bind-endpoint.ts'
import { PreparedResponse } from '../../http/prepared-response.ts'
import { needPages, type NeedsDeps } from './need-pages.ts'

export function needsRoutes(binding: Binding, deps: NeedsDeps) {
  let last: { of: object; bodies: ReturnType<typeof compressBodies> } | undefined
  bindEndpoint(binding, listNeeds, async ({ acceptEncoding, now }) => {
    const needs = needPages(deps, now)
    if (last?.of !== needs)
      last = { of: needs, bodies: compressBodies(Buffer.from(JSON.stringify({ success: true, needs }))) }
    const encoding = encodingFor(acceptEncoding)
    const { bytes, etag } = (await last.bodies)[encoding ?? 'identity']
    return new PreparedResponse(() => ({ bytes, encoding }), etag)
  })
}
