import { useEffect, useState } from 'react'
import { prefersReducedData } from '../network/prefers-reduced-data.ts'
import { filesOfPath, hasStyle, type RouteFiles } from './route-modules.ts'

/** By then the pictures of the page have loaded, and the scripts that it loads after it. */
const restsAfterMs = 2_000

/**
 * Loads the page of a link ahead: the one most likely followed once this page is at rest; any other, and with
 * data saver, when the link is about to be pressed. The router's own way waits for the styles after the
 * press, and where a script does not arrive it loads the document anew, also offline.
 */
export function useLoadAhead(path: string, isLikely = true) {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => {
    if (!isLikely || prefersReducedData()) return
    const timer = setTimeout(() => {
      setAtRest(true)
      loadPageAhead(path, 'low')
    }, restsAfterMs)
    return () => clearTimeout(timer)
  }, [path, isLikely])
  const load = () => loadPageAhead(path)
  return { isAtRest, onAboutToPress: { onPointerEnter: load, onFocus: load } }
}

/**
 * A press waits for the request that is under way already, so that only the one of a page at rest may be
 * slow.
 */
function loadPageAhead(path: string, priority?: RequestPriority) {
  if (!navigator.onLine) return
  // the press loads what is missing
  for (const files of filesOfPath(path)) loadFiles(files, priority).catch(() => {})
}

const requested = new Map<string, Promise<void>>()

/**
 * A module that could not be loaded stays so for the whole document: it runs only once all of its files are
 * in the browser's cache.
 */
async function loadFiles({ module, imports = [], css = [] }: RouteFiles, priority?: RequestPriority) {
  const scripts = [module, ...imports].filter((href) => !wasLoaded(href))
  const styles = css.filter((href) => !hasStyle(href))
  await Promise.all([...scripts, ...styles].map((href) => request(href, priority)))
  await import(/* @vite-ignore */ module)
}

const wasLoaded = (href: string) =>
  performance
    .getEntriesByName(new URL(href, location.href).href, 'resource')
    .some((entry) => (entry as PerformanceResourceTiming).decodedBodySize > 0)

function request(href: string, priority?: RequestPriority): Promise<void> {
  const running = requested.get(href) ?? fetchIntoCache(href, priority)
  requested.set(href, running)
  running.catch(() => requested.delete(href))
  return running
}

async function fetchIntoCache(href: string, priority: RequestPriority = 'auto') {
  const response = await fetch(href, { priority })
  if (!response.ok) throw new Error(`${href} answered ${response.status}`)
  await response.arrayBuffer()
}
