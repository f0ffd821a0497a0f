// Every price of a membership (MEM-4, MEM-5; decision 0035). Changing one is changing this file.
import { programIds } from '@oka/contract/shared/ids.ts'

/** The durations that are sold, in months. No price of a single month is documented, so none is shown. */
export const soldDurations = [3, 6, 12] as const

/** In minor units of the currency, in the order of `soldDurations`. */
type PriceRow = readonly [number, number, number]

/**
 * Package H: AUD, EGP, GBP and USD as documented (MEM-4), the others from the US dollar at `ratesPerDollar`,
 * rounded to friendly figures.
 */
export const packageH = {
  AED: [15_000, 26_000, 44_000],
  AUD: [4_500, 7_500, 12_000],
  BRL: [21_000, 37_000, 65_000],
  CAD: [5_500, 10_000, 17_000],
  CHF: [3_300, 6_000, 10_000],
  CLP: [39_000, 70_000, 120_000],
  CNY: [27_000, 47_000, 80_000],
  COP: [13_000_000, 24_000_000, 40_000_000],
  CZK: [85_000, 150_000, 260_000],
  DKK: [26_000, 46_000, 80_000],
  EGP: [60_000, 90_000, 120_000],
  EUR: [3_500, 6_000, 11_000],
  GBP: [3_999, 6_999, 11_999],
  HKD: [31_000, 55_000, 95_000],
  HUF: [1_300_000, 2_300_000, 3_900_000],
  IDR: [70_000_000, 130_000_000, 220_000_000],
  ILS: [12_000, 22_000, 37_000],
  INR: [380_000, 650_000, 1_200_000],
  JPY: [6_500, 11_000, 19_000],
  KRW: [55_000, 95_000, 160_000],
  KWD: [12_000, 22_000, 37_000],
  MXN: [70_000, 130_000, 220_000],
  MYR: [16_000, 29_000, 49_000],
  NGN: [5_500_000, 9_500_000, 16_000_000],
  NOK: [38_000, 65_000, 110_000],
  NZD: [7_000, 12_000, 21_000],
  PEN: [14_000, 24_000, 41_000],
  PHP: [250_000, 440_000, 750_000],
  PKR: [1_100_000, 1_900_000, 3_300_000],
  PLN: [15_000, 27_000, 46_000],
  QAR: [15_000, 25_000, 44_000],
  RON: [19_000, 33_000, 55_000],
  SAR: [15_000, 26_000, 45_000],
  SEK: [40_000, 70_000, 120_000],
  SGD: [5_000, 9_000, 15_000],
  THB: [130_000, 240_000, 400_000],
  TRY: [200_000, 340_000, 600_000],
  TWD: [130_000, 220_000, 380_000],
  USD: [4_000, 7_000, 12_000],
  VND: [1_000_000, 1_800_000, 3_100_000],
  ZAR: [65_000, 120_000, 200_000],
} as const satisfies Record<string, PriceRow>

/** The 41 currencies in which memberships are sold. */
export type LaunchedCurrency = keyof typeof packageH

export const launchedCurrencies = Object.keys(packageH) as LaunchedCurrency[]

export const isLaunched = (currency: string): currency is LaunchedCurrency =>
  Object.hasOwn(packageH, currency)

/** Currencies without minor units (ISO 4217): their amounts are in whole units. */
export const withoutMinorUnits: ReadonlySet<LaunchedCurrency> = new Set(['CLP', 'JPY', 'KRW', 'VND'])

/** Currencies of a thousand minor units (ISO 4217). Card gateways take whole tens of them only. */
export const thousandMinorUnits: ReadonlySet<LaunchedCurrency> = new Set(['KWD'])

/** Currencies that have minor units, and whose prices are usually written without them. */
export const writtenWhole: ReadonlySet<LaunchedCurrency> = new Set(['COP', 'HUF', 'IDR', 'NGN', 'PKR', 'TWD'])

/** Of a country whose own currency is not sold in. */
export const otherwiseCurrency = 'USD' satisfies LaunchedCurrency

/** Units of a currency for one US dollar. */
export const ratesPerDollar = {
  /**
   * The daily table of the npm package @fawazahmed0/currency-api 2026.9.29 (repository
   * fawazahmed0/exchange-api), to five digits.
   */
  source: '@fawazahmed0/currency-api@2026.9.29',
  date: '2026-09-29',
  rates: {
    AED: 3.6725,
    BRL: 5.2242,
    CAD: 1.4188,
    CHF: 0.83337,
    CLP: 967.73,
    CNY: 6.7078,
    COP: 3369,
    CZK: 21.473,
    DKK: 6.5798,
    EUR: 0.88023,
    HKD: 7.8448,
    HUF: 323.46,
    IDR: 18016,
    ILS: 3.0737,
    INR: 96.085,
    JPY: 157.48,
    KRW: 1358.2,
    KWD: 0.30871,
    MXN: 18.005,
    MYR: 4.0832,
    NGN: 1326.2,
    NOK: 9.5469,
    NZD: 1.7673,
    PEN: 3.416,
    PHP: 62.518,
    PKR: 277.14,
    PLN: 3.8493,
    QAR: 3.64,
    RON: 4.6461,
    SAR: 3.75,
    SEK: 9.9805,
    SGD: 1.2787,
    THB: 33.633,
    TRY: 48.995,
    TWD: 31.853,
    VND: 25948,
    ZAR: 16.44,
  },
} as const

/** Each package is H times its factor. H is sold; the others are for programs that staff put on them. */
export const packageFactors = { A: 0.3, B: 0.4, C: 0.5, D: 0.6, E: 0.7, F: 0.8, G: 0.9, H: 1 } as const

export type PackageName = keyof typeof packageFactors

/** The package that each program is sold at. */
export const packageOfProgram: ReadonlyMap<string, PackageName> = new Map([
  [programIds.optimalParentProgram, 'H'],
  [programIds.curiousKid, 'H'],
  [programIds.littleBigTeacher, 'H'],
  [programIds.curiousParent, 'H'],
])

/** What is sold where no program is named: the full paid program (LEARN-23). */
export const soldProgramId = programIds.optimalParentProgram
