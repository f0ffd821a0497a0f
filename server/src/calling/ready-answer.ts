import type { Encoding } from '../compression/encoding.ts'

export interface ReadyBody {
  bytes: Buffer
  encoding?: Encoding | undefined
}

/** An answer in its final bytes, made only where they are wanted, with what identifies them. */
export class ReadyAnswer {
  readonly body: () => ReadyBody | Promise<ReadyBody>
  readonly etag: string
  constructor(body: ReadyAnswer['body'], etag: string) {
    this.body = body
    this.etag = etag
  }
}
