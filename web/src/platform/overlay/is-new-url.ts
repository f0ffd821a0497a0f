import type { ShouldRevalidateFunction } from 'react-router'

/**
 * `shouldRevalidate` of every route with a loader: opening or closing an overlay stays at the same address
 * and loads nothing.
 */
export const isNewUrl: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.href !== nextUrl.href
