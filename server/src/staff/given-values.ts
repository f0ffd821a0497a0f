// What a command was given, checked. Each throws a `UsageError`.
import { UsageError } from '../operations/command-line.ts'
import type { TypedCommand } from './command.ts'

export function given(value: string | undefined, question: string): string {
  if (value === undefined || value.trim() === '') throw new UsageError(question)
  return value
}

/** The email or id of a member, as the first word. */
export const memberOf = ({ name, words }: Pick<TypedCommand, 'name' | 'words'>): string =>
  given(words[0], `Which member? npm run staff -- ${name} EMAIL or ID`)

export function numberOf(option: string, value: string, max: number): number {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : 0
  if (number < 1 || number > max) throw new UsageError(`--${option} must be a number from 1 to ${max}`)
  return number
}

/** When the day begins, in UTC. */
export function dayOf(option: string, value: string): number {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : NaN
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, value.length) !== value)
    throw new UsageError(`--${option} must be a day such as 2026-12-31`)
  return at
}
