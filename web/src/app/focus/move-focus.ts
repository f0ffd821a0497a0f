/**
 * Marks what takes the focus only as a place to continue from, such as a heading: base.css draws no outline
 * around it.
 */
const placeAttribute = 'data-focus-place'

/**
 * Focuses an element that the Tab key does not reach; it stays focusable until it loses the focus. Nothing
 * scrolls.
 */
export function moveFocusTo(element: HTMLElement) {
  const isFocusable = element.tabIndex >= 0 || element.hasAttribute('tabindex')
  if (!isFocusable) {
    element.tabIndex = -1
    element.setAttribute(placeAttribute, '')
    element.addEventListener(
      'blur',
      () => {
        element.removeAttribute('tabindex')
        element.removeAttribute(placeAttribute)
      },
      { once: true },
    )
  }
  element.focus({ preventScroll: true })
}
