// Runs a command that may take a while: a line shows its progress, and its output is printed only when it
// fails.
import { spawn } from 'node:child_process'
import { root } from './root.mjs'

const reportEverySeconds = 15

/**
 * Runs a command to its end; throws with the end of its output when it fails.
 * @param {string} label shown to the user, e.g. "Installing"
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
export async function longStep(label, command, args, options = {}) {
  const startedAt = Date.now()
  const seconds = () => Math.round((Date.now() - startedAt) / 1000)
  const isTerminal = process.stdout.isTTY
  const show = () =>
    process.stdout.write(isTerminal ? `\r${label}… ${seconds()} s` : `${label}… ${seconds()} s\n`)
  if (isTerminal) show()
  else process.stdout.write(`${label}…\n`)
  const ticking = setInterval(show, isTerminal ? 1000 : reportEverySeconds * 1000)
  try {
    const { code, output } = await runQuietly(command, args, options)
    if (code !== 0)
      throw new StepFailed(`${label} failed (${[command, ...args].join(' ')}):\n${output.slice(-6000)}`)
  } finally {
    clearInterval(ticking)
    process.stdout.write(isTerminal ? `\r${label}… ${seconds()} s\n` : `${label}: ${seconds()} s\n`)
  }
}

export class StepFailed extends Error {}

/**
 * Runs a command and collects its output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runQuietly(command, args, { cwd = root, env = process.env } = {}) {
  return new Promise((resolve) => {
    // Windows starts npm and other .cmd files only through a shell.
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    const append = (/** @type {Buffer} */ chunk) => {
      output += chunk
    }
    child.stdout.on('data', append)
    child.stderr.on('data', append)
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/**
 * Runs a command with the input and output of this terminal.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>} its exit code
 */
export function runInTerminal(command, args, { cwd = root, env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: 'inherit' })
    const endChild = () => child.kill()
    const ended = (/** @type {number} */ code) => {
      process.off('exit', endChild)
      resolve(code)
    }
    process.once('exit', endChild)
    child.on('error', () => ended(127))
    child.on('close', (code) => ended(code ?? 1))
  })
}
