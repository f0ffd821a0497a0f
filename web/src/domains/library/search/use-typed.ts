import { useEffect, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

/**
 * What the last search page of this document had in its field. It is in memory only: a reload ends it, and it
 * is nobody else's after a change of member (DOOR-3).
 */
let last: { memberId: string | null; text: string } | null = null

/** The text of the field. It is there again after Back from a lesson; a search that is opened anew is empty. */
export function useTyped(memberId: string | null) {
  const isReturn = useNavigationType() === NavigationType.Pop
  const [typed, setTyped] = useState(() => (isReturn && last?.memberId === memberId ? last.text : ''))
  useEffect(() => {
    last = { memberId, text: typed }
  }, [memberId, typed])
  return [typed, setTyped] as const
}
