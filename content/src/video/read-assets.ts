import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from '../files/validate.ts'
import { isVideo } from '../media-folder.ts'
import type { Problem } from '../problem.ts'
import { videoAsset, type VideoAsset } from './asset.schema.ts'

const requiredFiles = [
  'master.m3u8',
  '360.m3u8',
  '360.mp4',
  '720.m3u8',
  '720.mp4',
  'audio.m3u8',
  'audio.mp4',
  'file.mp4',
  'captions.vtt',
  'poster.jpg',
]

/** The finished videos of the media folder, and the problems of the others. */
export function readAssets(mediaDir: string): { assets: VideoAsset[]; problems: Problem[] } {
  const assets: VideoAsset[] = []
  const problems: Problem[] = []
  const folders = existsSync(mediaDir)
    ? readdirSync(mediaDir, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    : []
  for (const { name } of folders.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = `media/${name}/asset.json`
    if (!isVideo(join(mediaDir, name))) continue
    const path = join(mediaDir, name, 'asset.json')
    if (!existsSync(path)) {
      problems.push({
        file,
        field: '',
        message: 'is missing, because the video was not finished; run npm run content:build',
      })
      continue
    }
    const checked = validate(videoAsset, JSON.parse(readFileSync(path, 'utf8')), file)
    if (checked.problems !== undefined) {
      problems.push(...checked.problems)
      continue
    }
    const missing = [
      ...requiredFiles,
      ...checked.value.thumbnails.map((at) => `thumbnails/${at}.jpg`),
    ].filter((required) => !hasContent(join(mediaDir, name, required)))
    if (checked.value.playbackId !== name)
      problems.push({ file, field: 'playbackId', message: `must be the name of the folder, ${name}` })
    else if (missing.length > 0) problems.push({ file, field: '', message: `has no ${missing.join(', ')}` })
    else assets.push(checked.value)
  }
  return { assets, problems }
}

const hasContent = (path: string) => existsSync(path) && statSync(path).size > 0
