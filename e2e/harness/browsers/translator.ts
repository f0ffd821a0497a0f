// A browser that translates: it puts the text of each node into elements of its own, in place of the node
// that the page made.
import type { Page } from '@playwright/test'

/** Call it before the page opens. The texts stay English, so that they are found by their names. */
export const translatePages = (page: Page) => page.addInitScript(translate)

/** Runs in the page, once it is hydrated: a person chooses the translation when there is a page to read. */
function translate() {
  const isLeftAlone = (element: Element | null) =>
    element === null || element.closest('script, style, textarea, font, svg, [translate="no"]') !== null
  const replace = (node: Text) => {
    if (node.data.trim() === '' || isLeftAlone(node.parentElement)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = node.data
    outer.append(inner)
    node.replaceWith(outer)
  }
  const replaceBelow = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = root instanceof Text ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(replace)
  }
  const begin = () => {
    if (!('okaEnvironment' in window)) return requestAnimationFrame(begin)
    document.documentElement.dataset['translated'] = ''
    replaceBelow(document.body)
    new MutationObserver((changes) =>
      changes.forEach(({ addedNodes }) => addedNodes.forEach(replaceBelow)),
    ).observe(document.body, {
      childList: true,
      subtree: true,
    })
  }
  if (location.protocol.startsWith('http')) requestAnimationFrame(begin)
}
