import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import type { SeriesStep } from '@oka/contract/series/series.schema.ts'
import { SeriesStepItem } from './series-step.tsx'
import { seriesMessages as messages } from './series.messages.ts'

const step: SeriesStep = {
  id: 'one',
  title: 'Dim the lights',
  minutes: 5,
  text: 'Dim them.',
  why: '',
  activityId: null,
  offers: null,
}

function Steps() {
  const [isDone, setDone] = useState(false)
  const [isPutOff, setPutOff] = useState(false)
  return (
    <ol>
      <SeriesStepItem
        step={step}
        count={1}
        pace="tonight"
        picture=""
        state={isDone ? 'done' : 'current'}
        isPutOff={isPutOff}
        lesson={undefined}
        onPutOff={setPutOff}
        onDone={setDone}
      />
    </ol>
  )
}

test('a press in a step leaves the focus on its title, folded or not', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  await act(async () => root.render(<Steps />))
  const press = async (name: string) => {
    const button = [...element.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    button?.focus()
    await act(async () => button?.click())
    return document.activeElement?.tagName
  }
  expect(await press(messages.notNow('tonight'))).toBe('H3')
  expect(await press(messages.back)).toBe('H3')
  expect(await press(messages.didIt)).toBe('SUMMARY')
  expect(await press(messages.notDone)).toBe('H3')
  await act(async () => root.unmount())
})
