// What proves who a member is: random ids and tokens, stored as SHA-256, and passwords, stored as argon2id.
import { hash as digest, randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../../errors/app-error.ts'

/** 128 random bits in base64url. */
export const newId = () => randomBytes(16).toString('base64url')

/** 256 random bits in base64url. */
export const newRefreshToken = () => randomBytes(32).toString('base64url')

/** SHA-256 in base64url. Enough for random credentials, which cannot be guessed; passwords need `hashPassword`. */
export const hashOf = (credential: string) => digest('sha256', credential, 'base64url')

const argon2id = 2 // in the library's numbering
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => inQueue(() => hash(password, cost))

export const isPassword = (passwordHash: string, password: string) => inQueue(() => verify(passwordHash, password))

// Hashing takes whole processor cores: twenty simultaneous sign-ins must leave one for everything else.
const maxRunning = Math.max(1, availableParallelism() - 1)
const maxQueueLength = 200
let running = 0
const queue: (() => void)[] = []

/** First come, first served; throws `overloaded` when the queue is full. */
async function inQueue<R>(work: () => Promise<R>): Promise<R> {
  if (running >= maxRunning) {
    if (queue.length >= maxQueueLength) throw new AppError('overloaded')
    await new Promise<void>((start) => queue.push(start))
  } else running++
  try {
    return await work()
  } finally {
    const startNext = queue.shift()
    if (startNext) startNext()
    else running--
  }
}
