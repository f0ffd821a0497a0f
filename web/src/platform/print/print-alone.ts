import { printThen } from './print-then.ts'

/**
 * Prints one part of the page: while it and what it is in have these attributes, base.css leaves the rest
 * out.
 */
export function printAlone(part: Element | null) {
  const around: Element[] = []
  for (
    let parent = part?.parentElement;
    parent && parent !== document.documentElement;
    parent = parent.parentElement
  )
    around.push(parent)
  part?.toggleAttribute('data-print-alone', true)
  for (const element of around) element.toggleAttribute('data-print-path', true)
  const reset = () => {
    part?.removeAttribute('data-print-alone')
    for (const element of around) element.removeAttribute('data-print-path')
  }
  printThen(reset)
}
