// Accounts of earlier releases are stored under the email as it was typed, in lower case.
import { domainToUnicode } from 'node:url'
import { emailKeyOf } from '@oka/contract/identity/mailbox.rule.ts'

/** How an earlier release compared emails. */
export const computeEarlierKey = (email: string): string => email.trim().toLowerCase()

/**
 * The keys under which the account of this email may be stored, the first that has one decides: as it is
 * typed, so that two accounts of before stay two; as it is compared today; and as an earlier release stored
 * other spellings of it. Of an email in plain letters there is one.
 */
export function listLookupKeys(email: string): string[] {
  const [typed, key] = [computeEarlierKey(email), emailKeyOf(email)]
  const at = key.lastIndexOf('@')
  const [local, host] = [key.slice(0, at), key.slice(at + 1)]
  const hosts = [host, domainToUnicode(host), domainToUnicode(host).normalize('NFD')]
  return [
    ...new Set([
      typed,
      key,
      ...hosts.flatMap((one) => [`${local}@${one}`, `${local.normalize('NFD')}@${one}`]),
    ]),
  ]
}
