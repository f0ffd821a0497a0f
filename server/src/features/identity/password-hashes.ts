// argon2id, a few at a time: twenty people who sign in at once must not stop everybody else.
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../../errors/app-error.ts'

/** argon2id, in the library's numbering. */
const argon2id = 2
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const longestQueue = 200

let running = 0
const waiting: (() => void)[] = []

/** At most one per core less one, in order of arrival; `overloaded` when very many wait. */
async function inTurn<R>(work: () => Promise<R>): Promise<R> {
  if (running >= Math.max(1, availableParallelism() - 1)) {
    if (waiting.length >= longestQueue) throw new AppError('overloaded')
    await new Promise<void>((start) => waiting.push(start))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password, cost))

export const isPassword = (passwordHash: string, password: string) => inTurn(() => verify(passwordHash, password))
