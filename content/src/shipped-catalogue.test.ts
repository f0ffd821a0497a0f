// The content of this repository itself, as it ships.
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { activityType } from '@oka/contract/catalogue/catalogue.enums.ts'
import { programIds } from '@oka/contract/shared/ids.ts'
import { compileContent } from './compile-content.ts'
import { countWords } from './rules/reading-minutes.rule.ts'
import { readAssets } from './video/read-assets.ts'

const dir = join(import.meta.dirname, '..')
const { catalogue, problems } = compileContent(dir)
const lessons = catalogue?.lessons ?? []
const mebibyte = 1_048_576

describe('the catalogue that ships', () => {
  it('has nothing to mend', () => {
    expect(problems).toBeUndefined()
  })
  it('has the four programs in their order, each with a lesson', () => {
    expect(catalogue?.programs.map(({ programId }) => programId)).toEqual([
      programIds.curiousKid,
      programIds.littleBigTeacher,
      programIds.curiousParent,
      programIds.optimalParentProgram,
    ])
    expect(new Set(lessons.map(({ programId }) => programId)).size).toBe(4)
  })
  it('has articles and highlights that can be read in a few minutes', () => {
    for (const lesson of lessons.filter((one) => one.activityType !== activityType.quote)) {
      const words = countWords(lesson.textContent.replaceAll(/<[^>]+>/g, ' '))
      expect(words, lesson.title).toBeGreaterThanOrEqual(250)
      expect(words, lesson.title).toBeLessThanOrEqual(600)
    }
  })
  it('has a text for every video, for those who would rather read', () => {
    for (const lesson of lessons.filter(({ video }) => video !== null)) expect(lesson.textContent, lesson.title).not.toBe('')
  })
  it('has pictures that hold no script and reach for nothing outside', () => {
    for (const name of readdirSync(join(dir, 'illustrations'))) {
      expect(readFileSync(join(dir, 'illustrations', name), 'utf8'), name).not.toMatch(/<script|\son\w+=|href="http/i)
    }
  })
})

describe('the videos that ship', () => {
  const { assets } = readAssets(join(dir, 'media'))
  const folder = (playbackId: string) => join(dir, 'media', playbackId)

  it.each(assets)('$lessonId is 40 to 120 seconds long, and its sound alone is small', ({ playbackId, duration }) => {
    expect(duration).toBeGreaterThanOrEqual(40)
    expect(duration).toBeLessThanOrEqual(120)
    expect(readFileSync(join(folder(playbackId), 'audio.mp4')).length / (duration / 60)).toBeLessThan(mebibyte / 2)
  })
  it('leave room in the 60 MB for the sixteen that are planned', () => {
    const bytes = readdirSync(join(dir, 'media'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
    expect(bytes / assets.length).toBeLessThan((60 * mebibyte) / 16)
  })
  it.each(assets)('$lessonId has playlists that point into their own folder', ({ playbackId, renditions }) => {
    const master = readFileSync(join(folder(playbackId), 'master.m3u8'), 'utf8')
    for (const { name } of renditions) {
      expect(master).toContain(`\n${name}.m3u8\n`)
      const media = readFileSync(join(folder(playbackId), `${name}.m3u8`), 'utf8')
      expect(media).toContain(`#EXT-X-MAP:URI="${name}.mp4"`)
      expect(new Set(media.split('\n').filter((line) => line !== '' && !line.startsWith('#')))).toEqual(new Set([`${name}.mp4`]))
    }
  })
})
