// What proves who a member is: random ids and tokens, stored as SHA-256, and passwords, stored as argon2id.
import { hash as digest, randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { latinDigits } from '@oka/contract/shared/latin-digits.rule.ts'
import { fairQueue } from './fair-queue.ts'

/** 128 random bits in base64url. */
export const newId = () => randomBytes(16).toString('base64url')

/**
 * SHA-256 in base64url. Enough for random credentials, which cannot be guessed; passwords need
 * `hashPassword`.
 */
export const hashCredential = (credential: string) => digest('sha256', credential, 'base64url')

const argon2id = 2 // in the library's numbering
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Hashing takes whole processor cores: twenty simultaneous sign-ins must leave one for everything else.
// A queue that is longer than a few seconds helps no one: they have given up when their turn comes.
const hashing = fairQueue({
  maxRunning: Math.max(1, availableParallelism() - 1),
  maxWaiting: { known: 60, rest: 80 },
  maxWaitingPerKey: 20,
})

/**
 * Who computes: an address, which shares the hashing queue fairly. `isKnown`: the account knows it or its
 * device, or they have proved who they are already.
 */
export interface Hasher {
  address: string
  isKnown: boolean
}

/** Throws `overloaded` when the address's part of the queue, or that of all like it, is full. */
export const hashPassword = (password: string, { address, isKnown }: Hasher) =>
  hashing(address, () => hash(passwordForm(password), cost), isKnown)

/**
 * Earlier releases hashed a password as it was typed. A wrong guess costs a second hash only where the two
 * forms differ: never in plain letters. Throws as `hashPassword` does.
 */
export const isPassword = (passwordHash: string, password: string, { address, isKnown }: Hasher) =>
  hashing(
    address,
    async () => {
      const form = passwordForm(password)
      return (
        (await verify(passwordHash, form)) || (form !== password && (await verify(passwordHash, password)))
      )
    },
    isKnown,
  )

/**
 * A password as it is hashed: é typed as one letter or as two, letters of full width and digits of any
 * keyboard are the same password.
 */
export const passwordForm = (password: string): string => latinDigits(password.normalize('NFKC'))
