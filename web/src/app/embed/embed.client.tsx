// The script of a partner's frame: hydrates what the server rendered. No router and no query cache: a frame is
// one lesson after the other.
import '../base.css'
import { deploymentOf } from '@oka/contract/environment/environment.rule.ts'
import { hydrateRoot } from 'react-dom/client'
import {
  frameView,
  lessonOf,
  loadView,
  openFrameSession,
  tokenIn,
  type LessonPage,
} from '../../domains/embed/index.ts'
import { EmbedRoot } from './embed-root.tsx'
import { embedDataId, embedRootId } from './embed-document.ts'

const root = document.getElementById(embedRootId)
const data = document.getElementById(embedDataId)?.textContent
if (root && data) void begin(root, JSON.parse(data) as LessonPage)

async function begin(container: HTMLElement, page: LessonPage) {
  const token = tokenIn(location.hash)
  // Who copies the address, and what reads it, gets no token.
  if (location.hash !== '') history.replaceState(null, '', location.pathname + location.search)
  const { environment } = page.site
  const { hostname, port } = location
  const opening = openFrameSession({
    page,
    apiRoot: environment.apiRoots[deploymentOf({ hostname, port: Number(port) }, environment)],
    token,
  })
  const first = lessonOf(page)
  // The markup of the lesson is hydrated with its view, which loads beside this script.
  if (first) await loadView(frameView(first))
  hydrateRoot(container, <EmbedRoot page={page} opening={opening} />)
}
