// The videos, narrations and the night listen of this repository, by what was measured when they were made.
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileContent } from './compile-content.ts'
import { readNarrations } from './narration/read-narrations.ts'
import { nightFile, readNightListen } from './night/read-night-listen.ts'
import { segmentsOf } from './video/playlist.rule.ts'
import { readAssets } from './video/read-assets.ts'
import { readScripts } from './video/read-scripts.ts'
import { pictureProblems } from './video/seen.rule.ts'
import { soundProblems } from './voice/heard.rule.ts'
import { wordsAMinute } from './voice/pace.rule.ts'

const dir = join(import.meta.dirname, '..')
const media = join(dir, 'media')
const lessons = compileContent(dir).catalogue?.lessons ?? []
const { assets } = readAssets(media)
const { narrations } = readNarrations(media)
const { scripts, problems } = readScripts(dir)
const mebibyte = 1_048_576
const bytesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
const bytesOf = (ids: readonly string[]) => ids.reduce((sum, id) => sum + bytesIn(join(media, id)), 0)

describe('the scripts', () => {
  it('have no problems', () => {
    expect(problems).toEqual([])
  })
  it('do not all have one skeleton, nor all begin in the same way', () => {
    const skeletons = Map.groupBy(scripts, ({ script }) => script.scenes.map(({ kind }) => kind).join(' '))
    for (const [skeleton, same] of skeletons) expect(same.length, skeleton).toBeLessThanOrEqual(2)
    const beginnings = Map.groupBy(scripts, ({ script }) => script.scenes[0]?.kind)
    for (const [kind, same] of beginnings) expect(same.length, kind).toBeLessThanOrEqual(scripts.length / 2)
  })
  it('say how sure something is as their lessons do', () => {
    const other = lessons.filter(({ id, video, parts }) => {
      const said = scripts
        .find(({ script }) => script.lesson === id)
        ?.script.scenes.find(({ kind }) => kind === 'sure')
      return (
        video !== null &&
        said?.kind === 'sure' &&
        !parts.evidence.some(({ basis, grade }) => basis === said.basis && (grade ?? 0) === said.grade)
      )
    })
    expect(other.map(({ id }) => id)).toEqual([])
  })
})

describe('the shipped videos (CAT-11)', () => {
  it.each(assets)(
    '$lessonId is 40 to 120 seconds long, is heard and seen well on a phone, and its sound alone is small',
    (asset) => {
      const { playbackId, duration, transcript, sound, seen } = asset
      expect(duration).toBeGreaterThanOrEqual(40)
      expect(duration).toBeLessThanOrEqual(120)
      expect([...soundProblems(sound), ...pictureProblems(seen)]).toEqual([])
      const said = (transcript.at(-1)?.end ?? 0) - (transcript[0]?.start ?? 0)
      expect(sound.wordsAMinute).toBeCloseTo(
        wordsAMinute(
          transcript.map(({ text }) => text),
          said,
        ),
        0,
      )
      expect(statSync(join(media, playbackId, 'audio.mp4')).size / (duration / 60)).toBeLessThan(mebibyte / 4)
    },
  )
  it('have about 2 MB each', () => {
    expect(bytesOf(assets.map(({ playbackId }) => playbackId)) / assets.length).toBeLessThan(2.3 * mebibyte)
  })
  it.each(assets)(
    '$lessonId has playlists that refer to files of their own folder and end with the video',
    ({ playbackId, duration, renditions }) => {
      const master = readFileSync(join(media, playbackId, 'master.m3u8'), 'utf8')
      for (const { name } of renditions) {
        expect(master).toContain(`\n${name}.m3u8\n`)
        const playlist = readFileSync(join(media, playbackId, `${name}.m3u8`), 'utf8')
        expect(playlist).toContain(`#EXT-X-MAP:URI="${name}.mp4"`)
        const seconds = segmentsOf(playlist).reduce((sum, segment) => sum + segment.seconds, 0)
        expect(Math.abs(seconds - duration), name).toBeLessThan(0.2)
        expect(new Set(playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#')))).toEqual(
          new Set([`${name}.mp4`]),
        )
      }
    },
  )
})

describe('the shipped narrations', () => {
  it('belong to shipped lessons, match their current words, and are small together', () => {
    const shipped = new Map(lessons.map((lesson) => [lesson.id, lesson]))
    for (const { lessonId, readingId } of narrations)
      expect(shipped.get(lessonId)?.reading?.readingId, lessonId).toBe(readingId)
    expect(bytesOf(narrations.map(({ readingId }) => readingId))).toBeLessThan(27 * mebibyte)
  })
  it('are heard well', () => {
    for (const { lessonId, sound } of narrations) expect(soundProblems(sound), lessonId).toEqual([])
  })
  it.each(lessons.filter(({ reading }) => reading !== null))(
    '$id has a start for every passage of its text, in order',
    ({ textContent, reading }) => {
      const blocks = textContent.match(/<(?:h\d|p|li|t[dh])>(?!\s*<(?:p|ul|ol)>)/g) ?? []
      expect(reading?.starts).toHaveLength(blocks.length)
      expect(reading?.starts).toEqual(reading?.starts.toSorted((a, b) => a - b))
      expect(reading?.starts.at(-1)).toBeLessThan(reading?.duration ?? 0)
    },
  )
})

describe('the shipped night listen', () => {
  const night = readNightListen(media)
  it('is about five minutes of quotes, soft and without peaks', () => {
    expect(night?.duration).toBeGreaterThan(240)
    expect(night?.duration).toBeLessThan(420)
    expect(night?.sound.loudness).toBeLessThan(-19)
    expect(night?.sound.truePeak).toBeLessThan(-1)
    expect(statSync(join(media, night?.nightId ?? '', nightFile)).size).toBeLessThan(mebibyte)
  })
  it('names a quote for each part, in order of time', () => {
    const quotes = new Set(lessons.filter(({ scene }) => scene !== '').map(({ id }) => id))
    for (const { lessonId } of night?.parts ?? []) expect(quotes).toContain(lessonId)
    const starts = night?.parts.map(({ start }) => start) ?? []
    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  })
})

it('all media together stay small enough for the repository', () => {
  expect(bytesIn(media)).toBeLessThan(110 * mebibyte)
})
