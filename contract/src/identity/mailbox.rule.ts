// Which text is an address that mail can be sent to, and which addresses are one mailbox: for the form, the
// server and the sender of mails alike.

/** Signs that no one sees: two addresses that look the same would be two accounts. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u

/** Without signs that mean something in a header or would need quotes. */
const local = /^[^\s\p{Cc}@<>,;:"()[\]\\]+$/u

/** Without signs that mean something in a web address. */
const writtenHost = /^[\p{L}\p{M}\p{N}.。．｡-]+$/u
const asciiHost =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** The host in lower case and in the letters that mail servers use (xn--…); null where it is none. */
function hostOf(written: string): string | null {
  if (!writtenHost.test(written)) return null
  try {
    const { hostname } = new URL(`http://${written}`)
    return asciiHost.test(hostname) ? hostname : null
  } catch {
    return null
  }
}

interface Mailbox {
  local: string
  host: string
}

function mailboxOf(address: string): Mailbox | null {
  const at = address.lastIndexOf('@')
  const [name, host] = [address.slice(0, Math.max(at, 0)), hostOf(address.slice(at + 1))]
  return host === null || invisible.test(address) || !local.test(name)
    ? null
    : { local: name.normalize('NFC'), host }
}

/** Whether it is exactly one address that mail can be sent to. */
export const isMailbox = (address: string): boolean => mailboxOf(address) !== null

/**
 * The address without what clearly surrounds it where it was pasted from: spaces, `mailto:`, a name with
 * `<…>`, a comma or semicolon at the end.
 */
export function addressWithin(text: string): string {
  const trimmed = text.trim().replace(/[\s,;]+$/, '')
  const [, inner = trimmed] = /^[^<>]*<([^<>]*)>$/.exec(trimmed) ?? []
  return inner.trim().replace(/^mailto:\s*/i, '')
}

/** As the sender hands it to a mail server. An address of before, which is no mailbox, stays as it is. */
export function mailableAddress(address: string): string {
  const mailbox = mailboxOf(address)
  return mailbox ? `${mailbox.local}@${mailbox.host}` : address
}

/**
 * Two emails with the same key are one mailbox and one account. Also of an address of before, which is none.
 */
export const emailKeyOf = (email: string): string => {
  const mailbox = mailboxOf(email.trim())
  return mailbox ? `${mailbox.local.toLowerCase()}@${mailbox.host}` : email.trim().toLowerCase()
}

/** What limits on mails count: `mum+school@…` arrives where `mum@…` does. */
export const emailWithoutTag = (email: string): string => emailKeyOf(email).replace(/^([^+]+)\+[^@]*@/, '$1@')
