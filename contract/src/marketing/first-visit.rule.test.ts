import { expect, test } from 'vitest'
import { readFirstVisit } from './first-visit.rule.ts'
import { marketingInfo } from './marketing.schema.ts'

test('a link’s campaign and its partner are read, and nothing that follows a person', () => {
  const info = readFirstVisit(
    '?utm_source=mail&utm_medium=letter&utm_campaign=sleep%20week&utm_term=nights&utm_content=button&partnerId=clinic&userId=u-7' +
      '&gclid=g1&fbclid=f1&ttclid=t1&li_fat_id=l1&token=secret&email=mum@example.org&returnUrl=/profile',
  )
  expect(JSON.parse(JSON.stringify(info))).toEqual({
    utmSource: 'mail',
    utmMedium: 'letter',
    utmCampaign: 'sleep week',
    utmTerm: 'nights',
    utmContent: 'button',
    partnerIdentifier: 'clinic',
    partnerUserIdentifier: 'u-7',
  })
})

test.each([
  ['no query', ''],
  ['a query that says nothing of it', '?age=4-7&open=me'],
  ['empty values', '?utm_source=&partnerId=%20'],
  ['an email in a tag', '?utm_source=mum@example.org&utm_content=mum%2540example.org'],
  ['what is too long', `?utm_source=${'x'.repeat(201)}`],
  ['control characters', '?utm_source=a%00b&utm_term=a%0Ab'],
])('nothing comes of %s', (_, search) => {
  expect(readFirstVisit(search)).toBeUndefined()
})

test('the server takes whatever is read', () => {
  const longest = encodeURIComponent('ß'.repeat(200))
  const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'partnerId', 'userId']
  const read = readFirstVisit(`?${names.map((name) => `${name}=${longest}`).join('&')}`)
  expect(marketingInfo.safeParse(read).success).toBe(true)
})
