// `npm run release -- [--to FOLDER] [--uncommitted]`: one archive of this commit, which starts on a machine
// that has Node and nothing else.
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { packFolder } from './release/pack-folder.mjs'
import { installWhenNeeded } from './toolchain/install.mjs'
import { continueUnderProjectNode, refuseOldNode, WrongNode } from './toolchain/project-node.mjs'
import { inRoot, root } from './toolchain/root.mjs'
import { runQuietly, StepFailed } from './toolchain/run-command.mjs'

/** Whoever unpacks it may be another user than the one that runs it. */
const [fileMode, folderMode] = [0o644, 0o755]

try {
  refuseOldNode()
  await installWhenNeeded()
  await continueUnderProjectNode()
  await release()
} catch (error) {
  if (!(error instanceof WrongNode || error instanceof StepFailed)) throw error
  console.error(error.message)
  process.exit(1)
}

async function release() {
  const { to, uncommitted } = readOptions()
  const commit = await readCommit(uncommitted)
  const [{ build }, { recordBuildNumber }, { committed, releaseFiles }] = await Promise.all([
    import('./build.mjs'),
    import('./build-steps/bundle-server.mjs'),
    import('./release/release-files.mjs'),
  ])
  await refuseIgnored([...committed, 'web/public'])
  await build()
  mkdirSync(to, { recursive: true })
  const unfinished = mkdtempSync(path.join(to, '.unfinished-'))
  try {
    const record = recordBuildNumber(commit.at)
    const name = `oka-academy-${record.version}-${record.build}${commit.isClean ? '' : '-uncommitted'}`
    const files = releaseFiles(root)
    for (const [from, inArchive] of files) copyReadable(inRoot(from), path.join(unfinished, name, inArchive))
    writeReadable(path.join(unfinished, name, 'server/dist/build.json'), record)
    writeReadable(path.join(unfinished, name, 'package.json'), packageOfRelease(record.version))
    openFolders(path.join(unfinished, name))
    const file = `${name}-${platformOf(files)}.tar.gz`
    const archive = path.join(unfinished, file)
    await packFolder(path.join(unfinished, name), archive, commit.at)
    renameSync(archive, path.join(to, file))
    const megabytes = Math.round(statSync(path.join(to, file)).size / 1e6)
    console.log(
      `${path.join(to, file)}: build ${record.build} of commit ${commit.hash}, ${files.length + 2} files, ${megabytes} MB`,
    )
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: { to: { type: 'string' }, uncommitted: { type: 'boolean', default: false } },
    })
    return { to: path.resolve(values.to ?? inRoot('build/release')), uncommitted: values.uncommitted }
  } catch (error) {
    throw new StepFailed(
      `${error instanceof Error ? error.message : String(error)}\nnpm run release -- [--to FOLDER] [--uncommitted]`,
    )
  }
}

/**
 * A release is of a commit, so that whoever has the commit can make it again. `at` is when the commit was
 * made, in epoch milliseconds: its build number is the same wherever it is built.
 * @param {boolean} allowsChanges to try a release before the commit
 */
async function readCommit(allowsChanges) {
  const log = await runQuietly('git', ['log', '-1', '--format=%h %ct'])
  const status = await runQuietly('git', ['status', '--porcelain', '--untracked-files=all'])
  const [hash, seconds] = log.output.trim().split(' ')
  if (log.code !== 0 || status.code !== 0 || hash === undefined)
    throw new StepFailed(`A release is of a commit, and git names none:\n${log.output}${status.output}`)
  const isClean = status.output === ''
  if (!isClean && !allowsChanges)
    throw new StepFailed(
      `A release is of a commit, and these files differ from it (--uncommitted to try it anyway):\n${status.output}`,
    )
  return { hash, at: Number(seconds) * 1000, isClean }
}

/** Git is silent about them, and they may be secrets or logs. @param {readonly string[]} folders */
async function refuseIgnored(folders) {
  const listed = ['ls-files', '--others', '--ignored', '--exclude-standard', '--', ...folders]
  const { code, output } = await runQuietly('git', listed)
  if (code !== 0 || output !== '')
    throw new StepFailed(`These files are in no commit and would be in the release. Remove them:\n${output}`)
}

/** The commands are those of the repository; what they run is built. @param {string} version */
function packageOfRelease(version) {
  const { name, license, scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const kept = Object.entries(scripts).filter(([, line]) => /^node scripts\/(start|operate)\.mjs/.test(line))
  return {
    name,
    version,
    private: true,
    license,
    type: 'module',
    engines: { node: '>=24' },
    scripts: Object.fromEntries(kept),
  }
}

/** Which machines can load the native parts. @param {readonly (readonly [string, string])[]} files */
function platformOf(files) {
  const platforms = new Set(
    files.flatMap(([file]) => /^node_modules\/@node-rs\/argon2-([\w-]+)\//.exec(file)?.[1] ?? []),
  )
  if (platforms.size === 0) throw new StepFailed('The package that hashes passwords is not whole: npm ci')
  return [...platforms].toSorted().join('-')
}

/** @param {string} from @param {string} to */
function copyReadable(from, to) {
  mkdirSync(path.dirname(to), { recursive: true })
  copyFileSync(from, to)
  chmodSync(to, fileMode)
}

/** @param {string} file @param {object} content */
function writeReadable(file, content) {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
  chmodSync(file, fileMode)
}

/** @param {string} folder */
function openFolders(folder) {
  chmodSync(folder, folderMode)
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) openFolders(path.join(folder, entry.name))
}
