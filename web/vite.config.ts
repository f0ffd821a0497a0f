import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { buildTarget, css, lightHls, treeshake } from './build-settings.ts'
import { embedFiles } from './embed-files.ts'
import { endpointsWithoutSchemas } from './endpoints-without-schemas.ts'
import { searchFileAsset } from './search-file.ts'

const apiInDevelopment = 'http://localhost:5001'

/**
 * The small pieces stand here too: a page that took one of them from the learning area would load all of
 * that.
 */
const onEveryPage =
  /app[\\/](root|entry\.client|layouts[\\/](site-frame|member-question))\.tsx$|[\\/](page-head|cookie-settings-button|switch|side-drawer|email-text|whats-hard)\.tsx$|[\\/]deleted-account\.ts$|(side-drawer|whats-hard)\.module\.css|sign-dark\.svg|ui[\\/]src[\\/](button|growth|picture|question|state)[\\/](?!note)|platform[\\/](overlay|storage)[\\/]|or-reload\.ts$|(catalogue\.enums|sign-in-request|use-ask-to-sign-in|lesson-kind|lesson-kind\.messages|lesson-totals|legal\.messages|plural|play-intent|preference-items|academy-data|whats-hard\.messages|prefers-reduced-data|use-load-ahead|menu-entries\.rule)\.ts$|icons[\\/]Icon(ArrowRight|BadgeCc|Book|Check|ChevronDown|ChevronRight|Clock|ExternalLink|FileText|InfoCircle|Leaf|ListCheck|Lock|LockOpen|Logout|Stack2)\.mjs$/

/** What forms are made of: a dozen small files would lengthen the list of files that every page loads. */
const forms =
  /ui[\\/]src[\\/]form[\\/](form\.module|password-field|radio-cards|submit-button|text-field)|icons[\\/]Icon(AlertCircle|CircleCheckFilled|Eye|EyeOff)\.mjs$|sign-in[\\/](call-result\.ts|sign-in\.messages\.ts|steps[\\/](email|password)-field\.tsx)$|session[\\/]use-form-call\.ts$/

/** What the list and every lesson load: one file compresses better than its five parts. */
const learningArea =
  /src[\\/](app[\\/]layouts[\\/]learning\.layout\.tsx|platform[\\/]session-data[\\/](?!.*\.lazy)|domains[\\/]library[\\/](load-state(\.messages)?\.tsx?$|(saved-progress|saved-activities|lesson-model)[\\/](?!kind-icon)))/

/** What the list and every lesson show, and some other pages a part of. */
const lessons =
  /pages[\\/]learning[\\/]lesson-head\.tsx$|ui[\\/]src[\\/](progress|lesson)[\\/]|profile[\\/](answers[\\/](known-options|use-profile)\.ts|children[\\/].*)$|[\\/](learning-data|profile-of-account\.rule|option-lists|account\.enums|number-words|(night|series|sheets)\.messages|profile-action|lesson-reply(\.rule)?)\.ts$|icons[\\/]Icon(Bulb|Calendar|HeartHandshake|Printer|Reload)\.mjs$/

/**
 * The styles of a video and of what stands before it in the markup: all others stand behind it in its page
 * (`LaterStyles`).
 */
const video =
  /[\\/](lesson-frame|lesson-nav|dock|player-layout|player-overlays|video-screen|player[\\/]controls[\\/]controls-bar)\.module\.css/

/** Small files of the page of a lesson that something it loads later, or another page, needs too. */
const lessonParts =
  /[\\/](child-groups|try-variants|sheet-words\.messages|help-lines\.messages|returning-try\.rule|use-try-answers|try-answers\.messages|text-size|print-alone|print-then|scroll-into-view)\.ts$|try-answers[\\/](answer-cards|answer-reply)\.tsx$|lesson[\\/]parts[\\/](seek-help|try-today[\\/]try-today)\.tsx$|try-answers\.module\.css|icons[\\/]Icon(ArrowDown|TextSize)\.mjs$/

/** Rows and cards of the list that a few other pages show too. */
const listRows =
  /[\\/](lesson-item|recommendation-row|questions-invitation)\.(tsx$|module\.css)|icons[\\/]IconDiamond\.mjs$/
const narration = /narration[\\/](narration-player(\.reducer)?|use-narration)\.ts$|use-media-session\.ts$/
/**
 * How sure a source is and what kind a lesson is, on home and in lessons; and what home shows while it loads: a
 * file of its own would be longer than it is.
 */
const evidence =
  /ui[\\/]src[\\/]evidence[\\/](certainty-leaves|advice-rings|evidence\.module)|continue-skeleton\.(tsx|module\.css)$|kind-icon\.tsx$|near-or-later\.tsx$|icons[\\/]Icon(Microscope|Video|Blockquote)\.mjs$/

/** The card of a source and its words; home needs none of them. */
const sources =
  /ui[\\/]src[\\/]evidence[\\/](evidence-card|basis-sign)|evidence\.messages\.ts$|grade-in-words\.rule\.ts$/

/** What is loaded later names only the files that are not there already. */
const loadedByEveryPage =
  /^assets\/(rolldown-runtime|framework|evidence|entry(\.client)?)-[\w-]{8}\.(js|css)$/

export default defineConfig({
  plugins: [reactRouter(), endpointsWithoutSchemas(), searchFileAsset(), embedFiles()],
  resolve: { alias: lightHls },
  css,
  server: {
    port: 9000,
    strictPort: true,
    proxy: {
      '/api': apiInDevelopment,
      '/illustrations': apiInDevelopment,
      '/media': apiInDevelopment,
      '/share': apiInDevelopment,
      '/mail-pictures': apiInDevelopment,
    },
  },
  // Small pictures stay files: inlined ones would travel inside the script of every page.
  build: {
    assetsInlineLimit: 0,
    sourcemap: false,
    target: buildTarget,
  },
  // All that pages import: found one by one, each would make the running page reload.
  optimizeDeps: {
    include: [
      '@tabler/icons-react',
      '@tanstack/react-query',
      'hls.js',
      'isbot',
      'react',
      'react-dom',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'zod/mini',
    ],
  },
  environments: {
    ssr: { build: { rollupOptions: { input: 'src/app/render.ts' } } },
    client: {
      build: {
        modulePreload: {
          resolveDependencies: (_file, files) => files.filter((file) => !loadedByEveryPage.test(file)),
        },
        rollupOptions: {
          treeshake,
          output: {
            codeSplitting: {
              // Modules that are used together share a file: every extra file is another round trip on a slow
              // connection.
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                  priority: 3,
                },
                { name: 'site', test: onEveryPage, priority: 2 },
                { name: 'forms', test: forms, priority: 1 },
                { name: 'learning', test: learningArea, priority: 1 },
                { name: 'lessons', test: lessons, priority: 1 },
                { name: 'video', test: video, priority: 0 },
                { name: 'lesson-parts', test: lessonParts, priority: 0 },
                { name: 'list-rows', test: listRows, priority: 0 },
                { name: 'narration', test: narration, priority: 0 },
                { name: 'evidence', test: evidence, priority: 3 },
                { name: 'sources', test: sources, priority: 0 },
              ],
            },
          },
        },
      },
    },
  },
})
