// Static files are compressed once, at the highest level; compressing each response costs the server more
// than the rest of the response.
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|svg|html|json|txt|xml|webmanifest)$/
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** @param {string} folder */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  await Promise.all(files.map(writeCompressed))
}

/**
 * Copies a folder of sources to `target` with a compressed copy of each; what the sources do not have any
 * more goes. A file that is there already stays as it is, and a new one takes its place whole, so that a
 * server that runs meanwhile always has one. Their times are the source's, so that browsers load again only
 * what changed.
 * @param {string} folder without subfolders
 * @param {string} target
 */
export async function copyPrecompressed(folder, target) {
  await mkdir(target, { recursive: true })
  const names = await readdir(folder)
  await Promise.all(names.map((name) => copyCompressed(path.join(folder, name), path.join(target, name))))
  const sources = new Set(names)
  const outdated = (await readdir(target)).filter((name) => !sources.has(name.replace(/\.(br|gz)$/, '')))
  await Promise.all(outdated.map((name) => rm(path.join(target, name))))
}

/** @param {string} source @param {string} target */
async function copyCompressed(source, target) {
  const { size, atime, mtime } = await stat(source)
  const present = await Promise.all(
    [target, `${target}.br`, `${target}.gz`].map((file) => stat(file).catch(() => null)),
  )
  if (present[0]?.size === size && present.every((file) => file?.mtime.getTime() === mtime.getTime())) return
  const content = await readFile(source)
  const { br, gz } = await compress(content)
  /** @param {string} file @param {Buffer} bytes */
  const put = async (file, bytes) => {
    const whole = `${file}.${process.pid}`
    await writeFile(whole, bytes)
    await utimes(whole, atime, mtime)
    await rename(whole, file)
  }
  await put(target, content)
  await Promise.all([put(`${target}.br`, br), put(`${target}.gz`, gz)])
}

/** @param {string} file */
async function writeCompressed(file) {
  const { br, gz } = await compress(await readFile(file))
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

/** @param {Buffer} content */
async function compress(content) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const [br, gz] = await Promise.all([toBrotli(content, { params }), toGzip(content, { level: 9 })])
  return { br, gz }
}
