import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pictureProblems, smallestLetters } from './seen.rule.ts'
import { slideStyle } from './slides/slide-style.ts'

const slides = join(import.meta.dirname, 'slides')
const written = readdirSync(slides)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join(slides, name), 'utf8'))

describe('the slides', () => {
  it('set no letters smaller than a phone can show', () => {
    const sizes = [slideStyle, ...written].flatMap((text) =>
      Array.from(text.matchAll(/font(?:-size)?:[^;}"]*?([\d.]+)px/g), ([, size]) => Number(size)),
    )
    expect(sizes.length).toBeGreaterThan(20)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(smallestLetters)
  })
  it('have no letters in their drawings, which would shrink with them', () => {
    for (const text of written) expect(text).not.toContain('<text')
  })
  it('cut from one scene to the next without a fade', () => {
    expect(slideStyle).not.toContain('@keyframes fade')
    expect(slideStyle).toContain('animation:cut 1ms')
  })
  it('have deep grounds only', () => {
    const grounds = Array.from(
      slideStyle.matchAll(/^\.(?:teal|sage).*$/gm),
      ([line]) => line.match(/#[\dA-F]{6}/g) ?? [],
    ).flat()
    expect(grounds).toHaveLength(6)
    for (const ground of grounds)
      for (const at of [1, 3, 5])
        expect(Number.parseInt(ground.slice(at, at + 2), 16), ground).toBeLessThan(0x50)
  })
})

describe('a video', () => {
  const good = { smallestLetters: 44, brightest: 0.4, cuts: [0] }
  it('may be shipped with letters of 44 px and no scene that glares', () => {
    expect(pictureProblems(good)).toEqual([])
  })
  it('may not be shipped with smaller letters or a bright scene', () => {
    expect(pictureProblems({ ...good, smallestLetters: 43.9 })).toHaveLength(1)
    expect(pictureProblems({ ...good, brightest: 0.51 })).toHaveLength(1)
  })
})
