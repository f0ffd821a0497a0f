import { describe, expect, test } from 'vitest'
import { findGoneReason, meaningOfReason } from './delivery-status.rule.ts'

/** Of a report's status and what the mail server answered; without a status as at RCPT TO. */
const reasonOf = (answer: string, status: string | null = null) => findGoneReason({ status, answer })

describe('a mailbox is gone', () => {
  test.each([
    [
      '550 5.1.1 <maria@example.org>: Recipient address rejected: User unknown in virtual mailbox table',
      '5.1.1',
    ],
    [
      '550-5.1.1 The email account that you tried to reach does not exist. Please try\r\n550-5.1.1 double-checking the recipient’s email address for typos or\r\n550 5.1.1 unnecessary spaces. https://support.mail.example/?p=NoSuchUser',
      '5.1.1',
    ],
    [
      '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient maria@example.org not found by SMTP address lookup',
      '5.1.10',
    ],
    ['550 5.1.2 Host unknown', '5.1.2'],
    ['553 5.1.3 bad address syntax', '5.1.3'],
    ['551 5.1.6 Recipient no longer on server: maria@example.org', '5.1.6'],
    ['550 5.2.1 The email account that you tried to reach is disabled', '5.2.1'],
    ['550 Sorry, no mailbox here by that name. (#5.1.1)', '5.1.1'],
    ['550 user unknown', '550'],
    ['550 No such user here', '550'],
    ['550 No such recipient', '550'],
    ['550 Unknown user maria@example.org', '550'],
    ['550 invalid mailbox. Local mailbox maria@example.org is unavailable: user not found', '550'],
    ['550 maria@example.org User not listed in Domino Directory', '550'],
    ['550 This account has been closed', '550'],
    ["554 delivery error: dd This user doesn't have a mail.example account (maria@mail.example) [0]", '554'],
    ['550 5.0.0 User unknown', '5.0.0'],
    ['550 5.5.0 Not a valid recipient', '5.5.0'],
    // what is in an address is not what is wrong
    ['550 5.1.1 <spam.policy@blocked.example>: user unknown', '5.1.1'],
  ])('for who answers %j', (answer, reason) => {
    expect(reasonOf(answer)).toBe(reason)
    expect(reasonOf(answer, answer.includes('5.1.1') ? '5.1.1' : '5.0.0')).not.toBe(null)
  })

  test.each([
    ['5.1.1', '', '5.1.1'],
    ['5.1.1', '550 5.1.1 user unknown', '5.1.1'],
    ['5.0.0', '550 5.1.1 user unknown', '5.1.1'],
    ['5.0.0', '550 user unknown', '5.0.0'],
    ['5.2.1', '550 mailbox disabled, not accepting messages', '5.2.1'],
  ])('for a report with the status %s of the answer %j', (status, answer, reason) => {
    expect(reasonOf(answer, status)).toBe(reason)
  })
})

describe('the address may work tomorrow', () => {
  test.each([
    ['of a block list', '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using a block list'],
    ['of a block list, with the status of a mailbox', '550 5.1.1 Your IP is on our blacklist'],
    ['of a block list, without a status', '550 Blocked IP 192.0.2.1'],
    ['of a list by its name', '550 5.1.1 rejected by Spamhaus'],
    ['of a sender who is listed', '550 192.0.2.1 is listed at dnsbl.example'],
    ['of a policy', '550 Denied by policy'],
    ['of a policy, with the status of a mailbox', '550 5.1.1 rejected for policy reasons'],
    ['of the rules of the recipient', '550 5.2.1 Not permitted to write to this mailbox'],
    ['of access', '550 5.4.1 Recipient address rejected: Access denied'],
    ['of SPF', '550 5.7.23 The message was rejected because of Sender Policy Framework violation'],
    ['of SPF, without a status', '550 SPF check failed'],
    ['of DMARC', '550 5.7.26 Unauthenticated email is not accepted due to the domain’s DMARC policy'],
    ['of DKIM', '550 5.0.0 DKIM signature missing'],
    [
      'of a sender who does not exist',
      '550 5.1.1 <academy@example.org>: Sender address rejected: User unknown in local recipient table',
    ],
    ['of the status of a sender', '553 5.1.8 sender domain does not exist'],
    ['of a relay', '550 5.1.1 relay access denied'],
    ['of a login', '550 5.1.1 authentication required'],
    ['of a full mailbox', '552 5.2.2 mailbox full'],
    ['of a full mailbox, without a status', '550 user is over quota'],
    ['of a full mailbox, with another status', '550 5.2.1 mailbox full'],
    ['of the size', '552 5.2.3 message too large'],
    ['of the size, with the status of a mailbox', '550 5.1.1 message size exceeds the limit of this mailbox'],
    [
      'of the rate',
      '550 5.2.1 The user you are trying to contact is receiving mail at a rate that prevents additional messages',
    ],
    ['of too many connections', '550 too many connections from your host'],
    ['of hops', '554 5.4.6 too many hops'],
    ['of hops, with a vague status', '554 5.0.0 mail loops back to myself'],
    ['of expiry', '550 4.4.7 delivery time expired'],
    ['of expiry, with the status of a mailbox', '550 5.1.1 delivery timed out'],
    ['of now', '450 4.2.0 greylisted, come back later'],
    ['of now, although the user is unknown', '450 user unknown'],
    ['of now, said by the status alone', '550 4.1.1 user unknown'],
    ['of the content', '554 5.6.0 looks like spam'],
    ['that says nothing', '550'],
    ['that could be anything', '550 Requested action not taken: mailbox unavailable'],
    ['that could be anything, with a status', '550 5.5.0 Requested action not taken: mailbox unavailable'],
  ])('after a refusal %s', (_what, answer) => {
    expect(reasonOf(answer)).toBe(null)
  })

  test.each([
    ['5.0.0', '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using a block list'],
    ['5.1.1', '550 5.7.1 IP address blacklisted by recipient'],
    ['5.2.3', '552 message too large'],
    ['5.2.2', '550 user unknown'],
    ['5.7.1', '550 5.1.1 user unknown'],
    ['4.4.7', '550 5.1.1 user unknown'],
    ['5.1.1', '450 4.1.1 user unknown'],
    ['5.4.4', ''],
    ['5.0.0', ''],
    ['5.1.0', '550 address rejected'],
  ])('after a report with the status %s of the answer %j', (status, answer) => {
    expect(reasonOf(answer, status)).toBe(null)
  })

  test('after a report without anything', () => {
    expect(reasonOf('')).toBe(null)
    expect(reasonOf('', null)).toBe(null)
  })
})

test('staff read what a reason means', () => {
  expect(meaningOfReason('5.2.1')).toBe('the mailbox is disabled')
  expect(meaningOfReason('550')).toBe('the mail server knows no such recipient')
})
