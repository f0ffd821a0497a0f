// Runs in the head, before anything is painted: the look is the system's.
export const themeBeforePaint = `(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const show = () => { document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light' }
  show()
  dark.addEventListener('change', show)
})()`
