// Partners of an academy, and their own pages: served from another site, as they are in the wild.
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { PartnerRecord } from '@oka/contract/partners/partners.schema.ts'
import type { Academy } from './academy.ts'

const operate = fileURLToPath(new URL('../../scripts/operate.mjs', import.meta.url))

const school: PartnerRecord = {
  name: 'Hill School',
  color: '#5B2A86',
  callToAction: { action: 2, label: 'Ask the centre', icon: 'chat', iconLocation: 'right' },
  referralAddress: 'https://hill.example/join?from=lesson',
  origins: [],
  programs: ['opp103'],
}

/** By the staff command, as in an academy that runs. */
export async function addPartner(academy: Academy, id: string, record: Partial<PartnerRecord> = {}) {
  const file = join(academy.dataDir, `${id}.json`)
  writeFileSync(file, JSON.stringify({ ...school, ...record }))
  await promisify(execFile)(
    process.execPath,
    [operate, 'staff', 'partner', 'add', id, '--file', file, '--as', 'story', '--why', 'a story'],
    { env: { PATH: process.env.PATH, DATA_DIR: academy.dataDir, PORT: String(academy.port) } },
  )
}

export interface PartnerSite {
  /** `http://127.0.0.1:…`; the academy is at localhost, so this is another site. */
  origin: string
  close: () => void
}

/** A site with one page: whatever `body` is when it is asked for. */
export async function servePartnerSite(body: () => string): Promise<PartnerSite> {
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(204).end()
    response.setHeader('content-type', 'text/html; charset=utf-8')
    return response.end(
      `<!doctype html><html lang="en"><head><title>Hill School</title><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width">
<script>
  window.messages = []
  addEventListener('message', ({ data, origin }) => window.messages.push({ data, origin }))
</script></head><body style="margin:0"><main>${body()}</main></body></html>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}
