import { expect, test } from 'vitest'
import { keyAction } from './keyboard-shortcuts.ts'

const press = (key: string, target: 'button' | 'field' | 'page' | 'other' = 'other') =>
  keyAction({ key, hasModifier: false, target })

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
])('key %o', (key, action) => expect(press(key)).toEqual(action))

test('Space on a button is left to the button', () => expect(press(' ', 'button')).toBeNull())
test('keys on a select, a radio button or a field that is typed into are left to it', () => {
  for (const key of ['ArrowRight', ' ', 'k', 'l', 'm', '5']) expect(press(key, 'field'), key).toBeNull()
})
test('a key with a modifier is left to the browser', () =>
  expect(keyAction({ key: 'l', hasModifier: true, target: 'other' })).toBeNull())
test('while the player does not have the focus, Space plays and every other key does nothing', () => {
  expect(press(' ', 'page')).toEqual({ kind: 'toggle' })
  for (const key of ['k', 'j', 'l', 'm', 'f', 'c', '5', '<', '>', 'ArrowLeft'])
    expect(press(key, 'page'), key).toBeNull()
})
