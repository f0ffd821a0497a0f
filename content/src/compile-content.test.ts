import { describe, expect, it } from 'vitest'
import { article, contentFolder, goodFolder, program, quote as quoteText } from './content-folder.fixture.ts'
import { compileContent } from './compile-content.ts'
import { formatProblem } from './problem.ts'
import { hashScript } from './video/script-hash.ts'

const problemsOf = (changed: Readonly<Record<string, string>>) =>
  (compileContent(contentFolder({ ...goodFolder, ...changed })).problems ?? []).map(formatProblem)
const withArticle = (change: (text: string) => string) => {
  const changed = change(article)
  expect(changed).not.toBe(article)
  return problemsOf({ 'lessons/2001-sleep.md': changed })
}
const file = 'lessons/2001-sleep.md'

describe('a valid content folder', () => {
  const { catalogue } = compileContent(contentFolder())
  const [lesson, quote] = catalogue?.lessons ?? []

  it('compiles to programs and lessons in order', () => {
    expect(catalogue?.programs.map(({ programId }) => programId)).toEqual(['opp103'])
    expect(catalogue?.lessons.map(({ id }) => id)).toEqual(['2001', '2002'])
  })
  it('has the numbers of the contract instead of names', () => {
    expect(lesson).toMatchObject({ activityType: 3, contentType: 3, access: 0, topics: [12, 6], childrenAgeGroups: [2, 3], minutes: 1, icon: 'article' })
  })
  it('has the slug of the file name and a release at the start of the day', () => {
    expect(lesson).toMatchObject({ slug: 'sleep', releaseDate: '2026-01-12T00:00:00.000Z' })
  })
  it('has HTML made from Markdown', () => {
    expect(lesson?.textContent).toContain('<p>Children <strong>slept</strong> less.</p>')
  })
  it('has the number of its release, which does not count for the hash', () => {
    expect(catalogue?.release).toBe(1)
    const next = compileContent(contentFolder({ ...goodFolder, 'release.json': '{"release":2,"hash":"0"}' }))
    expect(next.catalogue).toMatchObject({ release: 2, hash: catalogue?.hash })
    const { 'release.json': _, ...without } = goodFolder
    expect(compileContent(contentFolder(without)).problems?.map(formatProblem)).toEqual(['release.json: is missing: run npm run content:release'])
  })
  it('needs no evidence for a quote', () => {
    expect(quote?.evidence).toBeNull()
  })
  it('has the same hash for the same files, and another one after a change', () => {
    expect(compileContent(contentFolder()).catalogue?.hash).toBe(catalogue?.hash)
    const other = compileContent(contentFolder({ ...goodFolder, [file]: article.replace('slept', 'rested') }))
    expect(other.catalogue?.hash).not.toBe(catalogue?.hash)
  })
  it('gives a quote the scene of its front matter, or else always the same one', () => {
    const sceneOf = (text: string) => compileContent(contentFolder({ ...goodFolder, 'lessons/2002-a-new-day.md': text })).catalogue?.lessons[1]?.scene
    expect(lesson?.scene).toBe('')
    expect(sceneOf(quoteText)).toBe(quote?.scene)
    expect(sceneOf(quoteText.replace('posterAlt', 'scene: tree\nposterAlt'))).toBe('tree')
    expect(problemsOf({ [file]: article.replace('posterAlt', 'scene: tree\nposterAlt') })).toEqual([`${file}: scene: is for quotes only`])
  })
  it('escapes raw HTML', () => {
    const result = compileContent(contentFolder({ ...goodFolder, [file]: `${article}\n<script>alert(1)</script>\n` }))
    expect(result.catalogue?.lessons[0]?.textContent).toContain('&lt;script&gt;')
  })
})

