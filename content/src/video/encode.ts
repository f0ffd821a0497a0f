// Encodes frames and audio to HLS and MP4. Keyframes are every six seconds, at the same times in both sizes.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { framesPerSecond, type Frame } from './render-frames.ts'
import { runTool } from './run-tool.ts'

const segmentSeconds = 6
/** Encoding at a low bit rate raises the peaks a little. */
const headroom = 'alimiter=limit=0.6:level=disabled'
const quiet = ['-hide_banner', '-loglevel', 'error', '-y']
const sound = ['-c:a', 'aac', '-b:a', '32k', '-ac', '1', '-ar', '32000']

/** Profiles and levels that old phones decode; still slides need few bits. */
const sizes = {
  '720': { height: 720, quality: 34, level: '3.1', profile: 'high', peak: 1_500 },
  '360': { height: 360, quality: 33, level: '3.0', profile: 'main', peak: 600 },
  file: { height: 360, quality: 34, level: '3.0', profile: 'main', peak: 600 },
} as const

function picture(size: keyof typeof sizes, secondsBetweenKeyframes: number) {
  const { height, quality, level, profile, peak } = sizes[size]
  const distance = String(secondsBetweenKeyframes * framesPerSecond)
  return Object.entries({
    '-vf': `scale=-2:${height}:flags=lanczos,format=yuv420p`,
    '-r': String(framesPerSecond),
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
    '-keyint_min': distance,
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

/** Normalises speech to the usual loudness (EBU R 128, -16 LUFS) in two passes. */
export async function normaliseLoudness(from: string, to: string) {
  const target = 'loudnorm=I=-16:TP=-1.5:LRA=11'
  const { messages } = await runTool('ffmpeg', ['-hide_banner', '-nostats', '-i', from, '-af', `${target}:print_format=json`, '-f', 'null', '-'])
  const measured = JSON.parse(messages.slice(messages.lastIndexOf('{'), messages.lastIndexOf('}') + 1)) as Record<string, string>
  const measurement = `measured_I=${measured['input_i']}:measured_TP=${measured['input_tp']}:measured_LRA=${measured['input_lra']}:measured_thresh=${measured['input_thresh']}:offset=${measured['target_offset']}:linear=true`
  await runTool('ffmpeg', [...quiet, '-i', from, '-af', `${target}:${measurement},${headroom}`, '-ar', '32000', to])
}

/** Writes the 360p, 720p and audio renditions and the progressive MP4 to `dir`. */
export async function encode(frames: readonly Frame[], wav: string, workDir: string, dir: string) {
  const listed = frames.map(({ path, seconds }) => `file '${path}'\nduration ${seconds.toFixed(6)}`).join('\n')
  const list = join(workDir, 'frames.txt')
  // The concat demuxer ignores the last duration unless the last file is repeated.
  writeFileSync(list, `ffconcat version 1.0\n${listed}\nfile '${frames.at(-1)?.path ?? ''}'\n`)
  const mapped = ['-map', '0:v', '-map', '1:a', '-shortest']
  const from = [...quiet, '-f', 'concat', '-safe', '0', '-i', list, '-i', wav]
  const large = [...mapped, ...picture('720', segmentSeconds), ...sound, ...hls(dir, '720')]
  const small = [...mapped, ...picture('360', segmentSeconds), ...sound, ...hls(dir, '360')]
  const whole = [...mapped, ...picture('file', segmentSeconds * 3), ...sound, '-movflags', '+faststart', join(dir, 'file.mp4')]
  await runTool('ffmpeg', [...from, ...large, ...small, ...whole, '-map', '1:a', ...sound, ...hls(dir, 'audio')])
}

/** Thumbnails at whole seconds, and the large poster. */
export async function writeThumbnails(dir: string, seconds: readonly number[], poster: string) {
  for (const at of seconds) {
    await runTool('ffmpeg', [
      ...quiet,
      '-ss',
      String(at),
      '-i',
      join(dir, '720.mp4'),
      '-frames:v',
      '1',
      '-vf',
      'scale=400:225:flags=lanczos',
      '-q:v',
      '6',
      join(dir, 'thumbnails', `${at}.jpg`),
    ])
  }
  await runTool('ffmpeg', [...quiet, '-i', poster, '-q:v', '4', join(dir, 'poster.jpg')])
}
