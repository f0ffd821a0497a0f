import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  ssr: true,
  buildDirectory: 'build',
  // Splitting drops a route's HydrateFallback in development builds of React.
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
