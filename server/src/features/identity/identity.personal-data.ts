// What identity stores of a person: the account, how it was reached, sessions, where they signed in from,
// links in mails.
import type { PersonDataSource } from '../../member-records/person-data.ts'
import { counted } from '../../member-records/person-data.ts'
import { deleteRows, readRows } from '../../member-records/person-tables.store.ts'
import { tableSource } from '../../member-records/table-source.ts'

const secretReason =
  'a fingerprint that only serves to check what you present; it says nothing you could read'

export const accountSource = tableSource({
  name: 'account',
  position: 0,
  endsAtRequest: true,
  table: 'account',
  owner: 'member_id',
  leftOut: { password_hash: 'the hash of your password; whoever has it could try to guess the password' },
  retention: ['email', 'password', 'language'],
  toReadable([account], { time, programTitle }) {
    if (!account) return { title: 'You', summary: 'No account', entries: [] }
    return {
      title: 'You',
      summary: account.email,
      entries: [
        { label: 'Email', value: account.email },
        { label: 'Email as we compare it', value: account.email_key },
        { label: 'Email confirmed', value: account.is_email_verified === 1 ? 'Yes' : 'No' },
        { label: 'Account since', value: time(account.created_at) },
        {
          label: 'Password',
          value: `Only a hash that cannot be reversed, ${account.password_changed_at === null ? 'from when you signed up' : `changed on ${time(account.password_changed_at)}`}`,
        },
        { label: 'Program you start with', value: programTitle(account.default_program_id) },
        { label: 'Language', value: account.language || 'Unknown' },
        { label: 'Time zone', value: account.time_zone || 'Unknown' },
      ],
    }
  },
})

const memberLeftOut = {
  credential_hash: secretReason,
  kept_from: 'a note for ourselves: from when on we look again whether it may be deleted',
} as const

/** The member, and the anonymous members who became this account. */
export const arrivalSource: PersonDataSource = {
  name: 'arrival',
  position: 380,
  tables: ['member'],
  retention: ['randomNumber', 'landing', 'landingEmail'],
  leftOut: Object.entries(memberLeftOut).map(([column, reason]) => ({ column: `member.${column}`, reason })),
  async exportData(trx, memberId) {
    const leftOut = Object.keys(memberLeftOut)
    return {
      member: [
        ...(await readRows(trx, 'member', 'id', memberId, leftOut)),
        ...(await readRows(trx, 'member', 'merged_into', memberId, leftOut)),
      ],
    }
  },
  toReadable(tables, { time, lessonTitle, programTitle }) {
    const { member } = tables as { member: readonly ArrivalRow[] }
    return {
      title: 'How you came here',
      summary: `${counted(member.length - 1, 'earlier visit')} without an account`,
      entries: member.flatMap((row) => [
        {
          label: row.kind === 'anonymous' ? 'A visit without an account began' : 'You signed up',
          value: time(row.created_at),
        },
        ...(row.landing_activity_id === null
          ? []
          : [{ label: 'Lesson you came to', value: lessonTitle(row.landing_activity_id) }]),
        ...(row.landing_program_id === null
          ? []
          : [{ label: 'Program you came to', value: programTitle(row.landing_program_id) }]),
        ...(row.landing_email === null
          ? []
          : [
              {
                label: 'Email entered without signing up',
                value: `${row.landing_email}, on ${time(row.landing_email_at ?? row.created_at)}`,
              },
            ]),
        ...(row.marketing === null
          ? []
          : [{ label: 'What the link you followed said', value: row.marketing }]),
      ]),
    }
  },
  async erase(trx, memberId) {
    await deleteRows(trx, 'member', 'merged_into', memberId)
    await deleteRows(trx, 'member', 'id', memberId)
  },
}

interface ArrivalRow {
  kind: string
  created_at: number
  landing_activity_id: string | null
  landing_program_id: string | null
  landing_email: string | null
  landing_email_at: number | null
  marketing: string | null
}

const sessionTable = tableSource({
  name: 'sessions',
  position: 310,
  table: 'session_family',
  owner: 'member_id',
  leftOut: {},
  retention: ['sessions'],
  toReadable: (rows, { time }) => ({
    title: 'Devices',
    summary: `Signed in on ${counted(rows.filter(({ ended_at: endedAt }) => endedAt === null).length, 'device').replace('No', 'no')}`,
    entries: rows
      .toSorted((a, b) => b.last_used_at - a.last_used_at)
      .map((row) => ({
        label: row.device_name || 'A device or browser',
        value: [
          `Signed in on ${time(row.created_at)}`,
          `last used on ${time(row.last_used_at)}`,
          ...(row.ended_at === null ? [] : [`signed out on ${time(row.ended_at)}`]),
          ...(row.platform === '' ? [] : [`platform ${row.platform}`]),
          ...(row.app_version === '' ? [] : [`version ${row.app_version}`]),
        ].join(', '),
      })),
  }),
})

/** Deleting a session deletes its tokens. */
export const sessionSource: PersonDataSource = {
  ...sessionTable,
  tables: ['session_family', 'refresh_token'],
  leftOut: [{ column: 'refresh_token', reason: 'fingerprints of what keeps a device signed in' }],
}

export const originSource = tableSource({
  name: 'signInOrigins',
  position: 320,
  endsAtRequest: true,
  table: 'sign_in_origin',
  owner: 'member_id',
  leftOut: { hash: secretReason },
  retention: ['signInOrigins'],
  toReadable: (rows, { time }) => ({
    title: 'Where you signed in',
    summary: `${counted(rows.filter(({ kind }) => kind === 'device').length, 'device')} and ${counted(rows.filter(({ kind }) => kind === 'address').length, 'network address', 'network addresses').replace('No', 'no')}, only as fingerprints`,
    entries: rows
      .toSorted((a, b) => b.last_used_at - a.last_used_at)
      .map((row) => ({
        label: row.kind === 'device' ? 'A device' : 'A network address',
        value: `Last used on ${time(row.last_used_at)}`,
      })),
  }),
})

const purposes = {
  'reset-password': 'Choose a new password',
  'confirm-email': 'Confirm your email',
  'change-email': 'Change your email',
} as const

export const emailLinkSource = tableSource({
  name: 'emailLinks',
  position: 340,
  endsAtRequest: true,
  table: 'email_link',
  owner: 'member_id',
  leftOut: {
    token_hash: secretReason,
    email_hash: secretReason,
    sealed_email:
      'the new address of a change that you have not confirmed yet; it is in the mail to that address',
  },
  retention: ['emailLinks'],
  toReadable: (rows, { time, now }) => ({
    title: 'Links in mails',
    summary: `${counted(rows.filter((row) => row.used_at === null && row.expires_at > now).length, 'link')} that can still be used`,
    entries: rows
      .toSorted((a, b) => b.created_at - a.created_at)
      .map((row) => ({
        label: purposes[row.purpose],
        value: `Mailed on ${time(row.created_at)}, ${row.used_at === null ? `works until ${time(row.expires_at)}` : `used on ${time(row.used_at)}`}`,
      })),
  }),
})
