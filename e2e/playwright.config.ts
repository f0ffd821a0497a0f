// Stories run as a phone and, where the window or the way of input matters, as a desktop too; both in
// Chromium. `npm test` finds one and sets CHROMIUM_PATH. Those in `engines` run in Firefox and in WebKit.
import { defineConfig } from '@playwright/test'
import type { EngineName } from './engines/harness/missing-engine.ts'

const reports = '../build/test-reports'

// The user agent of a headless browser counts as a bot, and bots do not become anonymous members.
const desktopAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
const phoneAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'

/**
 * Storage, network and sessions work the same in every window, so the phone proves them. Of other files, the
 * stories tagged `@anyWindow` do.
 */
const phoneOnly = [
  'embed/*',
  'environment/{bot,oldest-browsers,refused-interfaces}',
  'errors/*',
  'home/chosen',
  'layout/{loading,routes}',
  'learning/{asked-once,did-you-try,first-lesson,lesson-parts,lesson-questions,load-failures,locked-lesson,player-recovery,private-note,progress-durability,saved-lessons,unknown-progress,video-position,ways-on}',
  'membership/*',
  'messages/*',
  'newsletter/*',
  'onboarding/*',
  'profile/*',
  'public/{cookies,first-visit,guard,resilience,seo,update}',
  'settings/{appearance,devices,email,membership,my-data,password}',
  'night/night',
  'series/series',
  'sheets/sheets',
  'sign-in/{accept-terms,browser-back,confirm-email,delete-account,merge,reset-password,reset-request,session,shared-device,welcome}',
].map((stories) => `**/${stories}.spec.ts`)

const inOtherEngines = '**/engines/*.spec.ts'

export default defineConfig<object, { engine: EngineName }>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../build/e2e-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  // Twice Playwright's default: the machine may be busy.
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env.TEST_REPORT ?? `${reports}/e2e.json` }]],
  use: {
    // What does not appear fails here, and says what was waited for; only then does the story's own time end.
    actionTimeout: 10_000,
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // A page lives for seconds: compiling its code a second time, faster, costs an eighth of all time.
        '--js-flags=--no-opt --no-maglev',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
        // Videos play by the clock of the system: that of a sound device may be missing or run as fast as it
        // can.
        '--disable-audio-output',
        // Stories may visit the academy under any name below .example.test.
        '--host-resolver-rules=MAP *.example.test 127.0.0.1',
      ],
    },
    // CI stores no traces, and recording one for each story takes a fifth of the time of all.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
  },
  projects: [
    {
      name: 'phone',
      testIgnore: inOtherEngines,
      use: {
        userAgent: phoneAgent,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
      },
    },
    {
      name: 'desktop',
      testIgnore: [...phoneOnly, inOtherEngines],
      grepInvert: /@anyWindow/,
      use: { userAgent: desktopAgent, viewport: { width: 1280, height: 800 } },
    },
    // Each of their stories starts a browser of its own, which draws and decodes with the processor.
    ...(['firefox', 'webkit'] as const).map((engine) => ({
      name: engine,
      testMatch: inOtherEngines,
      timeout: 120_000,
      use: { engine },
    })),
  ],
})
