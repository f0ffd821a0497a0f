// Encodes frames and audio to HLS and MP4. Keyframes are every six seconds and at every cut, at the same
// times in both sizes.
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runTool } from '../voice/run-tool.ts'
import type { Frame } from './render-frames.ts'
import { framesPerSecond } from './timeline.rule.ts'

const segmentSeconds = 6
const quiet = ['-hide_banner', '-loglevel', 'error', '-y']
/** Hertz. The voice has little above 11 kHz. */
export const soundRate = 24_000
const sound = ['-c:a', 'aac', '-b:a', '26k', '-ac', '1', '-ar', String(soundRate)]

/** Profiles and levels that old phones decode; still slides need few bits. */
const sizes = {
  '720': { height: 720, quality: 31, level: '3.1', profile: 'high', peak: 1_500 },
  '360': { height: 360, quality: 29, level: '3.0', profile: 'main', peak: 600 },
  file: { height: 360, quality: 31, level: '3.0', profile: 'main', peak: 600 },
} as const

function picture(size: keyof typeof sizes, secondsBetweenKeyframes: number, keyframes: readonly number[]) {
  const { height, quality, level, profile, peak } = sizes[size]
  const distance = String(secondsBetweenKeyframes * framesPerSecond)
  return Object.entries({
    '-vf': `scale=-2:${height}:flags=lanczos,format=yuv420p,fps=${framesPerSecond}`,
    '-c:v': 'libx264',
    '-preset': 'veryfast',
    '-tune': 'animation',
    '-profile:v': profile,
    '-level': level,
    // B-frames would delay the picture against the audio, and some players stall at such a gap.
    '-bf': '0',
    '-crf': String(quality),
    '-maxrate': `${peak}k`,
    '-bufsize': `${peak * 2}k`,
    '-g': distance,
    '-force_key_frames': keyframes.map((seconds) => seconds.toFixed(3)).join(','),
    '-forced-idr': '1',
    '-sc_threshold': '0',
    '-flags': '+cgop',
  }).flat()
}

/** One file with byte ranges for each rendition instead of hundreds of segment files. */
const hls = (dir: string, name: string) => [
  '-f',
  'hls',
  '-hls_time',
  String(segmentSeconds),
  '-hls_playlist_type',
  'vod',
  '-hls_segment_type',
  'fmp4',
  '-hls_flags',
  'single_file',
  '-hls_segment_filename',
  join(dir, `${name}.mp4`),
  join(dir, `${name}.m3u8`),
]

/** Writes the 360p, 720p and audio renditions and the progressive MP4 to `dir`. */
export async function encode(
  frames: readonly Frame[],
  cuts: readonly number[],
  wav: string,
  workDir: string,
  dir: string,
) {
  const listed = frames
    .map(({ path, seconds }) => `file '${path}'\nduration ${seconds.toFixed(6)}`)
    .join('\n')
  const list = join(workDir, 'frames.txt')
  // The concat demuxer ignores the last duration unless the last file is repeated.
  writeFileSync(list, `ffconcat version 1.0\n${listed}\nfile '${frames.at(-1)?.path ?? ''}'\n`)
  const duration = frames.reduce((sum, { seconds }) => sum + seconds, 0)
  const segments = Array.from(
    { length: Math.ceil(duration / segmentSeconds) },
    (_, index) => index * segmentSeconds,
  )
  // A little earlier than the frame, because a rounded time after it would make the next one the keyframe.
  const keyframes = [...new Set([...segments, ...cuts])]
    .toSorted((a, b) => a - b)
    .map((seconds) => Math.max(0, seconds - 0.02))
  // The repeated last frame would last once more as long.
  const length = ['-t', duration.toFixed(3)]
  const mapped = ['-map', '0:v', '-map', '1:a', ...length]
  const from = [...quiet, '-f', 'concat', '-safe', '0', '-i', list, '-i', wav]
  const large = [...mapped, ...picture('720', segmentSeconds, keyframes), ...sound, ...hls(dir, '720')]
  const small = [...mapped, ...picture('360', segmentSeconds, keyframes), ...sound, ...hls(dir, '360')]
  const whole = [
    ...mapped,
    ...picture('file', segmentSeconds * 3, cuts),
    ...sound,
    '-movflags',
    '+faststart',
    join(dir, 'file.mp4'),
  ]
  await runTool('ffmpeg', [
    ...from,
    ...large,
    ...small,
    ...whole,
    '-map',
    '1:a',
    ...length,
    ...sound,
    ...hls(dir, 'audio'),
  ])
}

/** Thumbnails at whole seconds, all in one pass, and the large poster. */
export async function writeThumbnails(dir: string, seconds: readonly number[], poster: string) {
  const wanted = seconds.map((at) => `eq(n,${at * framesPerSecond})`).join('+')
  const filters = `select='${wanted}',scale=400:225:flags=lanczos`
  const numbered = (index: number) => join(dir, 'thumbnails', `numbered-${index}.jpg`)
  await runTool('ffmpeg', [
    ...quiet,
    '-i',
    join(dir, '720.mp4'),
    '-vf',
    filters,
    '-fps_mode',
    'vfr',
    '-q:v',
    '7',
    join(dir, 'thumbnails', 'numbered-%d.jpg'),
  ])
  for (const [index, at] of seconds.entries())
    renameSync(numbered(index + 1), join(dir, 'thumbnails', `${at}.jpg`))
  await runTool('ffmpeg', [...quiet, '-i', poster, '-q:v', '5', join(dir, 'poster.jpg')])
}
