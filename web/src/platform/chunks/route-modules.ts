// The scripts of pages. The router reloads the document when one does not arrive, which ends on the browser's
// error page while the server is away: here the navigation waits instead, and the present page stays. Reads
// the router's globals; where they differ the router does what it always does.
import { matchRoutes, type DataRouteObject } from 'react-router'
import { createAtom } from '../rendering/atom.ts'

export interface RouteFiles {
  module: string
  /** Other scripts that it needs. */
  imports?: string[]
  css?: string[]
}

type Route = DataRouteObject & { lazy?: unknown }

interface RouterGlobals {
  __reactRouterManifest?: { routes: Record<string, RouteFiles> }
  __reactRouterDataRouter?: { routes: Route[] }
}

/**
 * waiting: for the server, or for Try again. gone: the server answers, but this document cannot load the
 * script, so a new one has to.
 */
export type PageScriptState = 'loaded' | 'waiting' | 'gone'

const state = createAtom<PageScriptState>('loaded')
export const usePageScriptState = state.useValue

const retries = new Set<() => void>()

/** Loads again what did not arrive. */
export function retryPageScripts() {
  state.set('loaded')
  const waiting = [...retries]
  retries.clear()
  for (const retry of waiting) retry()
}

/** Of the pages that the path leads to. */
export function filesOfPath(path: string): RouteFiles[] {
  const { __reactRouterManifest: manifest, __reactRouterDataRouter: router } = window as Window &
    RouterGlobals
  return (matchRoutes(router?.routes ?? [], path) ?? []).flatMap(
    ({ route }) => manifest?.routes[route.id] ?? [],
  )
}

let isHeld = false

/** Once per document, when the router is there. */
export function holdUnloadedPages() {
  const { __reactRouterManifest: manifest, __reactRouterDataRouter: router } = window as Window &
    RouterGlobals
  if (isHeld || !manifest || !router) return
  isHeld = true
  for (const { id, lazy } of withChildren(router.routes)) {
    const files = manifest.routes[id]
    if (files && isRecord(lazy)) hold(lazy, files)
  }
}

const withChildren = (routes: readonly DataRouteObject[]): DataRouteObject[] =>
  routes.flatMap((route) => [route, ...withChildren(route.children ?? [])])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function hold(lazy: Record<string, unknown>, files: RouteFiles) {
  let loading: Promise<void> | undefined
  for (const [property, load] of Object.entries(lazy)) {
    if (typeof load !== 'function') continue
    lazy[property] = async () => {
      loading ??= untilLoaded(files)
      await loading
      return load() as unknown
    }
  }
}

async function untilLoaded({ module, css }: RouteFiles) {
  // beside the script, as the router would
  for (const href of css ?? []) if (!hasStyle(href)) preloadStyle(href)
  while (!(await canImport(module))) {
    const isGone = (await isServerReachable(module)) && !(await canImport(module))
    state.set(isGone ? 'gone' : 'waiting')
    await new Promise<void>((resolve) => retries.add(resolve))
  }
}

const canImport = (module: string) =>
  import(/* @vite-ignore */ module).then(
    () => true,
    () => false,
  )

const isServerReachable = (url: string) =>
  fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )

/** The address may have the router's `#`, or be whole. */
export function hasStyle(href: string): boolean {
  const { pathname } = new URL(href, location.href)
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].some(
    (link) => new URL(link.href).pathname === pathname,
  )
}

function preloadStyle(href: string) {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as: 'style', href })
  document.head.append(link)
}
