// The content of this repository.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { activityType } from '@oka/contract/catalogue/catalogue.enums.ts'
import { topics } from '@oka/contract/catalogue/topics.ts'
import { programIds } from '@oka/contract/shared/ids.ts'
import { logoPath, shareCardPath, shareCardSize } from '@oka/contract/system/share-cards.ts'
import { compileContent } from './compile-content.ts'
import { quoteScenes } from './files/lesson-file.schema.ts'
import { countsOf } from './rules/coverage.rule.ts'
import { countWords } from './rules/lesson-minutes.rule.ts'
import { conditionWordIn } from '@oka/contract/catalogue/condition-words.rule.ts'
import { recordFile } from './share/card-record.ts'
import { shareCardsOf } from './share/share-cards.rule.ts'

const dir = join(import.meta.dirname, '..')
const { catalogue, problems } = compileContent(dir)
const lessons = catalogue?.lessons ?? []
const pictures = readdirSync(join(dir, 'illustrations'))

describe('the shipped catalogue', () => {
  it('has no problems', () => {
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
  it('numbers the lessons of each program without a gap, as pages say "5 of 22"', () => {
    for (const { programId } of catalogue?.programs ?? []) {
      const sequences = lessons
        .filter((lesson) => lesson.programId === programId)
        .map(({ sequence }) => sequence)
      expect(sequences, programId).toEqual(sequences.map((_, at) => at + 1))
    }
  })
  it('has articles and highlights that can be read in a few minutes', () => {
    for (const lesson of lessons.filter((candidate) => candidate.activityType !== activityType.quote)) {
      const words = countWords(lesson.textContent.replaceAll(/<[^>]+>/g, ' '))
      expect(words, lesson.title).toBeGreaterThanOrEqual(110)
      expect(words, lesson.title).toBeLessThanOrEqual(380)
    }
  })
  it.each(countsOf(lessons))('has at least $fewest: $label', ({ lessons: found, fewest }) => {
    expect(found).toBeGreaterThanOrEqual(fewest)
  })
  it('tells no two lessons to try the same thing', () => {
    const steps = lessons.flatMap(({ parts }) => parts.tryToday?.variants.map(({ step }) => step) ?? [])
    expect(new Set(steps).size).toBe(steps.length)
  })
  it('has a text for every video', () => {
    for (const lesson of lessons.filter(({ video }) => video !== null))
      expect(lesson.textContent, lesson.title).not.toBe('')
  })
  it('has a different picture for every topic, none named after a condition', () => {
    const names = topics.map(({ icon }) => `topic-${icon}`)
    expect(new Set(names).size).toBe(topics.length)
    for (const name of names) {
      expect(existsSync(join(dir, 'illustrations', `${name}.svg`)), name).toBe(true)
      expect(conditionWordIn(name), name).toBeUndefined()
    }
  })
  it('has every scene of quotes for day and night, tall and wide, and uses all of them', () => {
    for (const scene of quoteScenes)
      for (const form of ['day', 'night', 'day-wide', 'night-wide'])
        expect(readdirSync(join(dir, 'illustrations'))).toContain(`quote-${scene}-${form}.svg`)
    expect(new Set(lessons.map(({ scene }) => scene))).toEqual(new Set(['', ...quoteScenes]))
  })
  it('has pictures without scripts and external references', () => {
    for (const name of pictures) {
      expect(readFileSync(join(dir, 'illustrations', name), 'utf8'), name).not.toMatch(
        /<script|\son\w+=|href="http/i,
      )
    }
  })
  it('never shows the same picture twice in a program', () => {
    for (const inProgram of Map.groupBy(lessons, ({ programId }) => programId).values())
      expect(new Set(inProgram.map(({ poster }) => poster)).size, inProgram[0]?.programId).toBe(
        inProgram.length,
      )
  })
  it('has small pictures without duplicate or missing ids', () => {
    for (const name of pictures) {
      const svg = readFileSync(join(dir, 'illustrations', name))
      const ids = Array.from(svg.toString().matchAll(/\sid="([^"]+)"/g), ([, id]) => id)
      expect(new Set(ids).size, name).toBe(ids.length)
      for (const [, reference] of svg.toString().matchAll(/url\(#([^)]+)\)/g))
        expect(ids, name).toContain(reference)
      expect(gzipSync(svg).length, name).toBeLessThan(6 * 1024)
    }
  })
})

describe('the shipped sharing cards', () => {
  const names = shareCardsOf({ programs: catalogue?.programs ?? [], lessons }).map(({ name }) =>
    basename(shareCardPath(name)),
  )

  it('exist for every visible program and every public lesson, and nothing else', () => {
    expect(readdirSync(join(dir, 'share')).filter((name) => name !== recordFile)).toEqual(
      [basename(logoPath), ...names].toSorted(),
    )
    expect(names).toContain('1001.png')
    expect(names).not.toContain('1002.png')
  })
  it.each(names)('%s is 1200 by 630 and at most 60 KB', (name) => {
    const file = readFileSync(join(dir, 'share', name))
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([
      shareCardSize.width,
      shareCardSize.height,
    ])
    expect(file.length).toBeLessThan(60 * 1024)
  })
})
