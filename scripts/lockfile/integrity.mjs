// The checksum of each package in package-lock.json, by which `npm ci` knows that it gets what was locked.
// npm leaves it out for packages that it did not install itself, such as those of other platforms.

/** @typedef {{ location: string, name: string, version: string }} UncheckedPackage */

/** @param {import('./missing-platforms.mjs').Lockfile} lockfile @returns {UncheckedPackage[]} */
export const withoutIntegrity = ({ packages }) =>
  Object.entries(packages)
    // The project's own packages are folders, and a bundled one is in the archive of another.
    .filter(
      ([location, { link, inBundle, integrity }]) =>
        location.includes('node_modules/') && !link && !inBundle && !integrity,
    )
    .map(([location, { name, version = '' }]) => ({
      location,
      name: name ?? location.split('node_modules/').at(-1) ?? '',
      version,
    }))

const atOnce = 4

/**
 * @param {import('./missing-platforms.mjs').Lockfile} lockfile
 * @param {(name: string, version: string) => Promise<string>} integrityOf asks the registry; throws where it does not know the package
 * @returns {Promise<import('./missing-platforms.mjs').Lockfile>} in which each has its checksum
 */
export async function withIntegrity(lockfile, integrityOf) {
  const packages = { ...lockfile.packages }
  const unchecked = withoutIntegrity(lockfile)
  for (let start = 0; start < unchecked.length; start += atOnce)
    await Promise.all(
      unchecked.slice(start, start + atOnce).map(async ({ location, name, version }) => {
        const { version: _, ...rest } = packages[location] ?? {}
        packages[location] = { version, integrity: await integrityOf(name, version), ...rest }
      }),
    )
  return { ...lockfile, packages }
}
