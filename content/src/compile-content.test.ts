import { describe, expect, it } from 'vitest'
import {
  article,
  contentFolder,
  goodFolder,
  phrases,
  program,
  quote as quoteText,
} from './content-folder.fixture.ts'
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
    expect(lesson).toMatchObject({
      activityType: 3,
      contentType: 3,
      access: 0,
      topics: [12, 6],
      timesOfDay: ['bedtime'],
      childrenAgeGroups: [2, 3],
      minutes: 1,
      icon: 'article',
    })
  })
  it('has the slug of the file name and a release at the start of the day', () => {
    expect(lesson).toMatchObject({ slug: 'sleep', releaseDate: '2026-01-12T00:00:00.000Z' })
  })
  it('has HTML made from Markdown', () => {
    expect(lesson?.textContent).toContain('<p>Children <strong>slept</strong> less.</p>')
  })
  it('has the number of its release, which does not count for the hash', () => {
    expect(catalogue?.release).toBe(1)
    const next = compileContent(
      contentFolder({ ...goodFolder, 'release.json': '{"release":2,"hash":"0","day":"2026-11-23"}' }),
    )
    expect(next.catalogue).toMatchObject({ release: 2, hash: catalogue?.hash })
    const { 'release.json': _, ...without } = goodFolder
    expect(compileContent(contentFolder(without)).problems?.map(formatProblem)).toEqual([
      'release.json: is missing: run npm run content:release',
    ])
  })
  it('has the parts of a lesson, the source of the lesson in the first card, and curly quotation marks', () => {
    expect(lesson?.parts).toMatchObject({
      shortAnswer: 'A little, it seems.',
      evidence: [{ basis: 'study', grade: 2, source: { title: 'A study of sleep', year: 2016 } }],
    })
    const other = compileContent(
      contentFolder({ ...goodFolder, [file]: article.replace('A little, it seems.', `'"It''s a little."'`) }),
    )
    expect(other.catalogue?.lessons[0]?.parts.shortAnswer).toBe('“It’s a little.”')
  })
  it('has what parents type beside the catalogue, not in it (DOOR-1)', () => {
    const asked = compileContent(
      contentFolder({ ...goodFolder, [file]: article.replace('phrase 14', 'wont sleep') }),
    )
    expect(asked.asks?.get('2001')).toEqual([...phrases(14).split(', '), 'wont sleep'])
    expect(asked.catalogue?.hash).toBe(catalogue?.hash)
    expect(JSON.stringify(asked.catalogue)).not.toContain('wont sleep')
  })
  it('needs no evidence for a quote', () => {
    expect(quote?.parts.evidence).toEqual([])
  })
  it('has the same hash for the same files, and another one after a change', () => {
    expect(compileContent(contentFolder()).catalogue?.hash).toBe(catalogue?.hash)
    const other = compileContent(contentFolder({ ...goodFolder, [file]: article.replace('slept', 'rested') }))
    expect(other.catalogue?.hash).not.toBe(catalogue?.hash)
  })
  it('gives a quote the scene of its front matter, or else always the same one', () => {
    const sceneOf = (text: string) =>
      compileContent(contentFolder({ ...goodFolder, 'lessons/2002-a-new-day.md': text })).catalogue
        ?.lessons[1]?.scene
    expect(lesson?.scene).toBe('')
    expect(sceneOf(quoteText)).toBe(quote?.scene)
    expect(sceneOf(quoteText.replace('posterAlt', 'scene: tree\nposterAlt'))).toBe('tree')
    expect(problemsOf({ [file]: article.replace('posterAlt', 'scene: tree\nposterAlt') })).toEqual([
      `${file}:19: scene: is for quotes only`,
    ])
  })
  it('escapes raw HTML', () => {
    const result = compileContent(
      contentFolder({ ...goodFolder, [file]: `${article}\n<script>alert(1)</script>\n` }),
    )
    expect(result.catalogue?.lessons[0]?.textContent).toContain('&lt;script&gt;')
  })
})

