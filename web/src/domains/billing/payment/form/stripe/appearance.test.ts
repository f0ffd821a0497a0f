import { expect, test } from 'vitest'
import { textFont } from './appearance.ts'

test('Stripe’s frames get the page’s own text font, from a page by https only', () => {
  expect(textFont('https://academy.example/membership/opp.full/payment?plan=a')).toEqual([
    {
      family: 'Nunito Sans',
      src: expect.stringMatching(/^url\(https:\/\/academy\.example\/.+nunito-sans\.woff2\)$/) as string,
      weight: '400 700',
    },
  ])
  expect(textFont('http://localhost:9000/membership/opp.full/payment?plan=a')).toEqual([])
})
