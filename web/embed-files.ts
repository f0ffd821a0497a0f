import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Where the frame's own build puts its files; scripts/build.mjs publishes them beside the site's. */
export const embedBuildFolder = fileURLToPath(new URL('build/embed', import.meta.url))

const manifestFile = `${embedBuildFolder}/embed-files.json`
const entry = 'src/app/embed/embed.client.tsx'

interface ManifestChunk {
  file: string
  css?: string[]
  imports?: string[]
}

/** `virtual:embed-files` says which files a frame loads; in development, where no frame is served, its source. */
export const embedFiles = (): Plugin => ({
  name: 'embed-files',
  resolveId: { filter: { id: /^virtual:embed-files$/ }, handler: () => '\0virtual:embed-files' },
  load: {
    filter: { id: /^\0virtual:embed-files$/ },
    handler: () => `export const embedFiles = ${JSON.stringify(readFiles())}`,
  },
})

const address = (file: string) => `/${file}`

function readFiles() {
  if (!existsSync(manifestFile))
    return { script: `/${entry}`, modules: [], views: { video: [], text: [], quote: [] }, styles: [] }
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, ManifestChunk>
  const start = manifest[entry]
  if (!start) throw new Error(`${manifestFile} names no ${entry}`)
  const modules = (start.imports ?? []).map((name) => manifest[name]?.file ?? '')
  const styles = Object.values(manifest).flatMap(({ file, css = [] }) =>
    file.endsWith('.css') ? [file] : css,
  )
  const filesOf = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`${manifestFile} names no ${name}`)
    const imported = (chunk.imports ?? []).flatMap((other) => manifest[other]?.file ?? [])
    return [chunk.file, ...imported]
      .filter((file) => file !== start.file && !modules.includes(file))
      .map(address)
  }
  return {
    script: address(start.file),
    views: Object.fromEntries(
      ['video', 'text', 'quote'].map((view) => [
        view,
        filesOf(`src/domains/embed/lesson/${view}-lesson.tsx`),
      ]),
    ),
    modules: modules.filter((file) => file !== '').map(address),
    styles: [...new Set(styles)].map(address),
  }
}
