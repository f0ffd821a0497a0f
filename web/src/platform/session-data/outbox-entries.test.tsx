import { act, Profiler } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestOutbox, noteKind } from '@oka/client/outbox/outbox.fixture.ts'
import { HydrationProvider } from '../rendering/hydration-provider.tsx'
import { useAllOutboxEntries, useOutboxEntries } from './session-data.queries.ts'

const notes = noteKind('note')
const others = noteKind('other')
const { outbox, storage } = createTestOutbox([notes, others], () => new Promise(() => {}))
vi.mock('./session-provider.tsx', () => ({ useLearnerSession: () => ({ session: { outbox } }) }))

let root: Root
let element: HTMLElement
let renders: Record<string, number>

const Button = () => <p data-button>{useOutboxEntries(notes)[0]?.value.text ?? 'none'}</p>
const Page = () => (
  <p data-page>
    {useAllOutboxEntries()
      .map(({ value }) => (value as { text: string }).text)
      .join(', ') || 'none'}
  </p>
)
const countRender = (id: string) => {
  renders[id] = (renders[id] ?? 0) + 1
}
const screen = () => (
  <>
    <Profiler id="button" onRender={countRender}>
      <Button />
    </Profiler>
    <Profiler id="page" onRender={countRender}>
      <Page />
    </Profiler>
  </>
)
const shown = () => [
  element.querySelector('[data-button]')?.textContent,
  element.querySelector('[data-page]')?.textContent,
]

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  renders = {}
  element = document.body.appendChild(document.createElement('div'))
  root = createRoot(element)
  await act(async () => root.render(screen()))
  // What is drawn at once and what follows differ only outside `act`.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
})
afterEach(() => {
  root.unmount()
  element.remove()
  storage.texts.clear()
  outbox.refresh()
  vi.unstubAllGlobals()
})

test('a press is stored and shown at once where its kind is shown; the page follows', async () => {
  flushSync(() => outbox.record(notes, { id: '1', text: 'hello' }))
  expect([...storage.texts.keys()]).toEqual(['outbox.member:me.note.1'])
  expect(shown()).toEqual(['hello', 'none'])
  await vi.waitFor(() => expect(shown()).toEqual(['hello', 'hello']))
})

test('what shows one kind is not rendered again for another', async () => {
  const before = renders['button']
  outbox.record(others, { id: '1', text: 'other' })
  await vi.waitFor(() => expect(shown()).toEqual(['none', 'other']))
  expect(renders['button']).toBe(before)
})

test('a page that is rendered for another reason has the latest, so that an answer of the server is never shown without it', () => {
  flushSync(() => {
    outbox.record(notes, { id: '1', text: 'hello' })
    root.render(screen())
  })
  expect(shown()).toEqual(['hello', 'hello'])
})

test('a page that mounts begins with the latest and is rendered once', async () => {
  outbox.record(notes, { id: '1', text: 'hello' })
  await vi.waitFor(() => expect(shown()).toEqual(['hello', 'hello']))
  renders = {}
  flushSync(() => root.render(<div key="next">{screen()}</div>))
  expect(shown()).toEqual(['hello', 'hello'])
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(renders).toEqual({ button: 1, page: 1 })
})

test('hydration draws what the server drew, and then what is stored', async () => {
  outbox.record(notes, { id: '1', text: 'hello' })
  root.unmount()
  const page = <HydrationProvider>{screen()}</HydrationProvider>
  element.innerHTML = renderToString(page)
  expect(shown()).toEqual(['none', 'none'])
  const onRecoverableError = vi.fn()
  flushSync(() => (root = hydrateRoot(element, page, { onRecoverableError })))
  await vi.waitFor(() => expect(shown()).toEqual(['hello', 'hello']))
  expect(onRecoverableError).not.toHaveBeenCalled()
  const before = { ...renders }
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(renders).toEqual(before)
})
