// The browser tests use the Chromium that is installed and download none.
// The headless shell is the same engine without windows: the stories take two thirds of the time.
import { existsSync } from 'node:fs'
import { longStep } from '../toolchain/run-command.mjs'

const usualPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

export const findChromium = () =>
  [process.env.CHROMIUM_PATH, ...usualPaths].find((file) => file && existsSync(file))

/**
 * Path of a Chromium, which is installed from Debian's packages where possible; undefined, with the reason
 * printed, when there is none.
 */
export async function chromiumForTests() {
  const found = findChromium()
  if (found) return found
  const mayInstall = existsSync('/etc/debian_version') && process.getuid?.() === 0
  if (!mayInstall) {
    console.log(
      'No Chromium found. On Debian or Ubuntu: sudo apt-get install chromium. Elsewhere: install Chrome, or set CHROMIUM_PATH to one.',
    )
    return undefined
  }
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await longStep('Refreshing the package list', 'apt-get', ['update', '-q'], { env })
    // Debian packages the headless shell, other distributions only the browser.
    const install = (/** @type {string} */ name) =>
      longStep(`Installing ${name}`, 'apt-get', ['install', '-y', '-q', '--no-install-recommends', name], {
        env,
      })
    await install('chromium-headless-shell').catch(() => install('chromium'))
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
  }
  return findChromium()
}
