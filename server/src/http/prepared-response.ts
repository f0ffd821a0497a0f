import type { Encoding } from '../compression/encoding.ts'

export interface PreparedBody {
  bytes: Buffer
  encoding?: Encoding | undefined
}

/**
 * A JSON response as bytes with its ETag. `body` runs only where the client does not have that version
 * already.
 */
export class PreparedResponse {
  readonly body: () => PreparedBody | Promise<PreparedBody>
  readonly etag: string
  constructor(body: PreparedResponse['body'], etag: string) {
    this.body = body
    this.etag = etag
  }
}
