// Runs in the page: elements by what a screen reader would call them. It knows the roles and names that our
// pages use, not all there are.

export interface Wanted {
  role: string
  /** A whole name, or the source of a pattern. */
  name: string | { pattern: string }
  /** Of several, the one that is counted from 0. */
  index: number
}

/** What of it is in the page: where to press it, or why it cannot be pressed. */
export interface Found {
  count: number
  x: number
  y: number
  problem: string | null
}

export function findByRole({ role, name, index }: Wanted): Found {
  const selectors: Record<string, string> = {
    button: 'button, summary, [role=button]',
    link: 'a[href]',
    heading: 'h1, h2, h3, h4, [role=heading]',
    checkbox: 'input[type=checkbox]:not([role])',
    radio: 'input[type=radio]',
    switch: '[role=switch]',
    textbox: 'input:not([type]), input[type=text], input[type=email], input[type=password], textarea',
    combobox: 'select, [role=combobox]',
    option: '[role=option]',
    slider: 'input[type=range], [role=slider]',
    dialog: 'dialog[open], [role=dialog]',
    alertdialog: '[role=alertdialog]',
    group: '[role=group], fieldset',
    text: 'p, li, span, b, strong, [role=status], [role=alert]',
  }
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const textOf = (ids: string | null) =>
    ids &&
    ids
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ')
  const nameOf = (element: Element) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent)
    const image = element.querySelector('img[alt]:not([alt=""])')?.getAttribute('alt')
    return tidy(
      textOf(element.getAttribute('aria-labelledby')) ||
        element.getAttribute('aria-label') ||
        labels.join(' ') ||
        (element as HTMLElement).innerText ||
        image,
    )
  }
  const isNamed = (element: Element) =>
    typeof name === 'string' ? nameOf(element) === name : new RegExp(name.pattern).test(nameOf(element))
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  // Below an open modal dialog nothing can be reached.
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
  const all = [...(modal ?? document).querySelectorAll(selectors[role] ?? `[role=${role}]`)]
  if (modal && (role === 'dialog' || role === 'alertdialog') && modal.matches(selectors[role] ?? ''))
    all.push(modal)
  const found = all.filter((element) => isSeen(element) && isNamed(element))
  const element = found[index]
  if (!element) return { count: found.length, x: 0, y: 0, problem: 'it is not there' }
  const middle = () => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  const isInWindow = ({ x, y }: { x: number; y: number }) =>
    x >= 0 && y >= 0 && x < innerWidth && y < innerHeight
  const hits = ({ x, y }: { x: number; y: number }) => {
    const hit = document.elementFromPoint(x, y)
    const label = (element as HTMLInputElement).labels?.[0]
    return hit && (element.contains(hit) || label?.contains(hit)) ? null : (hit ?? document.documentElement)
  }
  if (!isInWindow(middle()) || hits(middle()))
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const cover = hits(middle())
  const isDisabled = (element as HTMLButtonElement).disabled
  return {
    count: found.length,
    ...middle(),
    problem: isDisabled ? 'it is disabled' : cover && `it is covered by ${cover.outerHTML.slice(0, 100)}`,
  }
}
