import { useSyncExternalStore } from 'react'

/** Whether a media query holds; false while a page is rendered on the server. */
export const useMatchesMedia = (query: string) =>
  useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
    () => false,
  )
