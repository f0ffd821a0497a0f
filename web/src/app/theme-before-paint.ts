// Runs in the head, before anything is painted: a chosen look wins, else the system's is followed.
export const themeBeforePaint = `(() => {
  const root = document.documentElement, dark = matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    let chosen = null
    try { chosen = localStorage.getItem('oka.theme') } catch {}
    root.dataset.theme = chosen === 'light' || chosen === 'dark' ? chosen : dark.matches ? 'dark' : 'light'
  }
  show()
  dark.addEventListener('change', show)
})()`
