// A backup is one file: gzip of JSON lines, so that any tool can read it. First a header, then each table as
// a line with its name and a line for each row, at the end a footer with counts. A second gzip member, of a
// fixed length, has the SHA-256 of every byte before it: any changed or missing byte is noticed.
import { createReadStream } from 'node:fs'
import { createHash } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { CommandError } from '../command-line.ts'

export const backupHeader = z.object({
  format: z.literal('oka-backup'),
  formatVersion: z.literal(1),
  academy: z.object({ version: z.string(), build: z.number() }),
  engine: z.literal(['sqlite', 'postgres']),
  createdAt: z.number(),
  /** Names of those that made the tables of this backup. */
  migrations: z.array(z.string()),
  /** Referenced tables come before those that reference them. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  leftOut: z.array(z.object({ table: z.string(), reason: z.string() })),
  encryptionKeys: z.array(z.object({ kid: z.string(), fingerprint: z.string() })),
})
export type BackupHeader = z.output<typeof backupHeader>

export const tableLine = z.object({ table: z.string() })

export const backupFooter = z.object({
  end: z.literal(true),
  /** By table. */
  rows: z.record(z.string(), z.number()),
  /** How many values each encryption key sealed, by its kid. */
  sealed: z.record(z.string(), z.number()),
})
export type BackupFooter = z.output<typeof backupFooter>

export type Value = string | number | null

const sealedPattern = /^v1:([A-Za-z0-9_-]{1,40}):/
/** The kid of the key that sealed this value, or null for what is not sealed. */
export const kidOfSealed = (value: Value): string | null =>
  typeof value === 'string' && value.startsWith('v1:') ? (sealedPattern.exec(value)?.[1] ?? null) : null

export const backupName = (at: number) =>
  `oka-${new Date(at).toISOString().replaceAll(/[:.]/g, '-')}.jsonl.gz`

const namePattern = /^oka-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.jsonl\.gz$/

/** When a backup with this name was made; null for the name of anything else. */
export function timeOfBackup(name: string): number | null {
  const [, day, hour, minute, second, ms] = namePattern.exec(name) ?? []
  return day === undefined ? null : Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`)
}

export class DamagedBackupError extends CommandError {
  constructor(path: string, what: string) {
    super(`${path} ${what}. Nothing was changed; take another backup.`)
  }
}

const unknownSystem = 255
const systemByte = 9

/** Its own header says nothing of time and system, so that it has the same bytes everywhere. */
export function checksumMember(sha256: string): Buffer {
  const member = gzipSync(`${JSON.stringify({ sha256 })}\n`, { level: 0 })
  member[systemByte] = unknownSystem
  return member
}

const checksumBytes = checksumMember('0'.repeat(64)).length

/**
 * Where the part before the checksum ends. Throws `DamagedBackupError` unless every byte of the file is as it
 * was written.
 */
export async function verifyChecksum(path: string): Promise<number> {
  const { size } = await stat(path)
  const end = size - checksumBytes
  if (end <= 0) throw new DamagedBackupError(path, size === 0 ? 'is empty' : 'is not a whole backup')
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { end: end - 1, highWaterMark: 1 << 20 }))
    hash.update(chunk as Buffer)
  const stored = Buffer.alloc(checksumBytes)
  const file = await open(path)
  try {
    await file.read(stored, 0, checksumBytes, end)
  } finally {
    await file.close()
  }
  if (!stored.equals(checksumMember(hash.digest('hex'))))
    throw new DamagedBackupError(path, 'is damaged or was cut off: its checksum does not match')
  return end
}
