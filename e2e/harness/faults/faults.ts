// What fails a story although it expected something else: a document the server failed to answer, the error
// page, an exception, an error in the console. In every page of the browser.
import { expect, type Browser, type BrowserContext, type ConsoleMessage } from '@playwright/test'

/** As `web/src/app/error-page.tsx` marks it. */
const errorPage = '[data-error-page]'
const errorPageIsShown = 'the error page is shown'

/**
 * Of a request without an answer or with a refusal, as the browser and our session data say it; and the
 * browser's word on plain http. Many stories cause these; the page says what they mean for the person.
 */
const ofRequests =
  /in the console: (Failed to load resource: |.*net::ERR_|The server refused the session data|The Cross-Origin-Opener-Policy header has been ignored)/

/** React and React Router: a file of their own in a build, one of several in development. */
const framework = /\/assets\/framework-|\/react(-dom|-router)?[-_.\w]*\.js/

/**
 * A link to a part of the page is the browser's own: the router says that it could not block it. Nothing is
 * loaded, so nothing has to be.
 */
const ofFragments = /in the console: You are trying to use a blocker on a POP navigation/

export class Faults {
  readonly #browser: Browser
  readonly #found: string[] = []
  readonly #expected: RegExp[] = []
  readonly #contexts = new Set<BrowserContext>()
  readonly #watch = (context: BrowserContext) => this.#listen(context)
  #isOver = false

  /** Watches every page that opens in the browser from now on. */
  constructor(browser: Browser) {
    this.#browser = browser
    browser.on('context', this.#watch)
  }

  /** A fault that matches must happen before the story ends, and fails nothing. */
  expect(fault: RegExp): void {
    this.#expected.push(fault)
  }

  /** The story is over: what happens while its pages close is no fault. */
  async end(): Promise<void> {
    if (this.#isOver) return
    const pages = [...this.#contexts].flatMap((context) => context.pages())
    // Where scripts do not run, no one else sees it.
    const shown = await Promise.all(
      pages.map((page) =>
        page
          .locator(errorPage)
          .count()
          .catch(() => 0),
      ),
    )
    pages.forEach((page, index) => shown[index] && this.#add(errorPageIsShown, page.url()))
    this.#isOver = true
    this.#browser.off('context', this.#watch)
  }

  check(): void {
    expect(
      this.#found.filter(
        (fault) => ![ofRequests, ofFragments, ...this.#expected].some((pattern) => pattern.test(fault)),
      ),
      'faults of the pages',
    ).toEqual([])
    const missing = this.#expected.filter((pattern) => !this.#found.some((fault) => pattern.test(fault)))
    expect(missing.map(String), 'faults that were expected and did not happen').toEqual([])
  }

  #listen(context: BrowserContext) {
    this.#contexts.add(context)
    context.on('weberror', (failure) => this.#add(String(failure.error()), failure.page()?.url()))
    context.on('console', (message) => {
      if (isFault(message))
        this.#add(`${message.type()} in the console: ${message.text()}`, message.page()?.url())
    })
    context.on('response', (response) => {
      if (response.request().isNavigationRequest() && response.status() >= 500)
        this.#add(`the document answered ${response.status()}`, response.url())
    })
    // Sent before the first page is opened, so it is there in time.
    void context.addInitScript(reportErrorPage, { mark: errorPage, said: errorPageIsShown }).catch(() => {})
  }

  #add(fault: string, url = '') {
    if (!this.#isOver) this.#found.push(`${URL.parse(url)?.pathname ?? 'a page'}: ${fault}`)
  }
}

const isFault = (message: ConsoleMessage) =>
  message.type() === 'error' || (message.type() === 'warning' && framework.test(message.location().url))

/** Runs in the page. */
function reportErrorPage({ mark, said }: { mark: string; said: string }) {
  let wasShown = false
  new MutationObserver(() => {
    const isShown = document.querySelector(mark) !== null
    if (isShown && !wasShown) console.error(said)
    wasShown = isShown
  }).observe(document, { childList: true, subtree: true })
}
