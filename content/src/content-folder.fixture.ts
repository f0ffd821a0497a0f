// A small content folder on disk for tests: one program, one text lesson, one quote. Each test changes what
// it needs.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export const program = `---
id: opp103
code: curiousKid
sequence: 1
name: Curious Kid
subtitle: How children explore.
visible: true
released: 2026-01-12
illustration: picture
illustrationAlt: A picture
features:
  - { title: Short, body: Short lessons. }
sections:
  - { sequence: 1, title: Day and night, icon: sleep }
---
Short lessons.
`

/** What parents type: as many phrases as a lesson needs. */
export const phrases = (count: number, word = 'phrase') =>
  Array.from({ length: count }, (_, at) => `${word} ${at}`).join(', ')

export const article = `---
id: "2001"
program: opp103
section: 1
sequence: 1
activityType: journalArticle
contentType: text
access: public
released: 2026-01-12
title: Sleep
subtitle: What a study saw
shortAnswer: A little, it seems.
topics: [Sleep and Breathing, 6]
ages: [4 to 7 years, 3]
about: []
asks: [${phrases(15)}]
timesOfDay: [bedtime]
poster: poster-one
posterAlt: A moon
source:
  title: A study of sleep
  authors: Somebody A
  year: 2016
  publisher: A Journal 1(1)
  link: https://doi.org/10.1000/1
doNotClaim: [that tablets ruin sleep]
evidence:
  - basis: study
    grade: 2
    title: Children slept less
    what: Systematic review
    who: Children
    sureness: A link, not proof of cause.
    limits: One moment in time.
    changeOurMind: A trial.
tryToday:
  minutes: 3
  variants:
    - { for: ['4-7', '8-12'], step: Dim the lamp., when: 3 minutes, smaller: One minute., larger: Every lamp. }
seekHelp: [Ask your doctor.]
help: [emergency]
---
## What was found

Children **slept** less.

`

export const quote = article
  .replace('"2001"', '"2002"')
  .replace('sequence: 1\n', 'sequence: 2\n')
  .replace('journalArticle', 'quote')
  .replace('poster-one', 'poster-two')
  .replace(/asks: .*/, `asks: [${phrases(3, 'verse')}]`)
  .replace(/shortAnswer: .*\n/, '')
  .replace(/doNotClaim:[\s\S]*?---/, '---')
  .replace(/## What[\s\S]*$/, '> isn’t it nice?\n\nWhat would you begin again?\n')

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'

export const goodFolder: Readonly<Record<string, string>> = {
  'release.json': '{"release":1,"hash":"0","day":"2026-11-23"}',
  'programs/opp103.md': program,
  'lessons/2001-sleep.md': article,
  'lessons/2002-a-new-day.md': quote,
  'illustrations/picture.svg': svg,
  'illustrations/poster-one.svg': svg,
  'illustrations/poster-two.svg': svg,
  'illustrations/topic-sleep.svg': svg,
}

/** Writes the files and returns the path of the folder. */
export function contentFolder(files: Readonly<Record<string, string>> = goodFolder): string {
  const dir = mkdtempSync(join(tmpdir(), 'oka-content-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true })
    writeFileSync(join(dir, name), text)
  }
  return dir
}
