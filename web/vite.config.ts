import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import oldestBrowsers from './oldest-browsers.json' with { type: 'json' }

const apiInDevelopment = 'http://localhost:5001'

/** The small pieces stand here too: a page that took one of them from the learning area would load all of that. */
const onEveryPage =
  /app[\\/](root|entry\.client|layouts[\\/](site-frame|member-question))\.tsx$|[\\/](page-head|cookie-settings-button|switch)\.tsx$|ui[\\/]src[\\/](button|growth|picture|question|state)[\\/](?!note)|platform[\\/](overlay|storage)[\\/]|or-reload\.ts$|(catalogue\.enums|sign-in-request|use-ask-to-sign-in|lesson-kind|lesson-kind\.messages|lesson-totals|legal\.messages|plural|play-intent|preference-items)\.ts$|icons[\\/]Icon(BadgeCc|Book|ChevronDown|Clock|ExternalLink|Lock|LockOpen|Stack2)\.mjs$/

/** What forms are made of: a dozen small files would lengthen the list of files that every page loads. */
const forms =
  /ui[\\/]src[\\/]form[\\/](form\.module|password-field|submit-button|text-field)|icons[\\/]Icon(AlertCircle|CircleCheckFilled|Eye|EyeOff)\.mjs$|sign-in[\\/](call-result\.ts|steps[\\/](email|password)-field\.tsx)$/

/** What the list and every lesson load: one file compresses better than its five parts. */
const learningArea =
  /src[\\/](app[\\/]layouts[\\/]learning\.layout\.tsx|features[\\/](lesson-frame[\\/]load-state\.tsx|(session-data|saved-progress|saved-activities|member-data|lesson-model)[\\/]))/

export default defineConfig({
  plugins: [reactRouter()],
  // The light build knows all our videos are made of: HLS with one sound track and captions beside it.
  resolve: { alias: [{ find: /^hls\.js$/, replacement: 'hls.js/dist/hls.light.mjs' }] },
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
  build: { assetsInlineLimit: 0, sourcemap: false, target: Object.entries(oldestBrowsers).map(([browser, version]) => browser + version) },
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
        rollupOptions: {
          output: {
            codeSplitting: {
              // Modules that are used together share a file: every extra file is another round trip on a slow connection.
              groups: [
                { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 3 },
                { name: 'site', test: onEveryPage, priority: 2 },
                { name: 'forms', test: forms, priority: 1 },
                { name: 'learning', test: learningArea, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
})
