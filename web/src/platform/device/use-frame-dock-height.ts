import { useEffect } from 'react'

/**
 * What the frame keeps at the lower edge of the window (the navigation, a question) as `--frame-dock`, in px:
 * a page's own bar stands above it. The height changes with the text size, the width and the question.
 */
export function useFrameDockHeight() {
  useEffect(() => {
    const dock = document.querySelector<HTMLElement>('[data-frame-dock]')
    if (!dock) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--frame-dock', `${dock.offsetHeight}px`))
    observer.observe(dock)
    return () => {
      observer.disconnect()
      style.removeProperty('--frame-dock')
    }
  }, [])
}
