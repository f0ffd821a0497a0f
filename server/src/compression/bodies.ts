import { hash } from 'node:crypto'
import { compressedOnce, type Encoding } from './encoding.ts'

/** What many responses send, in each encoding. A strong tag names its bytes. */
export type Bodies = Record<Encoding | 'identity', { bytes: Buffer; etag: string }>

export async function bodiesOf(body: Buffer): Promise<Bodies> {
  const [br, gzip] = await Promise.all([compressedOnce(body, 'br'), compressedOnce(body, 'gzip')])
  const version = hash('sha256', body, 'base64url').slice(0, 22)
  const withEtag = (bytes: Buffer, encoding: string) => ({ bytes, etag: `"${version}-${encoding}"` })
  return { identity: withEtag(body, 'identity'), br: withEtag(br, 'br'), gzip: withEtag(gzip, 'gzip') }
}
