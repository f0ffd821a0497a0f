import { createTheme, type CSSVariablesResolver } from '@mantine/core'

const same = (value: string): [string, string, string, string, string, string, string, string, string, string] => [
  value,
  value,
  value,
  value,
  value,
  value,
  value,
  value,
  value,
  value,
]

/** Mantine draws with our tokens; they carry light and dark themselves. */
export const theme = createTheme({
  colors: { teal: same('var(--teal)') },
  primaryColor: 'teal',
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--serif)' },
  defaultRadius: 'var(--r-field)',
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
})

const tokens = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-placeholder': 'var(--ink-2)',
  '--mantine-color-default-border': 'var(--control)',
}

export const tokenVariables: CSSVariablesResolver = () => ({ variables: {}, light: tokens, dark: tokens })
