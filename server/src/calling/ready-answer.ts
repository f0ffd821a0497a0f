/** An answer already in its final bytes, with what identifies them. */
export class ReadyAnswer {
  readonly body: Buffer
  readonly etag: string
  readonly encoding: 'br' | 'gzip' | undefined
  constructor(body: Buffer, etag: string, encoding?: 'br' | 'gzip') {
    this.body = body
    this.etag = etag
    this.encoding = encoding
  }
}
