// What a command was given, checked. Each throws a `UsageError`.
import { packages, soldPrograms, type PackageName } from '../../features/billing/index.ts'
import { UsageError } from '../command-line.ts'

export function given(value: string | undefined, question: string): string {
  if (value === undefined || value.trim() === '') throw new UsageError(question)
  return value
}

/** One that is sold. */
export function programOf(value: string | undefined): string {
  const programId = given(value, `Which program? ${soldPrograms.join(', ')}`)
  if (!soldPrograms.includes(programId))
    throw new UsageError(`“${programId}” is not a program that is sold: ${soldPrograms.join(', ')}`)
  return programId
}

export function numberOf(option: string, value: string, max: number): number {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : 0
  if (number < 1 || number > max) throw new UsageError(`--${option} must be a number from 1 to ${max}`)
  return number
}

const maxMonths = 120

export const monthsOf = (value: string | undefined) =>
  numberOf('months', given(value, 'For how long? Add --months N'), maxMonths)

/** As it was typed: how many digits it may have depends on the currency. */
export function amountOf(value: string): string {
  if (!/^\d{1,9}(\.\d{1,3})?$/.test(value)) throw new UsageError('--amount must be an amount such as 12.50')
  return value
}

/** When the day begins, in UTC. */
export function dayOf(option: string, value: string): number {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : NaN
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, value.length) !== value)
    throw new UsageError(`--${option} must be a day such as 2026-12-31`)
  return at
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
