// What a command about money was given, checked. Each throws a `UsageError`.
import { UsageError } from '../../../operations/command-line.ts'
import { given, numberOf } from '../../../staff/given-values.ts'
import { packages, soldPrograms } from '../prices/plans.ts'
import type { PackageName } from '../prices/price-lists.ts'

/** One that is sold. */
export function programOf(value: string | undefined): string {
  const programId = given(value, `Which program? ${soldPrograms.join(', ')}`)
  if (!soldPrograms.includes(programId))
    throw new UsageError(`“${programId}” is not a program that is sold: ${soldPrograms.join(', ')}`)
  return programId
}

const maxMonths = 120

export const monthsOf = (value: string | undefined) =>
  numberOf('months', given(value, 'For how long? Add --months N'), maxMonths)

/** As it was typed: how many digits it may have depends on the currency. */
export function amountOf(value: string): string {
  if (!/^\d{1,9}(\.\d{1,3})?$/.test(value)) throw new UsageError('--amount must be an amount such as 12.50')
  return value
}

export function countryOf(value: string): string {
  const country = value.toUpperCase()
  if (!/^[A-Z]{2}$/.test(country)) throw new UsageError('--country must be two letters, such as US')
  return country
}

export function packageNameOf(value: string | undefined): PackageName {
  const name = given(value, `Which package? ${packages.join(', ')}`).toUpperCase()
  const found = packages.find((one) => one === name)
  if (!found) throw new UsageError(`“${name}” is not a package: ${packages.join(', ')}`)
  return found
}
