import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { checkShape } from '../files/check-shape.ts'
import type { Problem } from '../problem.ts'
import { isReading } from '../reading/read-readings.ts'
import { videoAsset, type VideoAsset } from './asset.shapes.ts'

const neededFiles = ['master.m3u8', '360.m3u8', '360.mp4', '720.m3u8', '720.mp4', 'audio.m3u8', 'audio.mp4', 'file.mp4', 'captions.vtt', 'poster.jpg']

/** Every finished video of the media folder, and what is wrong with the others. */
export function readAssets(mediaDir: string): { assets: VideoAsset[]; problems: Problem[] } {
  const assets: VideoAsset[] = []
  const problems: Problem[] = []
  const folders = existsSync(mediaDir) ? readdirSync(mediaDir, { withFileTypes: true }).filter((entry) => entry.isDirectory()) : []
  for (const { name } of folders.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = `media/${name}/asset.json`
    if (isReading(join(mediaDir, name))) continue
    const path = join(mediaDir, name, 'asset.json')
    if (!existsSync(path)) {
      problems.push({ file, field: '', message: 'is missing: the video was not finished, make the videos again' })
      continue
    }
    const checked = checkShape(videoAsset, JSON.parse(readFileSync(path, 'utf8')), file)
    if (checked.problems !== undefined) {
      problems.push(...checked.problems)
      continue
    }
    const missing = [...neededFiles, ...checked.value.thumbnails.map((at) => `thumbnails/${at}.jpg`)].filter((one) => !hasContent(join(mediaDir, name, one)))
    if (checked.value.playbackId !== name) problems.push({ file, field: 'playbackId', message: `must be the folder's name, ${name}` })
    else if (missing.length > 0) problems.push({ file, field: '', message: `has no ${missing.join(', ')}` })
    else assets.push(checked.value)
  }
  return { assets, problems }
}

const hasContent = (path: string) => existsSync(path) && statSync(path).size > 0
