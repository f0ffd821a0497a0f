import { useEffect, useRef } from 'react'

/** The element takes the focus when it appears, where `takesFocus` holds then. */
export function useTakesFocus<T extends HTMLElement>(takesFocus: boolean) {
  const element = useRef<T>(null)
  const wanted = useRef(takesFocus)
  useEffect(() => {
    if (wanted.current) element.current?.focus()
  }, [])
  return element
}
