// Bootstrap answers, put together from prepared parts: what many callers share is serialised once.
import { hash } from 'node:crypto'
import type { embedStore } from '@oka/contract/partners/partners.endpoints.ts'
import type { OutputOf } from '@oka/contract/shared/endpoint.ts'
import { compressedNow, compressedOnce, encodingFor, type Encoding } from '../../compression/encoding.ts'
import type { Caller } from '../../http/caller.ts'
import { PreparedResponse, type PreparedBody } from '../../http/prepared-response.ts'
import type { AccountInfoReader } from '../../member-records/account-info.ts'
import type { CatalogueView, LiveCatalogue } from '../catalogue/index.ts'
import { appInfoMembers, appInfoVersion } from './app-info.ts'

export interface BootstrapDeps {
  catalogue: LiveCatalogue
  accountInfo: AccountInfoReader
  /** Of this program: another build may answer the same data in another form. */
  build: number
}

export interface BootstrapRequest {
  caller: Caller
  /** What the caller has already is left out. */
  programInfoVersion: string | undefined
  appInfoVersion: string | undefined
  acceptEncoding: string
  now: number
  /** In a frame on a partner's page. */
  embed?: EmbedParts
}

/** What the answer to a frame says beside the rest. */
export type EmbedParts = Pick<OutputOf<typeof embedStore>, 'partnerInfo' | 'partnerUser'>

const noPartner = '"partnerInfo":null'

export async function assembleBootstrap(
  deps: BootstrapDeps,
  request: BootstrapRequest,
): Promise<PreparedResponse> {
  const { catalogue, build } = deps
  const { caller, now } = request
  const snapshot = await deps.accountInfo.snapshot(caller)
  const view = snapshot.viewAt(now)
  const partnerParts = request.embed ? JSON.stringify(request.embed).slice(1, -1) : noPartner
  const encoding = encodingFor(request.acceptEncoding)
  const withPrograms = request.programInfoVersion !== view.info.version
  const withAppInfo = request.appInfoVersion !== appInfoVersion
  // Everything the answer is made of, so that an unchanged one is recognised before it is made.
  const parts = [
    build,
    catalogue.version(),
    view.info.version,
    withPrograms,
    withAppInfo,
    appInfoVersion,
    encoding,
    partnerParts,
    snapshot.versionAt(now),
  ]
  const etag = `"${hash('sha1', parts.join('\n'), 'base64url')}"`

  const plainBody = () => {
    const front = `{"success":true,"accountInfo":${JSON.stringify(snapshot.accountInfo(now))},${withAppInfo ? `${appInfoMembers},` : ''}`
    return bytesOf(front, withPrograms ? view.json : null, partnerParts)
  }
  if (caller.kind === 'visitor' && !request.embed && withPrograms && withAppInfo)
    return new PreparedResponse(() => visitorBody(view, plainBody, encoding), etag)
  return new PreparedResponse(() => compressedNow(plainBody(), request.acceptEncoding), etag)
}

const bytesOf = (front: string, programInfo: Buffer | null, partnerParts: string) =>
  programInfo === null
    ? Buffer.from(`${front}${partnerParts}}`)
    : Buffer.concat([Buffer.from(`${front}"programInfo":`), programInfo, Buffer.from(`,${partnerParts}}`)])

/**
 * Every visitor gets the same bytes: made once per view and encoding. Promises are stored, so that
 * simultaneous requests make them once.
 */
const visitorBodies = new WeakMap<CatalogueView, Map<string, Promise<PreparedBody>>>()

function visitorBody(
  view: CatalogueView,
  plainBody: () => Buffer,
  encoding: Encoding | undefined,
): Promise<PreparedBody> {
  const bodies = visitorBodies.get(view) ?? new Map<string, Promise<PreparedBody>>()
  visitorBodies.set(view, bodies)
  const key = encoding ?? 'plain'
  const stored = bodies.get(key)
  if (stored) return stored
  const body = (async () => ({
    bytes: encoding ? await compressedOnce(plainBody(), encoding) : plainBody(),
    encoding,
  }))()
  bodies.set(key, body)
  body.catch(() => bodies.delete(key))
  return body
}
