// Rendered pages with their compressed bodies and security policy, cached per path, for one version of the
// content.
import { LRUCache } from 'lru-cache'
import { AppError } from '../../errors/app-error.ts'
import {
  compressBodies,
  compressBodiesCheaply,
  type Bodies,
  type CompressedBodies,
} from '../../compression/bodies.ts'
import type { PageData } from './page-data.ts'

export interface Page {
  status: number
  headers: readonly (readonly [string, string])[]
  body: Buffer
  /** For its scripts, where they are sent apart. */
  data: PageData | null
}

/** A page as it is sent, in each encoding. */
export interface PreparedPage extends Omit<Page, 'body' | 'data'> {
  /** Epoch ms: an address in it may end afterwards. */
  reusableUntil: number
  bodies: CompressedBodies
  data: { version: string; bodies: Promise<CompressedBodies> } | null
}

const withoutIdentity = ({ identity, br, gzip }: Bodies): CompressedBodies => ({
  br,
  gzip,
  identityEtag: identity.etag,
})

const mb = 1024 * 1024
/**
 * Of all pages together: several times what the site takes. A cache that is smaller than the site renders
 * every page again for whoever asks for one after the other.
 */
const maxBytes = 128 * mb
/** What an entry takes beside its bodies. */
const entryBytes = 2 * 1024
/** The rest waits: requests for pages that are not cached yet leave processor time for everything else. */
const rendersAtOnce = 2

/** What hardly any browser asks for, as what is not HTML, is compressed cheaply. */
export async function preparePage(
  { status, headers, body, data }: Page,
  reusableUntil: number,
  isAskedOften: boolean,
): Promise<PreparedPage> {
  // the page does not wait for them
  const bodiesOfData = data && compressBodies(Buffer.from(data.text)).then(withoutIdentity)
  bodiesOfData?.catch(() => {}) // whoever asks for them gets the error
  const preparedData = data && bodiesOfData && { version: data.version, bodies: bodiesOfData }
  return {
    status,
    headers,
    reusableUntil,
    bodies: withoutIdentity(await (isAskedOften ? compressBodies(body) : compressBodiesCheaply(body))),
    data: preparedData,
  }
}

interface PageCacheOptions {
  now: () => number
  /** A page of the present version had to go: the site has become larger than the cache. */
  onFull: () => void
  maxBytes?: number
  rendersAtOnce?: number
  /** How many pages may wait for their turn; the next one is refused as `overloaded`. */
  maxWaiting?: number
}

/**
 * Caches promises, so that simultaneous requests for one page render it once. A page that failed, or whose
 * time is over, is rendered again.
 */
export function pageCache(
  render: (path: string) => Promise<PreparedPage>,
  {
    now,
    onFull,
    maxBytes: max = maxBytes,
    rendersAtOnce: places = rendersAtOnce,
    maxWaiting = Infinity,
  }: PageCacheOptions,
) {
  const inTurn = takingTurns(places, maxWaiting)
  const pages = new LRUCache<string, Promise<PreparedPage>>({
    maxSize: max,
    dispose: (_page, _path, reason) => reason === 'evict' && onFull(),
  })
  let cachedVersion = ''

  function begin(path: string): Promise<PreparedPage> {
    if (inTurn.isFull()) throw new AppError('overloaded') // and pushes no page out
    const page = inTurn.run(
      () => render(path),
      ({ data }) => data?.bodies,
    )
    const ifStillThere = (work: () => void) => pages.peek(path) === page && work()
    pages.set(path, page, { size: entryBytes })
    const replaceSize = async (prepared: PreparedPage) => {
      const size =
        entryBytes + sizeOf(prepared.bodies) + (prepared.data ? sizeOf(await prepared.data.bodies) : 0)
      ifStillThere(() => {
        pages.delete(path) // setting the same value again would leave its size
        pages.set(path, page, { size })
      })
    }
    page
      .then(
        (prepared) =>
          prepared.status >= 500 ? ifStillThere(() => pages.delete(path)) : replaceSize(prepared),
        () => ifStillThere(() => pages.delete(path)),
      )
      .catch(() => ifStillThere(() => pages.delete(path)))
    return page
  }

  return {
    /** Pages of another version than that of the last call are forgotten. */
    async get(version: string, path: string): Promise<PreparedPage> {
      if (version !== cachedVersion) pages.clear()
      cachedVersion = version
      const page = pages.get(path) ?? begin(path)
      if ((await page).reusableUntil > now()) return page
      if (pages.peek(path) === page) pages.delete(path) // others who waited may have begun the next one
      return pages.get(path) ?? begin(path)
    },
  }
}

const sizeOf = ({ br, gzip }: CompressedBodies) => br.bytes.length + gzip.bytes.length

/**
 * Runs at most so many at once, the others in the order they came. A place is free again when `rest` of the
 * result is done too.
 */
function takingTurns(places: number, maxWaiting: number) {
  let free = places
  const waiting: (() => void)[] = []
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
  async function run<R>(
    work: () => Promise<R>,
    rest: (result: R) => Promise<unknown> | undefined,
  ): Promise<R> {
    if (free > 0) free--
    else await new Promise<void>((start) => waiting.push(start))
    try {
      const result = await work()
      void Promise.resolve(rest(result)).then(leave, leave)
      return result
    } catch (error) {
      leave()
      throw error
    }
  }
  return { run, isFull: () => free === 0 && waiting.length >= maxWaiting }
}
