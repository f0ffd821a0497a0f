/** Prints with everything unfolded that the page folds, and folds it again. */
export function printWhole() {
  const folded = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')]
  for (const details of folded) details.open = true
  addEventListener(
    'afterprint',
    () => {
      for (const details of folded) details.open = false
    },
    { once: true },
  )
  print()
}
