import { expect, test } from 'vitest'
import { openTerminal } from './command-line.ts'

test('what a device named itself cannot steer the terminal of whoever reads it', () => {
  const written: string[] = []
  const out = {
    isTTY: true,
    columns: 80,
    write: (text: string) => written.push(text) > 0,
  } as unknown as NodeJS.WriteStream
  openTerminal(out).print('1 session\n  \u001b[2J\u001b]52;c;cm0=\u0007web\u202e, 1.0\u009b0m')
  expect(written.join('')).toBe('1 session\n  \uFFFD[2J\uFFFD]52;c;cm0=\uFFFDweb\uFFFD, 1.0\uFFFD0m\n')
})
