import { getBrowseInfo } from '@oka/contract/browse/browse.endpoints.ts'
import { compressBodies } from '../../compression/bodies.ts'
import { encodingFor } from '../../compression/encoding.ts'
import { bindEndpoint, type Binding } from '../../http/bind-endpoint.ts'
import { PreparedResponse } from '../../http/prepared-response.ts'
import type { NeedsDeps } from '../needs/index.ts'
import { buildBrowseInfo } from './browse-info.ts'

export function browseRoutes(binding: Binding, deps: NeedsDeps) {
  let last: { of: object; bodies: ReturnType<typeof compressBodies> } | undefined
  bindEndpoint(binding, getBrowseInfo, async ({ acceptEncoding, now }) => {
    const browseInfo = buildBrowseInfo(deps, now)
    if (last?.of !== browseInfo)
      last = {
        of: browseInfo,
        bodies: compressBodies(Buffer.from(JSON.stringify({ success: true, browseInfo }))),
      }
    const encoding = encodingFor(acceptEncoding)
    const { bytes, etag } = (await last.bodies)[encoding ?? 'identity']
    return new PreparedResponse(() => ({ bytes, encoding }), etag)
  })
}
