// Everything that runs in the browser works in the oldest supported ones (REL-12): features they lack are
// refused.
import path from 'node:path'
import { isTest, projectTree } from '../house/project-tree.mjs'
import { browserProgram } from './browser-program.mjs'
import { scriptFeatures } from './script-features.mjs'
import { styleFeatures } from './style-features.mjs'
import { lackedBy, oldestBrowsers } from './support.mjs'

const inBrowser = /^(client|contract|ui|web)\/src\/.*\.(ts|tsx|css)$/
/** Rendering and feeds run in Node. */
const onServerOnly = /entry\.server\.tsx$|src\/app\/seo\/|development-deps\.ts$|render\.ts$|\.fixture\.ts$/

/**
 * Features that some of these browsers lack, each with the reason why that does no harm. Where a file is
 * named, only there.
 * @type {{ name: string, file?: string, reason: string }[]}
 */
const exceptions = [
  { name: 'mask', reason: 'the build adds the prefix' },
  { name: 'mask-image', reason: 'the build adds the prefix' },
  { name: 'text-size-adjust', reason: 'the build adds the prefix; others need it not' },
  { name: 'text-wrap', reason: 'lines break less evenly' },
  { name: 'resize', reason: 'on phones no field has a handle' },
  { name: 'scrollbar-width', reason: 'the scrollbar is wider' },
  { name: 'overscroll-behavior', reason: 'the page behind scrolls along' },
  { name: 'iframe loading', reason: 'the frame loads with the page' },
  { name: 'HTMLIFrameElement.loading', reason: 'the frame loads with the page' },
  { name: 'img fetchpriority', reason: 'the picture loads a little later' },
  { name: 'anchor-name', reason: 'the settings open at the side of the screen' },
  { name: 'position-anchor', reason: 'the settings open at the side of the screen' },
  { name: 'forced-color-adjust', reason: 'forced colours do not exist where it is missing' },
  { name: 'box-decoration-break', reason: 'the prefixed one stands beside it' },
  { name: 'print-color-adjust', reason: 'the build adds the prefix' },
  { name: ':details-content', reason: 'closed details are closed on paper too' },
  {
    name: 'content-visibility',
    reason: 'closed details are closed on paper too; a font far below loads with the page',
  },
  { name: 'contain-intrinsic-block-size', reason: 'a font far below loads with the page' },
  { name: 'orphans', reason: 'paper: pages break less evenly' },
  { name: 'widows', reason: 'paper: pages break less evenly' },
  { name: '@page', reason: 'paper: the browser’s own margins' },
  {
    name: 'Navigator.share',
    file: 'web/src/domains/lesson/share/share-link.ts',
    reason: 'the link is copied',
  },
  { name: 'ScreenOrientation.lock', reason: 'called only where it exists: the screen is turned by hand' },
  {
    name: 'HTMLVideoElement.requestVideoFrameCallback',
    reason: 'called only where it exists: a held picture goes when the video plays',
  },
  ...[
    'HTMLVideoElement.requestPictureInPicture',
    'Document.exitPictureInPicture',
    'DocumentOrShadowRoot.pictureInPictureElement',
    'Document.pictureInPictureEnabled',
  ].map((name) => ({
    name,
    file: 'web/src/domains/player/video/media-state.ts',
    reason: 'the small window is offered only where it exists',
  })),
  { name: 'overflow-anchor', reason: 'what lacks it moves nothing that is scrolled either' },
  { name: 'KeyboardEvent.repeat', reason: 'wrong only while several keys are held down' },
  ...['Navigator.wakeLock', 'WakeLock.request', 'WakeLockSentinel.release'].map((name) => ({
    name,
    file: 'web/src/platform/device/use-wake-lock.ts',
    reason: 'called only where it exists: the screen may go dark',
  })),
  { name: 'RemotePlayback.state', reason: 'read only where it exists' },
  { name: 'HTMLMediaElement.remote', reason: 'read only where it exists' },
  { name: 'HTMLMediaElement.disableRemotePlayback', reason: 'set only where it exists' },
  {
    name: 'accent-color',
    file: 'web/src/domains/embed/lesson/end-card.module.css',
    reason: 'the box has the browser’s own colour',
  },
  {
    name: 'Location.ancestorOrigins',
    file: 'web/src/domains/embed/messages/page-channel.ts',
    reason: 'messages are addressed to each of the partner’s origins by name',
  },
  { name: 'video playsinline', reason: 'only an iPhone needs it' },
  {
    name: ':has',
    file: 'web/src/domains/site/header/bottom-nav.module.css',
    reason: 'what has the focus can be under the bar',
  },
  {
    name: ':has',
    file: 'web/src/domains/player/dock/dock.module.css',
    reason: 'what has the focus can be under the bar',
  },
  {
    name: ':has',
    file: 'web/src/domains/player/controls/controls-bar.module.css',
    reason: 'what has the focus can be under the bar',
  },
  {
    name: ':has',
    file: 'web/src/domains/site/footer/site-footer.module.css',
    reason: 'the footer stands below a page that is loading too',
  },
  {
    name: ':has',
    file: 'web/src/domains/sheets/sheet-editor.module.css',
    reason: 'what has the focus can be under the bar',
  },
  {
    name: ':has',
    file: 'ui/src/question/question-panel.module.css',
    reason: 'a question can cover what has the focus until it is answered',
  },
  {
    name: ':has',
    file: 'web/src/app/layouts/site-frame.module.css',
    reason: 'both questions can be on a page at once',
  },
  { name: ':has', file: 'ui/src/form/form.module.css', reason: 'another rule draws the focus of the field' },
  { name: ':has', file: 'ui/src/dialog/dialog.module.css', reason: 'the page behind a dialog scrolls' },
  {
    name: ':has',
    file: 'web/src/domains/site/header/site-menu.module.css',
    reason: 'the open menu covers the side of the page',
  },
  {
    name: ':has',
    file: 'web/src/domains/player/narration/listen.module.css',
    reason: 'the listening bar keeps two rows',
  },
  {
    name: ':has',
    file: 'web/src/domains/lesson/quote/quote.module.css',
    reason: 'open details scroll inside the panel',
  },
]
const isException = (/** @type {{ name: string, file: string }} */ use) =>
  exceptions.some(({ name, file }) => name === use.name && (file ?? use.file) === use.file)

/** @param {string} base @returns {{ fileCount: number, found: string[] }} */
export function checkBrowsers(base) {
  const { files, read } = projectTree(base)
  const own = files.filter((file) => inBrowser.test(file) && !onServerOnly.test(file) && !isTest(file))
  const scripts = own.filter((file) => !file.endsWith('.css'))
  const uses = [
    ...scriptFeatures(
      browserProgram(base),
      scripts.map((file) => path.join(base, file)),
    ).map((use) => ({ ...use, file: path.relative(base, use.file) })),
    ...own
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) => styleFeatures(read(file)).map((use) => ({ ...use, file }))),
  ]
  const found = uses
    .filter((use) => !isException(use))
    .map((use) => ({ ...use, lacking: lackedBy(use.feature) }))
    .filter(({ lacking }) => lacking.length > 0)
    .map(({ file, line, name, lacking }) => `${file}:${line} ${name} is missing in ${lacking.join(', ')}`)
  return { fileCount: own.length, found: [...new Set(found)].toSorted() }
}

/** How the README names them. */
const { chrome, firefox, safari, ios } = oldestBrowsers
export const oldestBrowsersText = `Chrome ${chrome}, Firefox ${firefox}, Safari ${safari}, iOS ${ios}`
