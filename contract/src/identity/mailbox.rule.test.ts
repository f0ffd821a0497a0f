import { describe, expect, test } from 'vitest'
import { addressWithin, emailKeyOf, emailWithoutTag, isMailbox, mailableAddress } from './mailbox.rule.ts'

describe('one mailbox', () => {
  test.each([
    ['josé@example.com', 'jose\u0301@example.com'],
    ['user@münchen.de', 'USER@xn--mnchen-3ya.de'],
    ['user@münchen.de', 'user@mu\u0308nchen.de'],
    ['mum@example.com', 'Mum@ＥＸＡＭＰＬＥ。com'],
    ['mike@example.org', 'mi\u212Ae@example.org'],
  ])('%s is also %s', (one, other) => {
    expect([isMailbox(one), isMailbox(other)]).toEqual([true, true])
    expect(emailKeyOf(other)).toBe(emailKeyOf(one))
  })

  test('an address with a tag counts where it arrives', () => {
    expect(
      ['mum+1@example.com', 'Mum+a+b@Example.com', 'mum@example.com', '+@example.com'].map(emailWithoutTag),
    ).toEqual(['mum@example.com', 'mum@example.com', 'mum@example.com', '+@example.com'])
  })

  test('the sender gets the host as mail servers know it, and the letters of the name composed', () => {
    expect(mailableAddress('Jose\u0301@MÜNCHEN.de')).toBe('José@xn--mnchen-3ya.de')
    expect(mailableAddress('not an address')).toBe('not an address')
  })
})

test('what clearly surrounds a pasted address is taken off', () => {
  for (const pasted of [
    ' nora@example.com ',
    'nora@example.com,',
    'nora@example.com; ',
    '<nora@example.com>',
    'mailto:nora@example.com',
    'MAILTO: nora@example.com',
    '<mailto:nora@example.com>,',
    'Nora Smith <nora@example.com>',
    '"Smith, Nora" <nora@example.com>;',
  ])
    expect([pasted, addressWithin(pasted)]).toEqual([pasted, 'nora@example.com'])
  for (const typed of ['Mia.O’Neil+school@Example.ORG', 'a,b@x.org', 'nobody', ''])
    expect(addressWithin(typed)).toBe(typed)
})

test('what no mail can be sent to is no mailbox', () => {
  for (const wrong of [
    'dad@g\u00admail.com',
    'd\u200bad@gmail.com',
    'dad\u034f@gmail.com',
    'mum@example.com.',
    'mum@gmail..com',
    'mum@gmail.com>',
    'a,b@x.org',
    'a:b@x.org',
    'a"b@x.org',
    'a b@x.org',
    'a@b@x.org',
    'a@localhost',
    'a@192.0.2.1',
    'a@1.2',
    'a@ex%61mple.com',
    'a@example.com/x',
    'a@example.com:25',
    'a@-example.com',
    'a@b_c.de',
    '@b.co',
    'a@',
    '',
    'nora@example.com\r\nBcc: x@example.com',
  ])
    expect([wrong, isMailbox(wrong)]).toEqual([wrong, false])
  for (const right of [
    'a@b.co',
    "mia.o'neil+school@example.org",
    'foo..bar.@docomo.ne.jp',
    'müller@straße.de',
    'почта@пример.рф',
    'a@1and1.com',
    'a@b.xn--p1ai',
  ])
    expect([right, isMailbox(right)]).toEqual([right, true])
})