describe('a lesson is refused', () => {
  it('without a source', () => {
    expect(withArticle((text) => text.replace(/source:[\s\S]*?doNotClaim/, 'doNotClaim'))).toEqual([
      expect.stringMatching(`${file}: source: `),
    ])
  })
  it('without a description of its picture', () => {
    expect(withArticle((text) => text.replace('posterAlt: A moon\n', ''))).toEqual([
      expect.stringMatching(`${file}: posterAlt: `),
    ])
  })
  it('without a topic', () => {
    expect(withArticle((text) => text.replace('[Sleep and Breathing, 6]', '[]'))).toEqual([
      `${file}:13: topics: needs at least one topic`,
    ])
  })
  it('with an unknown topic, listing those that exist', () => {
    expect(withArticle((text) => text.replace('Sleep and Breathing', 'Sleeping'))).toEqual([
      expect.stringMatching(/topics: "Sleeping" is not one of: .*Sleep and Breathing \(12\)/),
    ])
  })
  it('with an unknown condition or age', () => {
    expect(withArticle((text) => text.replace('about: []', 'about: [Measles]'))).toEqual([
      expect.stringMatching('about: "Measles"'),
    ])
    expect(withArticle((text) => text.replace('4 to 7 years', 'toddlers'))).toContainEqual(
      expect.stringMatching(`${file}:14: ages: "toddlers" is not one of`),
    )
  })
  it('with an unknown part of the day, one named twice, or none decided (DOOR-11)', () => {
    const withTimes = (times: string) => withArticle((text) => text.replace('timesOfDay: [bedtime]\n', times))
    expect(withTimes('timesOfDay: []\n')).toEqual([])
    expect(withTimes('')).toEqual([expect.stringMatching('timesOfDay: ')])
    expect(withTimes('timesOfDay: [noon]\n')).toEqual([expect.stringMatching(/:17: timesOfDay\.0: /)])
    expect(withTimes('timesOfDay: [out, out]\n')).toEqual([`${file}:17: timesOfDay: names one twice`])
  })
  it('with a misspelt field', () => {
    expect(withArticle((text) => text.replace('subtitle:', 'subtitel:'))).toContainEqual(
      expect.stringMatching('subtitel'),
    )
  })
  it('with a poster that does not exist', () => {
    expect(withArticle((text) => text.replace('poster-one', 'poster-nine'))).toEqual([
      `${file}:18: poster: illustrations/poster-nine.svg does not exist`,
    ])
  })
  it('with a word that claims too much', () => {
    expect(withArticle((text) => `${text}\nThis proves it.\n`)).toEqual([
      expect.stringMatching('"proves" claims more'),
    ])
  })
  it('without a short answer, evidence, something to try or when to ask for help, when it is an article', () => {
    expect(withArticle((text) => text.replace(/shortAnswer: .*/, ''))).toEqual([
      expect.stringMatching('shortAnswer: is required'),
    ])
    expect(withArticle((text) => text.replace(/evidence:[\s\S]*?tryToday/, 'tryToday'))).toEqual([
      expect.stringMatching('evidence: is required'),
    ])
    expect(withArticle((text) => text.replace(/tryToday:[\s\S]*?seekHelp/, 'seekHelp'))).toEqual([
      expect.stringMatching('tryToday: is required'),
    ])
    expect(withArticle((text) => text.replace(/seekHelp: .*/, ''))).toEqual([
      expect.stringMatching('seekHelp: must say'),
    ])
  })
  it('without a variant of what to try for one of its ages, or with two for one age', () => {
    expect(withArticle((text) => text.replace("['4-7', '8-12']", "['4-7']"))).toEqual([
      expect.stringMatching(
        /:\d+: tryToday.variants: has no variant for 8-12, an age of the lesson; write one/,
      ),
    ])
    expect(withArticle((text) => text.replace("['4-7', '8-12']", "['4-7', '8-12', '4-7']"))).toEqual([
      expect.stringMatching('two variants are for 4-7'),
    ])
    expect(
      withArticle((text) => text.replace("['4-7', '8-12']", '[everyone]').replace('[4 to 7 years, 3]', '[]')),
    ).toEqual([])
    expect(withArticle((text) => text.replace('[4 to 7 years, 3]', '[]'))).toEqual([
      expect.stringMatching('needs a variant for everyone'),
    ])
  })
  it('with a variant for an unknown age', () => {
    expect(withArticle((text) => text.replace("'8-12']", "'9-12']"))).toEqual([
      expect.stringMatching(/:\d+: tryToday.variants.0.for.1: /),
    ])
  })
  it('with a grade that its kind of evidence does not have', () => {
    expect(withArticle((text) => text.replace('basis: study', 'basis: book'))).toEqual([
      expect.stringMatching('evidence.0: a study has a grade'),
    ])
    expect(
      withArticle((text) => text.replace('basis: study', 'basis: guideline').replace('grade: 2', 'grade: 4')),
    ).toEqual([expect.stringMatching('evidence.0')])
  })
  it('with a text that goes on after the name of its grade, which stands alone on the card', () => {
    const withSureness = (sureness: string) =>
      withArticle((text) => text.replace(/sureness: .*/, `sureness: ${sureness}`))
    expect(withSureness('A link, not proof of cause, in these homes.')).toEqual([
      expect.stringMatching(
        /evidence\.0\.sureness: begins with “A link, not proof of cause”, .*: put a full stop after it/,
      ),
    ])
    expect(withSureness('A link, not proof of cause. It holds in these homes.')).toEqual([])
  })
  it('with a second card of evidence without its source', () => {
    const second =
      '  - { basis: book, title: A book, what: A novel, sureness: Not measured., limits: Old., changeOurMind: A study. }\n'
    expect(withArticle((text) => text.replace('tryToday:', `${second}tryToday:`))).toEqual([
      expect.stringMatching('evidence.1: needs its own source'),
    ])
  })
  it('with a sentence that its source does not show, in the text or in a part', () => {
    expect(withArticle((text) => `${text}\nWe know it: tablets\nruined their sleep.\n`)).toEqual([
      expect.stringMatching(
        /^lessons\/2001-sleep.md:\d+: "We know it: tablets\nruined their sleep." says what the source does not show/,
      ),
    ])
    expect(withArticle((text) => text.replace('Ask your doctor.', 'Tablets ruin sleep.'))).toEqual([
      expect.stringMatching('says what the source does not show'),
    ])
  })
  it('with a heading in its text that has a field of its own', () => {
    expect(withArticle((text) => `${text}\n## When to ask for help\n\nNow.\n`)).toEqual([
      expect.stringMatching('has a field of its own'),
    ])
  })
  it('about safety when it is not public', () => {
    expect(withArticle((text) => text.replace('access: public', 'access: private\nsafety: true'))).toEqual([
      expect.stringMatching('access: must be public'),
    ])
  })
  it('with a phrase of the search that is too long, stands twice, has no word or claims too much', () => {
    const withAsk = (phrase: string) =>
      withArticle((text) => text.replace('phrase 14', JSON.stringify(phrase)))
    expect(withAsk("can't fall asleep")).toEqual([])
    expect(withAsk('x'.repeat(61))).toEqual([expect.stringMatching(/:16: asks\.14: /)])
    expect(withAsk('Phrase 13?')).toEqual([`${file}:16: asks.14: "Phrase 13?" stands twice in this lesson`])
    expect(withAsk('???')).toEqual([expect.stringMatching('asks.14: "\\?\\?\\?" has no word in it')])
    expect(withAsk('what cures it')).toEqual([expect.stringMatching('asks.14: "cures" claims more')])
  })
  it('with too few or too many phrases of the search', () => {
    const withAsks = (count: number) =>
      withArticle((text) => text.replace(/asks: .*/, `asks: [${phrases(count, 'other')}]`))
    expect(withAsks(25)).toEqual([])
    expect(withAsks(14)).toEqual([`${file}:16: asks: has 14 phrases; write 15 to 25`])
    expect(withAsks(26)).toEqual([expect.stringMatching('asks: has 26 phrases')])
    expect(
      problemsOf({ 'lessons/2002-a-new-day.md': quoteText.replace(/asks: .*/, 'asks: [one, two]') }),
    ).toEqual([expect.stringMatching('asks: has 2 phrases; write 3 to 8')])
  })
  it('with a title of more than 60 characters', () => {
    expect(withArticle((text) => text.replace('title: Sleep', `title: ${'Sleep '.repeat(11)}`))).toEqual([
      expect.stringMatching(':10: title: '),
    ])
  })
  it('with an unsafe link', () => {
    expect(withArticle((text) => text.replace('https://doi.org', 'javascript:x'))).toEqual([
      expect.stringMatching('source.link'),
    ])
  })
  it('without text, or without front matter', () => {
    expect(withArticle((text) => text.replace(/## What[\s\S]*$/, ''))).toEqual([`${file}: has no text`])
    expect(withArticle(() => 'Only text.')).toEqual([expect.stringMatching('must begin with front matter')])
  })
  it('with an id other than its file name, or a slug that names a condition', () => {
    expect(withArticle((text) => text.replace('"2001"', '"2009"'))).toEqual([
      expect.stringMatching('id: is 2009'),
    ])
    expect(
      problemsOf({ 'lessons/2003-adhd-and-sleep.md': article.replace('"2001"', '"2003"') }),
    ).toContainEqual(expect.stringMatching('must not name a condition'))
  })
  it('as a video without a finished video', () => {
    expect(withArticle((text) => text.replace('contentType: text', 'contentType: video'))).toEqual([
      expect.stringMatching('contentType: is video, but'),
    ])
  })
})

describe('lessons are refused together', () => {
  const second = (change: (text: string) => string) =>
    problemsOf({
      'lessons/2003-more.md': change(
        article
          .replace('"2001"', '"2003"')
          .replace('sequence: 1\n', 'sequence: 3\n')
          .replace('poster-one', 'picture'),
      ),
    })
  it('with an id used twice', () => {
    expect(
      problemsOf({
        'lessons/2001-more.md': article
          .replace('sequence: 1\n', 'sequence: 3\n')
          .replace('poster-one', 'picture'),
      }),
    ).toContainEqual(expect.stringMatching('id: 2001 is already used'))
  })
  it('with a sequence used twice in a program', () => {
    expect(second((text) => text.replace('sequence: 3', 'sequence: 1'))).toEqual([
      expect.stringMatching('sequence: 1 in opp103 is already used'),
    ])
  })
  it('with a phrase of the search that two others have already', () => {
    const asking = (id: string) =>
      article
        .replace('"2001"', `"${id}"`)
        .replace('sequence: 1\n', `sequence: ${id}\n`)
        .replace(/asks: .*/, `asks: [wont sleep, ${phrases(14, id)}]`)
    const lessons = (...ids: string[]) =>
      Object.fromEntries(ids.map((id) => [`lessons/${id}-sleep.md`, asking(id)]))
    expect(problemsOf(lessons('2001', '2003'))).toEqual([])
    expect(problemsOf(lessons('2001', '2003', '2004'))).toEqual([
      'lessons/2004-sleep.md: asks.0: "wont sleep" is already in lessons/2001-sleep.md and lessons/2003-sleep.md',
    ])
  })
  it('in a section or a program that does not exist', () => {
    expect(second((text) => text.replace('section: 1', 'section: 4'))).toEqual([
      expect.stringMatching('opp103 has no section 4'),
    ])
    expect(second((text) => text.replace('program: opp103', 'program: opp999'))).toEqual([
      expect.stringMatching('no programs/opp999.md'),
    ])
  })
})

describe('a program is refused', () => {
  it('with two sections of one sequence', () => {
    expect(
      problemsOf({
        'programs/opp103.md': program.replace(
          'icon: sleep }',
          'icon: sleep }\n  - { sequence: 1, title: Again, icon: sleep }',
        ),
      }),
    ).toEqual([expect.stringMatching('two sections')])
  })
  it('when its shared texts name a condition', () => {
    expect(
      problemsOf({
        [file]: article.replace('subtitle: What a study saw', 'subtitle: What helps with diabetes'),
      }),
    ).toEqual([expect.stringMatching('subtitle: must not name a condition')])
    expect(
      problemsOf({
        'programs/opp103.md': program.replace('How children explore.', 'For parents of autistic children.'),
      }),
    ).toEqual([expect.stringMatching('subtitle: must not name a condition')])
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
    sound: { wordsAMinute: 155, loudness: -16, truePeak: -2, words: 100 },
    seen: { smallestLetters: 44, brightest: 0.3, cuts: [0] },
    thumbnails: [1],
    transcript: [{ start: 0, end: 1, text: 'Hello.' }],
  }
  const media = (files: readonly string[]) =>
    Object.fromEntries(files.map((name) => [`media/${id}/${name}`, 'x']))
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
    expect(catalogue?.lessons[0]).toMatchObject({
      video: { playbackId: id, duration: 100 },
      transcript: asset.transcript,
      minutes: 2,
      icon: 'video',
    })
  })
  it('is refused without captions', () => {
    const { problems } = compileContent(contentFolder({ ...folder, [`media/${id}/captions.vtt`]: '' }))
    expect(problems?.map(formatProblem)).toContain(`media/${id}/asset.json: has no captions.vtt`)
  })
  it('is refused after a change of its script', () => {
    const { problems } = compileContent(
      contentFolder({ ...folder, 'scripts/2001.yaml': `${script}# changed\n` }),
    )
    expect(problems?.map(formatProblem)).toEqual([expect.stringMatching('no finished video')])
  })
})
