// Lessons in Firefox and WebKit: progress, reading aloud, quotes, what is saved.
import { programList, quoteLesson, textLesson } from '../harness/lessons.ts'
import { expect, test } from './harness/engine-story.ts'

/** The one on home. */
const openLesson = /\/learn\/opp201\/1071$/

test('a visitor takes the first lesson, and the progress survives a reload (TRUST-19)', async ({ tab }) => {
  await tab.open('/')
  await tab.hydrated()
  await tab.press('link', /^Play: /)
  await tab.expectPath(openLesson)
  await tab.press('button', 'Text')
  await tab.press('button', 'Done, next lesson')
  await expect.poll(() => tab.path()).not.toMatch(openLesson)
  await tab.open('/learn/opp201')
  await tab.expectText(/1 of \d+ lessons done/)
  await tab.reload()
  await tab.expectText(/1 of \d+ lessons done/)
})

test('a text is read aloud, and goes on at the next visit where it was (TRUST-19)', async ({ tab }) => {
  const currentPassage = () => document.querySelector('article [aria-current=true]')?.textContent ?? ''
  await tab.open(textLesson)
  await tab.hydrated()
  await tab.press('button', 'Listen')
  await tab.until('the text is read', () => document.querySelector('[data-narration=playing]'))
  await tab.press('button', /^Listen from: And the adult/)
  await expect.poll(() => tab.evaluate(currentPassage)).toMatch(/^And the adult/)
  // Far enough into it, for it begins again a moment earlier.
  await tab.until('four seconds of it are heard', () => {
    const slider = document.querySelector<HTMLInputElement>('input[type=range][aria-label=Position]')
    return Number(slider?.value) > 40
  })
  await tab.press('button', 'Pause reading aloud')
  await tab.until('it stands still', () => document.querySelector('[data-narration=paused]'))
  const passage = await tab.evaluate(currentPassage)
  await tab.open(programList)
  await tab.open(textLesson)
  await tab.expectText(/You left off here\./)
  await tab.press('button', 'Listen')
  await expect.poll(() => tab.evaluate(currentPassage)).toBe(passage)
})

test('a quote is done and saved, and the list and the saved lessons say so after a reload (TRUST-19)', async ({
  tab,
}) => {
  await tab.open(quoteLesson)
  await tab.hydrated()
  await tab.press('button', /^Save “A new day with no mistakes” for later$/)
  await tab.press('button', /^Done/)
  await tab.expectPath(/^(?!.*1004$)/)
  await tab.open(programList)
  await tab.expectSeen('link', /A new day with no mistakes.*Done$/)
  await tab.open('/learn/saved')
  await tab.expectText(/One lesson, 1 minute/)
  await tab.reload()
  await tab.expectSeen('button', /^Saved\. Remove “A new day with no mistakes” from saved$/)
})
