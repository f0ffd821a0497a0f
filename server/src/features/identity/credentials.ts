// What proves who a member is: random ids and tokens, stored as SHA-256, and passwords, stored as argon2id.
import { hash as digest, randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { fairQueue } from './fair-queue.ts'
import { passwordForm } from './password/password-form.rule.ts'

/** 128 random bits in base64url. */
export const newId = () => randomBytes(16).toString('base64url')

/** SHA-256 in base64url. Enough for random credentials, which cannot be guessed; passwords need `hashPassword`. */
export const hashOf = (credential: string) => digest('sha256', credential, 'base64url')

const argon2id = 2 // in the library's numbering
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Hashing takes whole processor cores: twenty simultaneous sign-ins must leave one for everything else.
const hashing = fairQueue({ maxRunning: Math.max(1, availableParallelism() - 1), maxWaiting: 200, maxWaitingPerKey: 20 })

/** `address` shares the hashing queue fairly; throws `overloaded` when its part of it, or all of it, is full. */
export const hashPassword = (password: string, address: string) => hashing(address, () => hash(passwordForm(password), cost))

/** Earlier releases hashed a password as it was typed. A wrong guess costs a second hash only where the two forms differ: never in plain letters. */
export const isPassword = (passwordHash: string, password: string, address: string) =>
  hashing(address, async () => {
    const form = passwordForm(password)
    return (await verify(passwordHash, form)) || (form !== password && (await verify(passwordHash, password)))
  })
