// What the build of the site and that of the frame share.
import oldestBrowsers from './oldest-browsers.json' with { type: 'json' }

/** The light build knows all our videos are made of: HLS with one sound track and captions beside it. */
export const lightHls = [{ find: /^hls\.js$/, replacement: 'hls.js/dist/hls.light.mjs' }]

export const buildTarget = Object.entries(oldestBrowsers).map(([browser, version]) => browser + version)

/** A schema that is not used is not loaded: defining one changes nothing. */
export const treeshake = {
  manualPureFunctions: ['z', 'boundedString', 'requiredString', 'integer', 'enumValue'],
}
