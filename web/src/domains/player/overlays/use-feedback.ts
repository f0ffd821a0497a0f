import { useEffect, useRef, useState } from 'react'

/** In ms. */
const visibleMs = 1_200

/** A short text over the picture that says what a key did. */
export function useFeedback() {
  const [text, setText] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = (next: string) => {
    clearTimeout(timer.current)
    setText(next)
    timer.current = setTimeout(() => setText(''), visibleMs)
  }
  return { text, show }
}
