// What the keys of a player do while it has the focus.

export type KeyAction =
  | { kind: 'toggle' }
  | { kind: 'seekBy'; seconds: number }
  | { kind: 'seekToShare'; share: number }
  | { kind: 'mute' }
  | { kind: 'fullScreen' }
  | { kind: 'captions' }
  | { kind: 'speedBy'; steps: 1 | -1 }

export interface PressedKey {
  key: string
  hasModifier: boolean
  /** On a button or a list of choices, Space and arrows are theirs. */
  on: 'button' | 'choice' | 'other'
}

const letters: Record<string, KeyAction> = {
  k: { kind: 'toggle' },
  j: { kind: 'seekBy', seconds: -10 },
  l: { kind: 'seekBy', seconds: 10 },
  m: { kind: 'mute' },
  f: { kind: 'fullScreen' },
  c: { kind: 'captions' },
  '<': { kind: 'speedBy', steps: -1 },
  '>': { kind: 'speedBy', steps: 1 },
}

export function keyAction({ key, hasModifier, on }: PressedKey): KeyAction | null {
  if (hasModifier || on === 'choice') return null
  if (key === ' ') return on === 'button' ? null : { kind: 'toggle' }
  if (key === 'ArrowLeft') return { kind: 'seekBy', seconds: -5 }
  if (key === 'ArrowRight') return { kind: 'seekBy', seconds: 5 }
  if (/^[0-9]$/.test(key)) return { kind: 'seekToShare', share: Number(key) / 10 }
  return letters[key.toLowerCase()] ?? null
}
