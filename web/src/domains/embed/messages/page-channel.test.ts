import { expect, test, vi } from 'vitest'
import type { PageMessage } from '@oka/contract/partners/frame-messages.rule.ts'
import { createPageChannel, type ChannelDeps } from './page-channel.ts'

const school = 'https://school.example'
const academy = 'https://academy.example'

function open(changes: Partial<ChannelDeps> = {}) {
  const parent = { postMessage: vi.fn<(message: unknown, origin: string) => void>() }
  const events = new EventTarget()
  const channel = createPageChannel({
    partner: { partnerId: 'hill', origins: [school, 'https://www.school.example'] },
    parent: parent as unknown as Window,
    ownOrigin: academy,
    parentOrigin: null,
    events: events,
    ...changes,
  })
  const heard: PageMessage[] = []
  channel.listen((message) => heard.push(message))
  const say = (data: unknown, { origin = school, source }: { origin?: string; source?: object } = {}) =>
    events.dispatchEvent(Object.assign(new Event('message'), { data, origin, source: source ?? parent }))
  return { parent, channel, heard, say }
}

test('a message goes to the partner’s origins only, each by name (EMB-3)', () => {
  const { channel, parent } = open()
  channel.post('oka-primary-action')
  expect(parent.postMessage.mock.calls).toEqual([
    ['oka-primary-action', school],
    ['oka-primary-action', 'https://www.school.example'],
  ])
})

test('where the browser says which page is around the frame, only that one is told, if it is the partner’s (EMB-3)', () => {
  const known = open({ parentOrigin: school })
  known.channel.post('oka-primary-action')
  expect(known.parent.postMessage.mock.calls).toEqual([['oka-primary-action', school]])
  const strange = open({ parentOrigin: 'https://evil.example' })
  strange.channel.post('oka-primary-action')
  expect(strange.parent.postMessage).not.toHaveBeenCalled()
})

test('a partner without origins is told nothing', () => {
  const { channel, parent } = open({ partner: { partnerId: 'hill', origins: [] } })
  channel.post('oka-primary-action')
  expect(parent.postMessage).not.toHaveBeenCalled()
})

test('other windows and other origins are not heard', () => {
  const { heard, say } = open()
  say({ type: 'oka-theme', theme: 'dark' }, { source: {} })
  say({ type: 'oka-theme', theme: 'dark' }, { origin: 'https://evil.example' })
  expect(heard).toEqual([])
  say({ type: 'oka-theme', theme: 'dark' })
  expect(heard).toEqual([{ type: 'oka-theme', theme: 'dark' }])
})

test('what is no message of a page is left alone', () => {
  const { heard, say } = open()
  for (const data of [null, 'oka-hello', {}, { type: 'oka-theme', theme: 'red' }, { type: 'oka-other' }])
    say(data)
  expect(heard).toEqual([])
})

test('only the sample partner’s frame on a page of the academy takes another button', () => {
  const button = { type: 'oka-button', label: 'Call us', color: '#123456', iconLocation: 'left' }
  const partner = open()
  partner.say(button)
  expect(partner.heard).toEqual([])
  const sample = open({ partner: { partnerId: 'example', origins: [] } })
  sample.say(button, { origin: academy })
  sample.say({ ...button, color: 'url(x)' }, { origin: academy })
  expect(sample.heard).toEqual([button])
})
