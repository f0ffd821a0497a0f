// What RevenueCat publishes: subscribers from the tests of its own library, and samples of its messages.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('./published', import.meta.url))

export const readPublishedSubscriber = (
  name: 'CustomerInfo' | 'CustomerInfo-v2' | 'CustomerInfoWithInvalidSubscription',
): unknown => JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'))

/** Each message is the text that is posted, with the name of its file. */
export const readPublishedMessages = (): { name: string; body: string }[] =>
  readdirSync(`${folder}/webhooks`)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ name, body: readFileSync(`${folder}/webhooks/${name}`, 'utf8') }))
