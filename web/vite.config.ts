import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const apiInDevelopment = 'http://localhost:5001'

export default defineConfig({
  plugins: [reactRouter()],
  // The light build knows all our films are made of: HLS with one sound track and captions beside it.
  resolve: { alias: { 'hls.js/dist/hls.mjs': 'hls.js/dist/hls.light.mjs' } },
  server: {
    port: 9000,
    strictPort: true,
    proxy: { '/api': apiInDevelopment, '/illustrations': apiInDevelopment, '/media': apiInDevelopment },
  },
  // Small pictures stay files: inlined ones would travel inside the script of every page.
  build: { assetsInlineLimit: 0, sourcemap: false },
  optimizeDeps: { include: ['@mantine/core', '@tanstack/react-query', 'react-dom/client'] },
  environments: {
    ssr: { build: { rollupOptions: { input: 'src/app/render.ts' } } },
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                { name: 'ui', test: /node_modules[\\/]@mantine[\\/]/, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
})
