import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  ssr: true,
  // scripts/build.mjs puts what is made here beside what is served.
  buildDirectory: 'build/next',
  // Splitting drops a route's HydrateFallback in development builds of React.
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
