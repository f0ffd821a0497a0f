// What the commands have in common: settings, errors of one line, exit codes, progress.
import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { readConfig, type Config } from '../config/config.ts'
import { readEnv } from '../config/env.ts'
import { inRoot } from '../in-root.ts'

/** What the person at the terminal can do something about; printed as one line. */
export class CommandError extends Error {
  readonly exitCode: number = 1
}

/** The command was written wrongly: its help is printed too. */
export class UsageError extends CommandError {
  override readonly exitCode = 2
}

export interface Terminal {
  print: (line: string) => void
  /** Replaces the line of progress on a terminal; elsewhere a line of its own every few seconds. */
  progress: (line: string) => void
}

/** A command's `run` returns when it is done and throws a `CommandError` when it cannot be. */
export interface Command {
  help: string
  run: (args: readonly string[], terminal: Terminal) => Promise<void>
}

const plainProgressMs = 10_000

/**
 * What members and their devices sent must not move the cursor, change what was printed, hide in it, or reach
 * the clipboard of whoever reads it.
 */
const printable = (text: string) =>
  // oxlint-disable-next-line no-control-regex
  text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]|\p{Cf}/gu, '\uFFFD')

/** What members and their devices sent, within a line of ours: it must not look like a line of its own. */
export const onOneLine = (text: string) => text.replace(/[\r\n\v\f\u0085\u2028\u2029]+/g, '\uFFFD')

export function openTerminal(out: NodeJS.WriteStream): Terminal & { end: () => void } {
  let shown = 0
  let lastPlainAt = Date.now()
  const clear = () => {
    if (shown > 0) out.write(`\r${' '.repeat(shown)}\r`)
    shown = 0
  }
  return {
    print(line) {
      clear()
      out.write(`${printable(line)}\n`)
    },
    progress(line) {
      if (out.isTTY) {
        const fitting = line.slice(0, Math.max(20, out.columns - 1))
        out.write(`\r${fitting.padEnd(shown)}`)
        shown = fitting.length
      } else if (Date.now() - lastPlainAt >= plainProgressMs) {
        lastPlainAt = Date.now()
        out.write(`${line}\n`)
      }
    },
    end: clear,
  }
}

const buildFile = inRoot('server/dist/build.json')

/** The settings that the server has, from the environment and `.env`. */
export function readSettings(): Config {
  const schema = z.object({ version: z.string(), build: z.number() })
  const build = existsSync(buildFile)
    ? schema.parse(JSON.parse(readFileSync(buildFile, 'utf8')))
    : { version: '1.0.0', build: 1 }
  return readConfig(readEnv(), build)
}

export const countText = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

const bytesPerMb = 1_000_000
export const megabytes = (bytes: number) =>
  `${(bytes / bytesPerMb).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`

/** `2026-11-22 19:53:19 UTC`. */
export const timeText = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`
