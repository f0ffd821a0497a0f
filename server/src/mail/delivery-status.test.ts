import { describe, expect, test } from 'vitest'
import { failedDeliveriesIn, returnedIdsIn } from './delivery-status.ts'

interface Recipient {
  action?: string
  status?: string
  email?: string
  answer?: string
  more?: string
}

const recipient = ({
  action = 'failed',
  status = '5.1.1',
  email = 'maria@example.org',
  answer,
  more = '',
}: Recipient) =>
  `${more}Final-Recipient: rfc822; ${email}\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; ${answer ?? `550 ${status} <${email}>: Recipient address\r\n rejected: User unknown in virtual mailbox table`}\r\n`

const notification = (recipients: Recipient[]) =>
  [
    'Return-Path: <>',
    'From: MAILER-DAEMON@mail.example (Mail Delivery System)',
    'To: hello@academy.example',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
    '',
    '--b1',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to have to inform you that your message could not be delivered.',
    '',
    '--b1',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    `Reporting-MTA: dns; mail.example\r\nX-Postfix-Queue-ID: 4F1\r\nArrival-Date: Sun, 22 Nov 2026 10:00:00 +0000 (UTC)\r\n\r\n${recipients.map(recipient).join('\r\n')}`,
    '--b1',
    'Content-Type: message/rfc822',
    '',
    'From: hello@academy.example',
    'To: other@example.org',
    'Message-Id: <0abc-job@academy.example>',
    'Subject: Welcome',
    '',
    'Final-Recipient: rfc822; quoted@example.org',
    'Action: failed',
    'Status: 5.1.1',
    '',
    '--b1--',
    '',
  ].join('\r\n')

test('a notification names the address that does not exist, and what says so', async () => {
  expect(await failedDeliveriesIn(notification([{}]))).toEqual([
    { email: 'maria@example.org', reason: '5.1.1' },
  ])
  expect(await failedDeliveriesIn(new TextEncoder().encode(notification([{}])))).toHaveLength(1)
})

test('a notification returns the mail that it is about, as a whole or its headers', async () => {
  expect(await returnedIdsIn(notification([{}]))).toEqual(['0abc-job'])
  expect(await returnedIdsIn(notification([{}]).replace('message/rfc822', 'text/rfc822-headers'))).toEqual([
    '0abc-job',
  ])
  const relayed = notification([{}]).replace(
    'Message-Id: <0abc-job@academy.example>',
    'Message-ID: <of.the.relay@relay.example>\r\nX-Oka-Mail-Id: 0abc-job',
  )
  expect(await returnedIdsIn(relayed)).toEqual(['of.the.relay', '0abc-job'])
  expect(await returnedIdsIn('Message-ID: <of-the-report@mail.example>\r\n\r\nNo report')).toEqual([])
})

test('of several recipients each is judged by itself', async () => {
  const found = await failedDeliveriesIn(
    notification([
      { email: 'a@example.org' },
      { email: 'b@example.org', action: 'delayed' },
      { email: 'c@example.org', status: '5.2.1 (gone)', answer: '550 mailbox disabled' },
    ]),
  )
  expect(found.map(({ email }) => email)).toEqual(['a@example.org', 'c@example.org'])
})

test('the address that was written to counts, not the one it was forwarded to', async () => {
  const found = await failedDeliveriesIn(
    notification([
      { email: 'new@elsewhere.example', more: 'Original-Recipient: rfc822;maria@example.org\r\n' },
    ]),
  )
  expect(found).toEqual([{ email: 'maria@example.org', reason: '5.1.1' }])
})

describe('nothing bounces', () => {
  test.each([
    ['that is only delayed', { action: 'delayed', status: '4.4.1' }],
    ['that failed for now', { status: '4.2.2' }],
    ['whose mailbox is full', { status: '5.2.2' }],
    ['that refused the sender', { status: '5.7.1' }],
    ['that refused the content', { status: '5.6.0' }],
    ['that was delivered', { action: 'delivered', status: '2.0.0' }],
    ['that is no address', { email: 'postmaster' }],
    ['without a status or an answer', { status: '', answer: '' }],
    [
      'that a block list refused',
      {
        status: '5.0.0',
        answer: '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using a block list',
      },
    ],
    [
      'that a block list refused, as if it did not exist',
      { status: '5.1.1', answer: '550 5.7.1 IP address blacklisted by recipient' },
    ],
    ['that got a mail too large', { status: '5.2.3' }],
  ])('of a recipient %s', async (_what, changes) => {
    expect(await failedDeliveriesIn(notification([changes]))).toEqual([])
  })

  test('in a mail that is no notification', async () => {
    expect(
      await failedDeliveriesIn(
        'Subject: Hello\r\n\r\nFinal-Recipient: rfc822; maria@example.org\r\nAction: failed\r\nStatus: 5.1.1\r\n',
      ),
    ).toEqual([])
    expect(await failedDeliveriesIn('')).toEqual([])
  })
})
