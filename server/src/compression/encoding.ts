// What a poor line gains most from: large answers compressed, those that are the same for many once and for all.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib'

const asGzip = promisify(gzip)
const asBrotli = promisify(brotliCompress)

export type Encoding = 'br' | 'gzip'

/** The best encoding a client takes; undefined for none. `q=0` is a no. */
export function encodingFor(acceptEncoding: string): Encoding | undefined {
  const taken = new Set<string>()
  for (const one of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim())
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) taken.add(name)
  }
  return taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : undefined
}

/** Quality 5 is as small as 9 here, thirty times cheaper. */
export const compressedOnce = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? asBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : asGzip(body)

const small = 32 * 1024

/** For one caller only, cheap: a small body at once with little memory to set up, which costs a sixth of handing it to another thread; a large one there. */
export const gzippedNow = async (body: Buffer): Promise<Buffer> =>
  body.length <= small ? gzipSync(body, { level: 1, memLevel: 5, windowBits: 13 }) : asGzip(body, { level: 1 })