describe('a lesson is refused', () => {
  it('without a source', () => {
    expect(withArticle((text) => text.replace(/source:[\s\S]*?evidence/, 'evidence'))).toEqual([expect.stringMatching(`${file}: source: `)])
  })
  it('without a description of its picture', () => {
    expect(withArticle((text) => text.replace('posterAlt: A moon\n', ''))).toEqual([expect.stringMatching(`${file}: posterAlt: `)])
  })
  it('without a topic', () => {
    expect(withArticle((text) => text.replace('[Sleep and Breathing, 6]', '[]'))).toEqual([`${file}: topics: needs at least one topic`])
  })
  it('with an unknown topic, listing those that exist', () => {
    expect(withArticle((text) => text.replace('Sleep and Breathing', 'Sleeping'))).toEqual([
      expect.stringMatching(/topics: "Sleeping" is not one of: .*Sleep and Breathing \(12\)/),
    ])
  })
  it('with an unknown condition or age', () => {
    expect(withArticle((text) => text.replace('conditions: []', 'conditions: [Measles]'))).toEqual([expect.stringMatching('conditions: "Measles"')])
    expect(withArticle((text) => text.replace('4 to 7 years', 'toddlers'))).toEqual([expect.stringMatching('ages: "toddlers"')])
  })
  it('with a misspelt field', () => {
    expect(withArticle((text) => text.replace('subtitle:', 'subtitel:'))).toContainEqual(expect.stringMatching('subtitel'))
  })
  it('with a poster that does not exist', () => {
    expect(withArticle((text) => text.replace('poster-one', 'poster-nine'))).toEqual([`${file}: poster: illustrations/poster-nine.svg does not exist`])
  })
  it('with a word that claims too much', () => {
    expect(withArticle((text) => `${text}\nThis proves it.\n`)).toEqual([expect.stringMatching('"proves" claims more')])
  })
  it('without evidence when it is an article', () => {
    expect(withArticle((text) => text.replace(/evidence:[\s\S]*?---/, '---'))).toEqual([expect.stringMatching('evidence: is required')])
  })
  it('when it does not say where to find help', () => {
    expect(withArticle((text) => text.replace('## When to ask for help', '## And so'))).toEqual([expect.stringMatching('must say where to find help')])
  })
  it('about a condition when it does not say that it is no medical advice', () => {
    expect(withArticle((text) => text.replace('conditions: []', 'conditions: [ADHD]'))).toEqual([expect.stringMatching('not medical advice')])
  })
  it('with an unsafe link', () => {
    expect(withArticle((text) => text.replace('https://doi.org', 'javascript:x'))).toEqual([expect.stringMatching('source.link')])
  })
  it('without text, or without front matter', () => {
    expect(withArticle((text) => text.replace(/## What[\s\S]*$/, ''))).toEqual([`${file}: has no text`])
    expect(withArticle(() => 'Only text.')).toEqual([expect.stringMatching('must begin with front matter')])
  })
  it('with an id other than its file name, or a slug that names a condition', () => {
    expect(withArticle((text) => text.replace('"2001"', '"2009"'))).toEqual([expect.stringMatching('id: is 2009')])
    expect(problemsOf({ 'lessons/2003-adhd-and-sleep.md': article.replace('"2001"', '"2003"') })).toContainEqual(
      expect.stringMatching('must not name a condition'),
    )
  })
  it('as a video without a finished video', () => {
    expect(withArticle((text) => text.replace('contentType: text', 'contentType: video'))).toEqual([expect.stringMatching('contentType: is video, but')])
  })
})

describe('lessons are refused together', () => {
  const second = (change: (text: string) => string) =>
    problemsOf({
      'lessons/2003-more.md': change(article.replace('"2001"', '"2003"').replace('sequence: 1\n', 'sequence: 3\n').replace('poster-one', 'picture')),
    })
  it('with an id used twice', () => {
    expect(problemsOf({ 'lessons/2001-more.md': article.replace('sequence: 1\n', 'sequence: 3\n').replace('poster-one', 'picture') })).toContainEqual(
      expect.stringMatching('id: 2001 is already used'),
    )
  })
  it('with a sequence used twice in a program', () => {
    expect(second((text) => text.replace('sequence: 3', 'sequence: 1'))).toEqual([expect.stringMatching('sequence: 1 in opp103 is already used')])
  })
  it('in a section or a program that does not exist', () => {
    expect(second((text) => text.replace('section: 1', 'section: 4'))).toEqual([expect.stringMatching('opp103 has no section 4')])
    expect(second((text) => text.replace('program: opp103', 'program: opp999'))).toEqual([expect.stringMatching('no programs/opp999.md')])
  })
})

describe('a program is refused', () => {
  it('with two sections of one sequence', () => {
    expect(problemsOf({ 'programs/opp103.md': program.replace('icon: sleep }', 'icon: sleep }\n  - { sequence: 1, title: Again, icon: sleep }') })).toEqual([
      expect.stringMatching('two sections'),
    ])
  })
  it('when its shared texts name a condition', () => {
    expect(problemsOf({ [file]: article.replace('subtitle: What a study saw', 'subtitle: What helps with diabetes') })).toEqual([
      expect.stringMatching('subtitle: must not name a condition'),
    ])
    expect(problemsOf({ 'programs/opp103.md': program.replace('How children explore.', 'For parents of autistic children.') })).toEqual([
      expect.stringMatching('subtitle: must not name a condition'),
    ])
  })
  it('with a section icon that does not exist', () => {
    expect(problemsOf({ 'programs/opp103.md': program.replace('icon: sleep', 'icon: clock') })).toEqual([
      expect.stringMatching('topic-clock.svg does not exist'),
    ])
  })
})

describe('a video lesson', () => {
  const script = 'lesson: "2001"\n'
  const id = 'a'.repeat(24)
  const asset = {
    playbackId: id,
    lessonId: '2001',
    duration: 100,
    renditions: [{ name: '360', bandwidth: 1, averageBandwidth: 1, width: 640, height: 360, codecs: 'avc1' }],
    scriptHash: hashScript(script),
    thumbnails: [1],
    transcript: [{ start: 0, end: 1, text: 'Hello.' }],
  }
  const media = (files: readonly string[]) => Object.fromEntries(files.map((name) => [`media/${id}/${name}`, 'x']))
  const all = [
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
    'thumbnails/1.jpg',
  ]
  const folder = {
    ...goodFolder,
    [file]: article.replace('contentType: text', 'contentType: video'),
    'scripts/2001.yaml': script,
    [`media/${id}/asset.json`]: JSON.stringify(asset),
    ...media(all),
  }

  it('has its video, transcript and minutes', () => {
    const { catalogue, problems } = compileContent(contentFolder(folder))
    expect(problems).toBeUndefined()
    expect(catalogue?.lessons[0]).toMatchObject({ video: { playbackId: id, duration: 100 }, transcript: asset.transcript, minutes: 2, icon: 'video' })
  })
  it('is refused without captions', () => {
    const { problems } = compileContent(contentFolder({ ...folder, [`media/${id}/captions.vtt`]: '' }))
    expect(problems?.map(formatProblem)).toContain(`media/${id}/asset.json: has no captions.vtt`)
  })
  it('is refused after a change of its script', () => {
    const { problems } = compileContent(contentFolder({ ...folder, 'scripts/2001.yaml': `${script}# changed\n` }))
    expect(problems?.map(formatProblem)).toEqual([expect.stringMatching('no finished video')])
  })
})
