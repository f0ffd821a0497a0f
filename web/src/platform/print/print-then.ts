/** Prints. `reset` runs once the page was printed: `print` may return while the browser is still at it. */
export function printThen(reset: () => void) {
  addEventListener('afterprint', reset, { once: true })
  print()
}
