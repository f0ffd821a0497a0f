import { expect, test } from 'vitest'
import { linksInNewTabs } from './links-in-new-tabs.rule.ts'

test('links out of the lesson open a new tab, those within it stay', () => {
  expect(linksInNewTabs('<p><a href="/help">Help</a> <a href="#source">Source</a></p>')).toBe(
    '<p><a target="_blank" rel="noreferrer" href="/help">Help</a> <a href="#source">Source</a></p>',
  )
})
