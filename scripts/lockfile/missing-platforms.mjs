// Some packages ship their program as one optional package per platform. Where a registry offers only some of
// them, npm silently leaves the others out of package-lock.json, and `npm ci` then fails on every machine.

/** @typedef {{ name?: string, version?: string, integrity?: string, link?: boolean, inBundle?: boolean, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} LockedPackage */
/** @typedef {{ packages: Record<string, LockedPackage> }} Lockfile */

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x']

/** @param {Lockfile} lockfile @returns {{ name: string, version: string, dev: boolean }[]} */
export function missingPlatforms({ packages }) {
  const present = new Set(Object.keys(packages).map((location) => location.split('node_modules/').at(-1)))
  return Object.values(packages).flatMap((parent) =>
    Object.entries(parent.optionalDependencies ?? {})
      .filter(([name]) => !present.has(name))
      .map(([name, version]) => ({ name, version, dev: parent.dev ?? false })),
  )
}

/**
 * The lockfile with an entry for each of them, as npm writes it, except for the checksum (integrity.mjs).
 * @param {Lockfile} lockfile
 * @returns {Lockfile}
 */
export function withAllPlatforms(lockfile) {
  /** @type {[string, LockedPackage][]} */
  const added = missingPlatforms(lockfile).map(({ name, version, dev }) => [
    `node_modules/${name}`,
    entryOf(name, version, dev),
  ])
  const packages = Object.fromEntries(
    [...Object.entries(lockfile.packages), ...added].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
  return { ...lockfile, packages }
}

/** @param {string} name e.g. @oxlint/binding-linux-arm64-musl @param {string} version @param {boolean} dev @returns {LockedPackage} */
function entryOf(name, version, dev) {
  const words = name.split(/[/-]/)
  const os = systems.find((system) => words.includes(system))
  const cpu = processors.find((processor) => words.includes(processor))
  if (!os || !cpu)
    throw new Error(`${name} does not contain its platform: add it to package-lock.json by hand`)
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : undefined
  return {
    version,
    cpu: [cpu],
    ...(dev ? { dev } : {}),
    ...(libc && os === 'linux' ? { libc: [libc] } : {}),
    optional: true,
    os: [os],
  }
}
