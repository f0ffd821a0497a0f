import type { ShouldRevalidateFunction } from 'react-router'

/**
 * `shouldRevalidate` of every route with a loader: opening or closing an overlay stays at the same address,
 * another fragment on the same page, and neither loads anything.
 */
export const isNewUrl: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  withoutFragment(currentUrl) !== withoutFragment(nextUrl)

const withoutFragment = ({ href }: URL) => href.replace(/#.*/, '')
