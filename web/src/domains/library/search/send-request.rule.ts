// Where the sending of a question to the team stands. Pure.

export type SendState =
  | { kind: 'ready' }
  | { kind: 'sending' }
  /** `text`: what was sent. */
  | { kind: 'sent'; text: string }
  /** The words stay in the field until they are sent by another press. */
  | { kind: 'failed'; message: string }

export type SendEvent =
  | { kind: 'pressed' }
  | { kind: 'arrived'; text: string }
  | { kind: 'refused'; message: string }
  | { kind: 'edited' }

/** Nothing is sent but by a press, and no press sends twice. */
export function nextSendState(state: SendState, event: SendEvent): SendState {
  switch (event.kind) {
    case 'pressed':
      return state.kind === 'sending' || state.kind === 'sent' ? state : { kind: 'sending' }
    case 'arrived':
      return state.kind === 'sending' ? { kind: 'sent', text: event.text } : state
    case 'refused':
      return state.kind === 'sending' ? { kind: 'failed', message: event.message } : state
    case 'edited':
      return state.kind === 'sending' ? state : { kind: 'ready' }
  }
}
