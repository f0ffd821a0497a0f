// JSON Schemas of the calls and objects of the fake are made of the SDK's own types, and stored until the SDK
// changes.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import {
  createFormatter,
  createParser,
  createProgram,
  NeverType,
  SchemaGenerator,
  StringType,
  type BaseType,
  type CompletedConfig,
  type SubNodeParser,
} from 'ts-json-schema-generator'
import { servedFiles, servedTypes } from './served-types.ts'

/** The package exports no file of its own folder, so the folder is found from its main file. */
const sdk = path.join(createRequire(import.meta.url).resolve('stripe'), '../..')
const cache = path.join(path.dirname(sdk), '.cache', 'stripe-schemas')
/** Raise this when the file makes other schemas of the same types. */
const revision = 1

type Node = Parameters<SubNodeParser['supportsNode']>[0]

const readFileName = (node: Node) => node.getSourceFile().fileName.replaceAll('\\', '/')

/** A declaration has a name; a reference to it has none. */
function readName(node: Node): string | null {
  const { name } = node as Node & { name?: { text?: string } }
  return name?.text ?? null
}

/**
 * Open enums are closed here, so that a value which the SDK does not know is seen; a decimal is a string on
 * the wire.
 */
const replaced: readonly { is: (file: string, name: string | null) => boolean; by: () => BaseType }[] = [
  {
    is: (file, name) => file.endsWith('/stripe/esm/Decimal.d.ts') && name !== null,
    by: () => new StringType(),
  },
  {
    is: (file, name) => file.endsWith('/stripe/esm/shared.d.ts') && name === 'OtherString',
    by: () => new NeverType(),
  },
  { is: (file, name) => name !== null && isOfUnservedFile(file), by: () => new NeverType() },
]

function isOfUnservedFile(file: string): boolean {
  const [, resource] = /\/stripe\/esm\/resources\/(.+)\.d\.ts$/.exec(file) ?? []
  return resource !== undefined && !servedFiles.includes(resource)
}

const replacing: SubNodeParser = {
  supportsNode: (node) => replaced.some(({ is }) => is(readFileName(node), readName(node))),
  createType: (node) =>
    replaced.find(({ is }) => is(readFileName(node), readName(node)))?.by() ?? new NeverType(),
}

/** Returns the file of the schemas; the first call takes some seconds to make it. */
export function schemasFile(): string {
  const { version } = JSON.parse(readFileSync(path.join(sdk, 'package.json'), 'utf8')) as { version: string }
  const print = createHash('sha256')
    .update(JSON.stringify([revision, servedTypes, servedFiles]))
    .digest('hex')
    .slice(0, 12)
  const file = path.join(cache, `${version}-${print}.json`)
  if (existsSync(file)) return file
  const folder = path.join(cache, `making-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  try {
    const made = path.join(folder, 'schemas.json')
    writeFileSync(made, JSON.stringify(generate(folder)))
    renameSync(made, file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return file
}

function generate(folder: string): unknown {
  const entry = path.join(folder, 'served.ts')
  const tsconfig = path.join(folder, 'tsconfig.json')
  const fields = servedTypes.map((name) => `  '${name}': Stripe.${name}`)
  writeFileSync(
    entry,
    `import type { Stripe } from 'stripe'\nexport interface Served {\n${fields.join('\n')}\n}\n`,
  )
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2022', 'dom'],
    module: 'preserve',
    moduleResolution: 'bundler',
    strict: true,
    skipLibCheck: true,
    types: [],
  }
  writeFileSync(tsconfig, JSON.stringify({ compilerOptions, files: ['served.ts'] }))
  const config: CompletedConfig = {
    path: entry,
    tsconfig,
    type: 'Served',
    expose: 'all',
    topRef: false,
    jsDoc: 'none',
    markdownDescription: false,
    fullDescription: false,
    sortProps: true,
    strictTuples: false,
    skipTypeCheck: true,
    encodeRefs: true,
    minify: true,
    extraTags: [],
    additionalProperties: false,
    discriminatorType: 'json-schema',
    functions: 'comment',
  }
  const program = createProgram(config)
  const parser = createParser(program, config, (chain) => void chain.addNodeParser(replacing))
  return new SchemaGenerator(program, parser, createFormatter(config), config).createSchema('Served')
}
