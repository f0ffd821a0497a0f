// Mails to be sent, written directly into the table of jobs, sealed as the server does with the key it is
// given as ENCRYPTION_KEYS.
import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { encryptionKid, encryptionSecret } from './access-tokens.ts'
import type { ScratchDatabase } from './databases.ts'
import { writeRows } from './members.ts'

const sealingKey = Buffer.from(hkdfSync('sha256', encryptionSecret, '', 'sealed-value', 32))

function seal(id: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce).setAAD(
    Buffer.from(`v1\n${id}\njob.payload`),
  )
  const content = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `v1:${encryptionKid}:${content.toString('base64url')}`
}

export async function addMailJobs(database: ScratchDatabase, count: number): Promise<void> {
  const now = Date.now()
  const jobs = Array.from({ length: count }, () => {
    const id = randomBytes(20).toString('hex')
    const reader = { email: `${id}@bench.example`, language: 'en-AU', timeZone: 'Australia/Melbourne' }
    const payload = seal(
      id,
      JSON.stringify({ mail: 'newDevice', reader, data: { deviceName: 'Firefox on Windows', at: now } }),
    )
    return { id, kind: 'send-mail', payload, created_at: now, run_at: now, attempts: 0 }
  })
  await writeRows(database, [['job', jobs]])
}
