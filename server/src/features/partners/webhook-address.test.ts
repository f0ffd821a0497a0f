import { expect, test } from 'vitest'
import { addressIn, isLocalhost, isPublicAddress } from './webhook-address.ts'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.9.9.9',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'localhost',
  '',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['8.8.8.8', '172.32.0.1', '93.184.216.34', '2606:4700::1111', '2a00:1450:4001::1'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  ['https://127.1/', '127.0.0.1'],
  ['https://0x7f000001/', '127.0.0.1'],
  ['https://2130706433/', '127.0.0.1'],
  ['https://[::ffff:7f00:1]/', '::ffff:7f00:1'],
  ['https://[::1]:8443/x', '::1'],
])('%s holds the address %s, however it is written', (url, address) => {
  expect(addressIn(new URL(url))).toBe(address)
  expect(isPublicAddress(address)).toBe(false)
})

test('a name is no address, and only this machine is localhost', () => {
  expect(addressIn(new URL('https://school.example/'))).toBeNull()
  expect(isLocalhost(new URL('http://localhost:3000/'))).toBe(true)
  expect(isLocalhost(new URL('http://localhost.evil.example/'))).toBe(false)
})
