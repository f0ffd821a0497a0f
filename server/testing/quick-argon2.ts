// In place of @node-rs/argon2 in tests of the server: the same algorithm at its lowest cost, because
// thousands of tests sign in and a password costs a processor 37 ms. The files that replace modules
// themselves, and the built server, hash as always; sign-in.test.ts holds the cost.
import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'

const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2

export const hash: typeof Argon2.hash = (password, options, ...rest) =>
  real.hash(password, { ...options, memoryCost: 64, timeCost: 1 }, ...rest)
export const { verify } = real
