// Derives the attributes of the master playlist from the files of each rendition.
import type { Rendition } from './asset.schema.ts'
import { framesPerSecond } from './timeline.rule.ts'

interface Segment {
  seconds: number
  bytes: number
}

/** The segments of a media playlist with byte ranges. */
export function segmentsOf(playlist: string): Segment[] {
  const segments: Segment[] = []
  let seconds = 0
  for (const line of playlist.split('\n')) {
    if (line.startsWith('#EXTINF:')) seconds = Number.parseFloat(line.slice('#EXTINF:'.length))
    if (line.startsWith('#EXT-X-BYTERANGE:'))
      segments.push({ seconds, bytes: Number.parseInt(line.slice('#EXT-X-BYTERANGE:'.length), 10) })
  }
  return segments
}

/** Bits per second: the maximum over the segments, of at least one second each, and the mean. */
export function bandwidthOf(segments: readonly Segment[]): { bandwidth: number; averageBandwidth: number } {
  const bytes = segments.reduce((sum, segment) => sum + segment.bytes, 0)
  const seconds = segments.reduce((sum, segment) => sum + segment.seconds, 0)
  return {
    bandwidth: Math.ceil(
      Math.max(...segments.map((segment) => (segment.bytes * 8) / Math.max(1, segment.seconds))),
    ),
    averageBandwidth: Math.ceil((bytes * 8) / seconds),
  }
}

/** RFC 6381 codecs of an fMP4 file with AAC-LC audio; profile and level of the video are in its avcC box. */
export function codecsOf(file: Buffer): string {
  const box = file.indexOf('avcC', 0, 'latin1')
  return box === -1 ? 'mp4a.40.2' : `avc1.${file.toString('hex', box + 5, box + 8)},mp4a.40.2`
}

/** The smallest rendition first, so that slow connections start at once; audio only last. */
export function masterPlaylist(renditions: readonly Rendition[]): string {
  const variants = renditions.map(({ name, bandwidth, averageBandwidth, width, height, codecs }) => {
    const size = height === 0 ? '' : `,RESOLUTION=${width}x${height},FRAME-RATE=${framesPerSecond.toFixed(3)}`
    return `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},AVERAGE-BANDWIDTH=${averageBandwidth},CODECS="${codecs}"${size}\n${name}.m3u8\n`
  })
  return `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n${variants.join('')}`
}
