// What is stored about a member: to read, to take along, to delete (SET-3, SET-5).
import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'
import { boundedString, emptyBody, instant, integer } from '../shared/primitives.ts'

/** One kind of data in plain words, made from the same list as export and erasure. */
const dataSection = z.object({
  /** Stable: `account`, `sessions`, or the name of a member record. */
  key: boundedString(40),
  title: boundedString(80),
  /** One line: what there is of it. */
  summary: boundedString(300),
  /** How long it is stored. */
  retention: boundedString(300),
  /** The entries are shown only when the member asks for them, and hidden again when they leave the page. */
  isSensitive: z.boolean(),
  entries: z
    .array(z.object({ label: boundedString(300), value: boundedString(1_000) }))
    .check(z.maxLength(2_000)),
})
export type DataSection = z.output<typeof dataSection>

const dataExport = z.object({
  state: z.literal(['none', 'preparing', 'ready', 'failed']),
  requestedAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
  /** Bytes. */
  size: z.nullable(integer(0, 1_000_000_000)),
})
export type DataExport = z.output<typeof dataExport>

const member = { allowedCallers: ['member'], cacheControl: 'no-store' } as const

export const getMyData = endpoint({
  ...member,
  name: 'getMyData',
  method: 'GET',
  path: 'account/my-data',
  summary: 'Everything that is stored about the member, readable',
  input: null,
  output: z.object({ success: z.literal(true), sections: z.array(dataSection), dataExport }),
  errors: ['unauthenticated', 'rate_limited'],
})

/**
 * Prepares an archive in the background and mails when it is ready. While one is prepared or not older than
 * an hour, a repeat changes nothing.
 */
export const requestDataExport = endpoint({
  ...member,
  name: 'requestDataExport',
  method: 'POST',
  path: 'account/request-data-export',
  summary: 'Prepare a copy of everything that is stored about the member',
  input: emptyBody,
  output: z.object({ success: z.literal(true), dataExport }),
  errors: ['unauthenticated'],
})

export const getDataExport = endpoint({
  ...member,
  name: 'getDataExport',
  method: 'GET',
  path: 'account/data-export',
  summary: 'Whether the copy is ready',
  input: null,
  output: z.object({ success: z.literal(true), dataExport }),
  errors: ['unauthenticated'],
})

/** `not_found`: there is none, or it has expired. */
export const downloadDataExport = endpoint({
  ...member,
  name: 'downloadDataExport',
  method: 'GET',
  path: 'account/data-export-archive',
  summary: 'The copy, as a zip file in base64',
  input: null,
  output: z.object({ success: z.literal(true), fileName: boundedString(80), archive: z.string() }),
  errors: ['unauthenticated', 'not_found'],
})

/**
 * Deletes the account: signing in to it is impossible from now on, all its sessions end, and everything
 * stored of the member is erased in the background, at the latest by `eraseBy`. A documented GET that acts:
 * it needs the member's bearer token, and there is no HEAD.
 */
export const deleteAccount = endpoint({
  ...member,
  name: 'deleteAccount',
  method: 'GET',
  path: 'account/delete-account',
  summary: 'Delete the account',
  input: null,
  output: z.object({ success: z.literal(true), eraseBy: instant }),
  errors: ['unauthenticated'],
})
