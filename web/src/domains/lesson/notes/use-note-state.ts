import { useEffect, useRef, useState } from 'react'
import { announce } from '../../../platform/announcer/announcer.ts'
import { useOnline } from '../../../platform/network/use-online.ts'
import type { Notes, ShownNote } from '../../library/index.ts'
import { notesMessages as messages } from './notes.messages.ts'

/** What is said below a note of where its text is. */
export type NoteState =
  | 'private'
  | 'saved'
  | 'device'
  | 'waiting'
  | 'joined'
  | 'unseen'
  | 'tooLong'
  | 'refused'

/** After so long without an answer a note is said to wait: what is typed is sent every five seconds. In ms. */
const patienceMs = 9_000

interface NoteFacts {
  notes: Notes
  note: ShownNote | null
  isTyping: boolean
  /** Since the lesson was opened. */
  hasWritten: boolean
  isTooLong: boolean
}

/** Where the text is, spoken once after a pause. */
export function useNoteState(facts: NoteFacts): NoteState {
  const isWaiting = facts.note?.stored === 'waiting' && !facts.isTyping
  const waitsLong = useLasts(isWaiting, patienceMs)
  const isOnline = useOnline()
  const state = stateOf(facts, waitsLong || !isOnline)
  const spoken = useRef<NoteState>('private')
  const { hasWritten } = facts
  useEffect(() => {
    if (!hasWritten || state === 'private' || state === spoken.current) return
    spoken.current = state
    const text = spokenText[state]
    if (text) announce(text)
  }, [hasWritten, state])
  return state
}

/** A note that is too long is described by its field. */
const spokenText: Partial<Record<NoteState, string>> = {
  saved: messages.saved,
  device: messages.device,
  waiting: messages.waiting,
  joined: messages.joined,
  refused: messages.refused,
}

function stateOf({ notes, note, isTyping, hasWritten, isTooLong }: NoteFacts, isStuck: boolean): NoteState {
  if (isTooLong) return 'tooLong'
  if (isTyping) return 'private'
  switch (note?.stored) {
    case 'refused':
      return 'refused'
    case 'waiting':
      return isStuck ? 'waiting' : 'private'
    case 'device':
      return note.text === '' ? 'private' : 'device'
    case 'account':
      if (note.isJoined) return 'joined'
      return hasWritten ? 'saved' : 'private'
    case undefined:
      return notes.isUnseen ? 'unseen' : 'private'
  }
}

/** Whether `is` has been true for `ms` without a break. */
function useLasts(is: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!is) return
    const timer = setTimeout(() => setLasts(true), ms)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [is, ms])
  return is && lasts
}
