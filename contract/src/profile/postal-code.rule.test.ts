import { describe, expect, test } from 'vitest'
import { countries } from '../shared/countries.ts'
import { expectedPostalCode, postalCodeProblem, usesPostalCode } from './postal-code.rule.ts'

const problem = (country: string, postalCode: string) => postalCodeProblem({ country, postalCode })

/** Of public buildings, and forms that people write; the first of each is the usual one. */
const right: Readonly<Record<string, readonly string[]>> = {
  AD: ['AD500', 'ad 500'],
  AR: ['C1425CLA', '1425', 'C1425'],
  AT: ['1010', 'A-1010'],
  AU: ['3000', ' 3000 '],
  AZ: ['1000', 'AZ1000', 'AZ 1000'],
  BE: ['1000', 'B-1000'],
  BR: ['01310-100', '01310100'],
  CA: ['K1A 0B1', 'k1a0b1', 'K1A'],
  CH: ['8001', 'CH-8001'],
  CL: ['8320000', '832-0000'],
  CN: ['100000'],
  CO: ['110111', '910001'],
  CZ: ['110 00', '11000'],
  DE: ['10115', 'D-10115', '01067'],
  DK: ['2100', 'DK-2100'],
  EG: ['11511', '١١٥١١'],
  ES: ['28013'],
  FI: ['00100', 'FI-00100'],
  FR: ['75001', '75 001'],
  GB: [
    'SW1A 1AA',
    'sw1a1aa',
    'M1 1AE',
    'W1A 1AA',
    'EC1A 1BB',
    'SW1A',
    'M1',
    'BFPO 57',
    'bfpo57',
    'BFPO 1234',
    'BF1 2AA',
    'ＳＷ１Ａ １ＡＡ',
  ],
  GR: ['105 57'],
  HU: ['1051'],
  IE: ['D02 AF30', 'D02AF30', 'D6W XY00', 'D02'],
  IL: ['9103001', '91030'],
  IN: ['110001', '110 001', '११०००१'],
  IR: ['11369-14411', '۱۱۳۶۹۱۴۴۱۱', '۱۱۳۶۹-۱۴۴۱۱'],
  IT: ['00184'],
  JP: ['100-0001', '1000001', '１００－０００１'],
  KH: ['12000', '120101'],
  KR: ['03187'],
  KZ: ['010000', 'Z05H9E1'],
  LT: ['01103', 'LT-01103'],
  LV: ['1050', 'LV-1050'],
  MD: ['2001', 'MD-2001'],
  MT: ['VLT 1117', 'VLT1117'],
  MX: ['06000'],
  NI: ['11001'],
  NL: ['1012 JS', '1012js', '1012'],
  NO: ['0150'],
  NZ: ['6011'],
  PL: ['00-001', '00001'],
  PT: ['1100-148', '1100'],
  RU: ['101000'],
  SA: ['12211', '12211-1234'],
  SE: ['111 52', '11152', 'SE-111 52'],
  SG: ['178957'],
  SV: ['CP 1101', '1101'],
  TR: ['34122'],
  TW: ['100', '100006'],
  UA: ['01001'],
  US: ['20500', '20500-0003'],
  VA: ['00120'],
  VN: ['100000'],
  ZA: ['8001'],
}

describe('postal codes', () => {
  test.each(Object.entries(right))('of %s are accepted as people write them', (country, codes) => {
    for (const code of codes) expect([code, problem(country, code)]).toEqual([code, null])
  })

  test('of another country, too short, too long or no code at all are refused', () => {
    const wrong = {
      AU: ['SW1A 1AA', '300', '30000', '<b>'],
      GB: ['3000', 'SW1A 1A', 'ABC'],
      DE: ['1011', '10115-1', 'X-10115'],
      US: ['2050', 'K1A 0B1'],
      JP: ['100-001'],
    }
    for (const [country, codes] of Object.entries(wrong))
      for (const code of codes)
        expect([country, code, problem(country, code)]).toEqual([country, code, 'invalid'])
  })

  test('are required only where a country uses them', () => {
    for (const country of ['HK', 'AE', 'QA', 'UG', 'GH', 'JM', 'BS', ''])
      expect([country, problem(country, ''), problem(country, 'anything')]).toEqual([country, null, null])
    for (const country of Object.keys(right).filter((one) => one !== 'NI'))
      expect([country, problem(country, ' ')]).toEqual([country, 'missing'])
    // These use codes, and many people have none.
    for (const country of ['HN', 'EC', 'LB', 'NG', 'NI'])
      expect([country, problem(country, ''), problem(country, 'no code')]).toEqual([country, null, 'invalid'])
  })

  test('of every country that uses them can be described, and the description is one of its codes', () => {
    const using = countries.filter(({ alpha2 }) => usesPostalCode(alpha2))
    expect(using.length).toBeGreaterThan(120)
    for (const { alpha2 } of using) {
      const expected = expectedPostalCode(alpha2)
      expect([alpha2, expected]).not.toEqual([alpha2, null])
      if (expected && 'example' in expected)
        expect([alpha2, problem(alpha2, expected.example)]).toEqual([alpha2, null])
    }
  })
})
