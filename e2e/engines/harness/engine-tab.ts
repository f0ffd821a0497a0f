// A page in an engine, for stories: finds by role and name, presses with a pointer where a person would, and
// waits for what it expects.
import { expect } from '@playwright/test'
import type { Driver, Size } from '../drivers/driver.ts'
import { findByRole, type Found } from './find-by-role.ts'

const patienceMs = 15_000
const pollMs = 50

/** Keys that are no character, as W3C WebDriver names them. */
const keys = {
  Shift: '\uE008',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  Delete: '\uE017',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
}
export type Key = keyof typeof keys

type Name = string | RegExp

export class EngineTab {
  readonly #driver: Driver
  readonly #url: string
  readonly #faults: string[]

  constructor(driver: Driver, url: string, faults: string[]) {
    this.#driver = driver
    this.#url = url
    this.#faults = faults
  }

  /** `path` is of the academy; a whole address is taken as it is. Waits for the markup, not for scripts. */
  open = (path: string) => this.#leave(() => this.#driver.open(new URL(path, this.#url).href))
  reload = () => this.#leave(() => this.#driver.reload())
  back = () => this.#driver.back()
  resize = (size: Size) => this.#driver.resize(size)

  async #leave(load: () => Promise<void>): Promise<void> {
    await this.collectFaults()
    await this.#evaluateOrNull(() => void Object.assign(window, { isLeft: true }))
    await load()
    const isThere = () => !('isLeft' in window) && document.readyState !== 'loading'
    await this.until('the next page is there', isThere, null, 20_000)
  }

  /** A window beside this one, with the same storage. */
  async newTab(): Promise<EngineTab> {
    return new EngineTab(await this.#driver.newTab(), this.#url, this.#faults)
  }

  /** Calls a function in the page; its argument and its answer must be JSON. It is not awaited there. */
  async evaluate<Argument, Answer>(
    call: (argument: Argument) => Answer,
    argument?: Argument,
  ): Promise<Answer> {
    const text = await this.#driver.evaluate(
      `JSON.stringify((${String(call)})(${JSON.stringify(argument)}) ?? null)`,
    )
    return JSON.parse(text ?? 'null') as Answer
  }

  /** Waits until a function in the page answers with something true. */
  async until<Argument>(
    what: string,
    call: (argument: Argument) => unknown,
    argument?: Argument,
    timeout = patienceMs,
  ): Promise<void> {
    const isSo = `String(Boolean((${String(call)})(${JSON.stringify(argument)})))`
    const ask = () => this.#driver.evaluate(isSo).catch(() => 'the page is being left')
    await expect.poll(ask, { message: what, timeout }).toBe('true')
  }

  /** Waits until the app has taken the page over. */
  hydrated = () => this.until('the app takes the page over', () => 'okaEnvironment' in window, null, 30_000)

  async path(): Promise<string> {
    return this.evaluate(() => location.pathname)
  }

  async expectPath(path: RegExp, timeout = patienceMs): Promise<void> {
    await expect.poll(() => this.path().catch(() => ''), { timeout }).toMatch(path)
  }

  async expectSeen(role: string, name: Name, timeout = patienceMs): Promise<void> {
    await expect
      .poll(() => this.count(role, name), { message: `${role} ${name}`, timeout })
      .toBeGreaterThan(0)
  }

  async expectGone(role: string, name: Name): Promise<void> {
    await expect
      .poll(() => this.count(role, name), { message: `${role} ${name}`, timeout: patienceMs })
      .toBe(0)
  }

  async expectText(text: RegExp, timeout = patienceMs): Promise<void> {
    const shown = () => this.#evaluateOrNull(() => document.body.innerText.replace(/\s+/g, ' '))
    await expect.poll(async () => String(await shown()), { timeout }).toMatch(text)
  }

  async count(role: string, name: Name): Promise<number> {
    return (await this.#find(role, name, 0))?.count ?? 0
  }

  /** Waits until it is there, at rest and reached by a press in its middle; then presses there. */
  async press(role: string, name: Name, index = 0): Promise<void> {
    let last: Found | null = null
    for (const end = Date.now() + patienceMs; ;) {
      const found = await this.#find(role, name, index)
      if (found && !found.problem && found.x === last?.x && found.y === last.y) return this.pressAt(found)
      last = found
      if (Date.now() > end)
        throw new Error(`${role} ${name} cannot be pressed: ${found?.problem ?? 'it moves'}`)
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
  }

  async pressAt({ x, y }: { x: number; y: number }): Promise<void> {
    const move = { type: 'pointerMove', x: Math.floor(x), y: Math.floor(y), origin: 'viewport' }
    const press = [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await this.#driver.perform([{ type: 'pointer', id: 'mouse', actions: [move, ...press] }])
  }

  async key(key: Key, { shift = false } = {}): Promise<void> {
    const pressed = [
      { type: 'keyDown', value: keys[key] },
      { type: 'keyUp', value: keys[key] },
    ]
    const actions = shift
      ? [{ type: 'keyDown', value: keys.Shift }, ...pressed, { type: 'keyUp', value: keys.Shift }]
      : pressed
    await this.#driver.perform([{ type: 'key', id: 'keys', actions }])
  }

  /** Key by key, into what has the focus. */
  async type(text: string): Promise<void> {
    const actions = text.split('').flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.#driver.perform([{ type: 'key', id: 'keys', actions }])
  }

  /** Presses a field and types. */
  async fill(role: 'textbox' | 'combobox', name: Name, text: string): Promise<void> {
    await this.press(role, name)
    await this.until(`${name} has the focus`, () => document.activeElement?.matches('input, textarea'))
    await this.type(text)
  }

  /** Empties a text field as a person does: all of it is selected, and deleted. */
  async clear(name: Name): Promise<void> {
    await this.press('textbox', name)
    await this.evaluate(() => (document.activeElement as HTMLInputElement).select())
    await this.key('Delete')
  }

  /** Chooses in a list of the browser's own; its menu is a window that no driver can press. */
  async select(name: string, option: string): Promise<void> {
    await this.expectSeen('combobox', name)
    await this.evaluate(
      ([label, text]) => {
        const lists = [...document.querySelectorAll('select')]
        const list = lists.find(({ labels }) =>
          [...labels].some(({ innerText }) => innerText.includes(label)),
        )
        const chosen = [...(list?.options ?? [])].find(({ label: shown }) => shown === text)
        if (!list || !chosen) throw new Error(`${label} has no ${text}`)
        list.selectedIndex = chosen.index
        for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }))
      },
      [name, option] as const,
    )
  }

  /** Gives a button the focus, for what follows by keys. */
  async focus(name: string): Promise<void> {
    await this.expectSeen('button', name)
    await this.evaluate((label) => {
      const buttons = [...document.querySelectorAll('button')]
      buttons.find((one) => (one.getAttribute('aria-label') ?? one.innerText) === label)?.focus()
    }, name)
    await expect.poll(() => this.focused()).toBe(`button ${name}`)
  }

  /** What a screen reader says of the element that has the focus: its role or tag and its name. */
  async focused(): Promise<string> {
    return this.evaluate(() => {
      const element = document.activeElement
      const labels = [...((element as HTMLInputElement | null)?.labels ?? [])].map((label) => label.innerText)
      const labelledBy = document.getElementById(element?.getAttribute('aria-labelledby') ?? '')?.innerText
      const name =
        element?.getAttribute('aria-label') ||
        labelledBy ||
        labels.join(' ') ||
        (element as HTMLElement | null)?.innerText
      return `${element?.getAttribute('role') ?? element?.localName} ${(name ?? '').replace(/\s+/g, ' ').trim()}`
    })
  }

  /** What went wrong in the page so far; the next page forgets it. */
  async collectFaults(): Promise<void> {
    const found = await this.#evaluateOrNull(() => {
      const { okaFaults = [] } = window as unknown as { okaFaults?: string[] }
      const isErrorPage = document.querySelector('[data-error-page]') !== null
      return [...okaFaults.splice(0), ...(isErrorPage ? ['the error page is shown'] : [])]
    })
    this.#faults.push(...(found ?? []))
  }

  #find(role: string, name: Name, index: number) {
    const wanted = { role, name: typeof name === 'string' ? name : { pattern: name.source }, index }
    return this.#evaluateOrNull(findByRole, wanted)
  }

  /** Null while the page is being left. */
  #evaluateOrNull<Argument, Answer>(call: (argument: Argument) => Answer, argument?: Argument) {
    return this.evaluate(call, argument).catch(() => null)
  }
}
