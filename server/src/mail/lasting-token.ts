import type { SealedValues } from '../encryption/sealed-values.ts'

/**
 * The token of links in all mails to somebody, the same for as long as the key of hashes is: one in a mail of
 * years ago still works. Who has only the database cannot make it. `whom` says what the links are for, and of
 * whom; the token that `isStored` knows is returned also where its key has been replaced since.
 */
export function lastingToken(
  values: Pick<SealedValues, 'hashesOf'>,
  whom: string,
  isStored: (token: string) => boolean,
): string {
  const tokens = values.hashesOf(whom).map((one) => one.replace(/^[^:]*:/, ''))
  return tokens.find(isStored) ?? tokens[0] ?? ''
}
