// Whether a mail server's refusal says that a mailbox is gone. Everything else is the fault of the sender,
// the message or the moment: the address may work tomorrow.

/** Enhanced statuses (RFC 3463 and its registry) that blame the address itself, in the words staff read. */
const goneStatuses: ReadonlyMap<string, string> = new Map([
  ['5.1.1', 'there is no such mailbox'],
  ['5.1.2', 'there is no such mail domain'],
  ['5.1.3', 'it is not a valid address'],
  ['5.1.6', 'the mailbox has moved'],
  ['5.1.10', 'there is no such recipient'],
  ['5.2.1', 'the mailbox is disabled'],
])

/** They leave open what is wrong; then only the words can say it. */
const vagueStatus = /^5\.(?:0\.\d{1,3}|[1235]\.0)$/

/**
 * Each names a fault that is not the address's. One of them outweighs every status: many servers send 5.1.1
 * for whatever they refuse.
 */
const otherFaults: readonly RegExp[] = [
  // who sent it, and by which way
  /\bsenders?\b|\bfrom address|\breturn[- ]path|\brelay|\bspf\b|\bdkim\b|\bdmarc\b|\breverse dns|\bptr\b|\bhelo\b|\bclient host|\bips?\b|\bip ?v?[46]\b/,
  /\bauthenti|\bunauthenti|\bauthori[sz]|\bunauthori[sz]|\btls\b|\bcertificate|\bencrypt/,
  /\bblock|\bblack ?(?:list|hole)|(?<!\bnot )\blisted\b|\brbl\b|\bdnsbl\b|spam|\bunsolicited|\bjunk\b|\bbulk\b|\babus|\breputation|\bbanned\b/,
  // what is in it, and what is allowed
  /\bpolic(?:y|ies)\b|\bdenied\b|\bprohibit|\bforbid|\bnot (?:allowed|permitted)\b|\brestrict|\badministrative|\bsecurity\b|\bcontents?\b|\bvirus|\bmalware|\bsuspicious/,
  /\bsize\b|\btoo (?:large|big|long|many|much|fast|quickly|frequent)|\battachment/,
  // the moment
  /\bquota|\bfull\b|\bstorage\b|\bdisk\b|\bexceed|\blimit|\brates?\b|\bthrottl|\bhops?\b|\bloop/,
  /\bexpir|\btimed? ?out|\btemporar|\btry(?:ing)? again|\bretry|\blater\b|\bdefer|\bdelay|\bgr[ae]y ?list|\bbusy\b|\bservfail\b/,
]

/** Said of a mailbox that does not exist. */
const unknownUser: readonly RegExp[] = [
  /\b(?:unknown|no such|invalid|non-?existent|unrecogni[sz]ed) (?:local )?(?:user|recipient|mailbox|account|addressee|(?:e-?mail )?address)/,
  /\b(?:user|recipient|mailbox|account|addressee|address)\b[^.;]{0,60}\b(?:unknown|not found|does ?n[o']t exist|no longer exists?|not exist|is invalid|is not valid)\b/,
  /\b(?:user|mailbox|account|address)\b[^.;]{0,30}\b(?:disabled|deactivated|closed|deleted|removed|terminated)\b/,
  /\bno (?:mailbox|user|account|one|person)\b[^.;]{0,20}\b(?:here|by (?:that|this) name|with (?:that|this) name)\b/,
  /\bnot (?:a valid|our|a known) (?:recipient|mailbox|user|customer|address)\b/,
  /\bdoes ?n[o']t have an? (?:\S+ ){0,3}account\b/,
  /\bnot listed in\b[^.;]{0,30}\bdirectory\b/,
]

export interface Refusal {
  /** The status that a report states by itself; null where there is none. */
  status: string | null
  /** What the mail server answered, such as `550 5.1.1 no such user`, with its lines. */
  answer: string
}

/**
 * Null: nothing here says that the mailbox is gone. Else the status, or without one the code of the answer,
 * that says so.
 */
export function findGoneReason({ status, answer }: Refusal): string | null {
  const codes = [...answer.matchAll(/(?:^|[\s;])([2-5]\d\d)(?=[\s-]|$)/gm)].map(([, code = '']) => code)
  if (codes[0] !== undefined && !codes[0].startsWith('5')) return null
  const statuses = [...(status === null ? [] : [status]), ...statusesIn(answer)]
  const words = wordsOf(answer)
  if (
    statuses.some((one) => !goneStatuses.has(one) && !vagueStatus.test(one)) ||
    otherFaults.some((fault) => fault.test(words))
  )
    return null
  const gone = statuses.find((one) => goneStatuses.has(one))
  if (gone !== undefined) return gone
  return unknownUser.some((phrase) => phrase.test(words)) ? (statuses[0] ?? codes[0] ?? null) : null
}

/** What a reason that was stored means, for staff. */
export const meaningOfReason = (reason: string): string =>
  goneStatuses.get(reason) ?? 'the mail server knows no such recipient'

/**
 * Statuses of the answer: after a code, at its beginning, or in brackets as qmail has them; not the numbers
 * of an IP address or a version.
 */
const statusesIn = (answer: string): string[] =>
  [...answer.matchAll(/(?:^|\b[245]\d\d[ -]|\(#|\[|;\s*)\s*([245]\.\d{1,3}\.\d{1,3})(?!\.?\d)/gm)].map(
    ([, status = '']) => status,
  )

/** Without addresses, links and hosts, which may contain any word. */
const wordsOf = (answer: string): string =>
  answer
    .toLowerCase()
    .replace(/<[^<>\s]*>|https?:\S+|\S+@\S+|\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/g, ' ')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ')
