import type { ErrorCode } from '@oka/contract/shared/error-codes.ts'
import { AppError } from '../../../errors/app-error.ts'
import { CommandError } from '../../../operations/command-line.ts'

/** What the person at the terminal can do about an error. */
export type Problems = Partial<Record<ErrorCode, string>>

/** Throws a `CommandError` in place of each of these errors: what one says of a field, else the problem. */
export async function explainErrors<R>(work: Promise<R>, problems: Problems): Promise<R> {
  try {
    return await work
  } catch (error) {
    const problem = error instanceof AppError ? problems[error.code] : undefined
    if (problem === undefined) throw error
    const [field] = (error as AppError).fields ?? []
    throw new CommandError(field?.message ?? problem, { cause: error })
  }
}
