import { expect, test } from 'vitest'
import { isViewable, lessonAccess, type AccessFacts } from './lesson-access.rule.ts'

const both = [false, true]

/** Every combination of what the rule looks at. */
const everyone: AccessFacts[] = [
  { available: true },
  { available: false, lockedBecause: 'membership' as const },
  { available: false, lockedBecause: 'notReleased' as const },
].flatMap((availability) =>
  both.flatMap((isEmbedded) =>
    both.flatMap((isSignedIn) =>
      both.flatMap((isProfileComplete) =>
        both.flatMap((hasProfileAction) =>
          [0, 1, 2].flatMap((completedCount) =>
            both.map((isFree) => ({
              ...availability,
              isEmbedded,
              isSignedIn,
              isProfileComplete,
              hasProfileAction,
              completedCount,
              isFree,
            })),
          ),
        ),
      ),
    ),
  ),
)

const member: AccessFacts = {
  available: true,
  isEmbedded: false,
  isSignedIn: true,
  isProfileComplete: true,
  hasProfileAction: false,
  completedCount: 0,
  isFree: true,
}
const visitor: AccessFacts = { ...member, isSignedIn: false, isProfileComplete: false }
const locked = { available: false, lockedBecause: 'membership' } as const
const scheduled = { available: false, lockedBecause: 'notReleased' } as const

test('viewable is: available, and embedded, or signed in with a profile or an action, or signed out before the first completion', () => {
  for (const facts of everyone) {
    const asDocumented =
      facts.available &&
      (facts.isEmbedded ||
        (facts.isSignedIn && facts.isProfileComplete) ||
        (facts.isSignedIn && facts.hasProfileAction) ||
        (!facts.isSignedIn && facts.completedCount < 1))
    expect(isViewable(facts), JSON.stringify(facts)).toBe(asDocumented)
    expect(lessonAccess(facts) === 'open', JSON.stringify(facts)).toBe(asDocumented)
  }
})

test('whoever looks, nothing that is open or not released is sold, and a frame shows no form', () => {
  for (const facts of everyone) {
    const access = lessonAccess(facts)
    if (facts.lockedBecause !== 'membership' || !facts.isFree)
      expect(access, JSON.stringify(facts)).not.toBe('purchase')
    if (facts.isEmbedded) expect(['open', 'unavailable'], JSON.stringify(facts)).toContain(access)
    if (facts.isSignedIn) expect(access, JSON.stringify(facts)).not.toBe('signIn')
    else expect(['profile', 'purchase'], JSON.stringify(facts)).not.toContain(access)
  }
})

test('a visitor sees the first lesson, and signs in for the next one and for a locked one', () => {
  expect(lessonAccess(visitor)).toBe('open')
  expect(lessonAccess({ ...visitor, completedCount: 1 })).toBe('signIn')
  expect(lessonAccess({ ...visitor, ...locked })).toBe('signIn')
  expect(lessonAccess({ ...visitor, ...scheduled })).toBe('unavailable')
})

test('a member completes the profile first, also after many lessons; a save of it opens the lesson at once', () => {
  expect(lessonAccess({ ...member, isProfileComplete: false })).toBe('profile')
  expect(lessonAccess({ ...member, isProfileComplete: false, ...locked })).toBe('profile')
  expect(lessonAccess({ ...member, isProfileComplete: false, hasProfileAction: true })).toBe('open')
  expect(lessonAccess({ ...member, completedCount: 9 })).toBe('open')
})

test('a free member is offered a membership where it opens the lesson; an enrolled one reads that it is not available yet', () => {
  expect(lessonAccess({ ...member, ...locked })).toBe('purchase')
  expect(lessonAccess({ ...member, ...scheduled })).toBe('unavailable')
  expect(lessonAccess({ ...member, ...locked, isFree: false })).toBe('unavailable')
})

test('in a partner’s frame whatever is available opens, and no form appears', () => {
  expect(lessonAccess({ ...visitor, isEmbedded: true, completedCount: 5 })).toBe('open')
  expect(lessonAccess({ ...visitor, isEmbedded: true, ...locked })).toBe('unavailable')
})
