import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyProfileFields } from '@oka/contract/profile/empty-profile-fields.ts'
import { renderField } from '../rendered.fixture.tsx'
import LocationField from './location-field.tsx'

const { address, timeZone } = emptyProfileFields
const at = (country: string, postalCode = '') => ({ address: { ...address, country, postalCode }, timeZone })
const render = (initial = at('')) =>
  renderField(initial, (value, change) => (
    <LocationField value={value} onChange={(part) => change({ ...value, ...part })} />
  ))
const later = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a country is found from two letters and chosen with Enter; the count is announced 500 ms after the last letter (ONB-10)', async () => {
  const field = await render()
  const status = () => field.page.querySelector('[role=status]')?.textContent
  const options = () => [...field.page.querySelectorAll('[role=option]')].map((option) => option.textContent)
  await field.type('Country', 'i')
  expect(options()).toStrictEqual([])
  await field.type('Country', 'ir')
  expect(options()).toStrictEqual(['Iran', 'Iraq', 'Ireland'])
  await later(499)
  expect(status()).toBe('')
  await later(1)
  expect(status()).toBe('3 countries start with “ir”.')
  await field.key('Country', 'ArrowDown')
  await field.key('Country', 'ArrowDown')
  await field.key('Country', 'Enter')
  expect(field.value().address.country).toBe('IE')
  expect((field.control('Country') as HTMLInputElement).value).toBe('Ireland')
  await field.type('Country', 'zz')
  await later(500)
  expect(status()).toBe('No results')
})

test('leaving the box chooses the only match; anything unclear gives way to the country before (ONB-10)', async () => {
  const field = await render()
  await field.type('Country', 'new z')
  await field.leave('Country')
  expect(field.value().address.country).toBe('NZ')
  await field.type('Country', 'ir')
  await field.leave('Country')
  expect((field.control('Country') as HTMLInputElement).value).toBe('New Zealand')
  await field.type('Country', '')
  await field.leave('Country')
  expect(field.value().address.country).toBe('')
})

test('after a pause of 1500 ms, typing in a closed box begins a new search (ONB-10)', async () => {
  const field = await render(at('IE', 'D08'))
  const input = field.control('Country') as HTMLInputElement
  const select = vi.spyOn(input, 'select')
  const press = async (timeStamp: number) => {
    const event = new KeyboardEvent('keydown', { key: 'f', bubbles: true })
    Object.defineProperty(event, 'timeStamp', { value: timeStamp })
    await act(async () => void input.dispatchEvent(event))
  }
  await press(5_000)
  expect(select).toHaveBeenCalledTimes(1)
  await press(6_500)
  expect(select).toHaveBeenCalledTimes(1)
  await press(8_001)
  expect(select).toHaveBeenCalledTimes(2)
})

test('a postal code is needed only where a country uses one, and what is no code of it never becomes the answer (ONB-16)', async () => {
  const field = await render(at('IE', 'D08'))
  await field.type('Postal code', '902')
  await field.leave('Postal code')
  expect(field.value().address.postalCode).toBe('')
  expect((field.control('Postal code') as HTMLInputElement).value).toBe('902')
  expect(field.page.querySelector('[role=alert]')?.textContent).toContain('Ireland')
  await field.type('Postal code', 'D02')
  expect(field.value().address.postalCode).toBe('D02')
  await field.type('Country', 'united arab')
  await field.leave('Country')
  expect(field.value().address).toMatchObject({ country: 'AE', postalCode: '' })
  expect(field.page.textContent).not.toContain('Postal code')
})
