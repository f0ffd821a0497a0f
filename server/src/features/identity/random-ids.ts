import { hash, randomBytes } from 'node:crypto'

/** 128 random bits in base64url. */
export const newId = () => randomBytes(16).toString('base64url')

/** 256 random bits in base64url. */
export const newRefreshToken = () => randomBytes(32).toString('base64url')

/** SHA-256 in base64url. Credentials are random, so a plain hash keeps them. */
export const hashOf = (credential: string) => hash('sha256', credential, 'base64url')
