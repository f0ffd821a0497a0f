import { expect, test } from 'vitest'
import { keyAction } from './key-action.ts'

const pressed = (key: string, on: 'button' | 'choice' | 'other' = 'other') => keyAction({ key, hasModifier: false, on })

test.each([
  [' ', { kind: 'toggle' }],
  ['k', { kind: 'toggle' }],
  ['K', { kind: 'toggle' }],
  ['j', { kind: 'seekBy', seconds: -10 }],
  ['l', { kind: 'seekBy', seconds: 10 }],
  ['ArrowLeft', { kind: 'seekBy', seconds: -5 }],
  ['ArrowRight', { kind: 'seekBy', seconds: 5 }],
  ['m', { kind: 'mute' }],
  ['f', { kind: 'fullScreen' }],
  ['c', { kind: 'captions' }],
  ['7', { kind: 'seekToShare', share: 0.7 }],
  ['<', { kind: 'speedBy', steps: -1 }],
  ['>', { kind: 'speedBy', steps: 1 }],
  ['x', null],
  ['Tab', null],
])('key %o', (key, action) => expect(pressed(key)).toEqual(action))

test('Space on a button presses the button', () => expect(pressed(' ', 'button')).toBeNull())
test('a list of choices keeps its keys', () => expect(pressed('ArrowRight', 'choice')).toBeNull())
test("a shortcut of the browser's stays the browser's", () => expect(keyAction({ key: 'l', hasModifier: true, on: 'other' })).toBeNull())
