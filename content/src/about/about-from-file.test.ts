import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aboutFromFile } from './about-from-file.ts'

const dir = mkdtempSync(join(tmpdir(), 'oka-about-'))
afterAll(() => rmSync(dir, { recursive: true }))

function about(written: string) {
  const path = join(dir, 'about.md')
  writeFileSync(path, written)
  return aboutFromFile(path, 'about.md')
}

test('the shipped file names no one, because no one is invented', () => {
  expect(aboutFromFile(join(import.meta.dirname, '../../about.md'), 'about.md')).toEqual({
    value: { foundersMessage: null, team: [] },
  })
})

test('a message and a team are read; HTML in them becomes text', () => {
  const written =
    '---\nsignedBy: A and B\nteam:\n  - { name: A, role: Drawing }\n---\nWe **began** <b>here</b>.'
  expect(about(written).value).toEqual({
    foundersMessage: {
      html: '<p>We <strong>began</strong> &lt;b&gt;here&lt;/b&gt;.</p>',
      signedBy: 'A and B',
    },
    team: [{ name: 'A', role: 'Drawing', words: '' }],
  })
})

test('a message without a signature, a signature without a message and a misspelt field are refused', () => {
  const fields = (written: string) => about(written).problems?.map(({ field }) => field)
  expect(fields('---\nsignedBy: ""\nteam: []\n---\nHello.')).toEqual(['signedBy'])
  expect(fields('---\nsignedBy: A\nteam: []\n---\n')).toEqual(['signedBy'])
  expect(fields('---\nsignedBy: ""\nteams: []\n---\n')).toHaveLength(2)
})
