// An academy as whoever runs it has it: the built server as a process, and the commands of docs/running.md as
// processes beside it.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Database } from '../src/db/database.ts'
import { beginCommand, runCommand, type CommandResult, type RunningCommand } from './commands.ts'
import { launchReady, type ServerProcess } from './server-process.ts'
import { testDatabase, testEngine } from './test-database.ts'

export interface OperatedAcademy {
  dataDir: string
  env: Record<string, string>
  start: () => Promise<ServerProcess>
  /** Runs `npm run <name> -- …args` to its end. */
  run: (name: string, ...args: string[]) => Promise<CommandResult>
  /** The same with something on its standard input. */
  runWith: (input: string, name: string, ...args: string[]) => Promise<CommandResult>
  begin: (name: string, args: readonly string[]) => RunningCommand
  /** For what no answer shows. Close it before the next command that needs the database alone. */
  openDatabase: () => Database
  close: () => Promise<void>
}

const newKey = () => randomBytes(32).toString('base64')

/** Without a server at first. `keys`: those of another academy. */
export async function operatedAcademy(
  engine: typeof testEngine = testEngine,
  keys = `data:${newKey()}`,
): Promise<OperatedAcademy> {
  const dataDir = mkdtempSync(join(tmpdir(), 'oka-operated-'))
  const database = engine === 'postgres' ? await testDatabase() : { env: {}, drop: async () => {} }
  const env: Record<string, string> = {
    DATA_DIR: dataDir,
    REQUESTS_PER_MINUTE: '1000000',
    NEW_MEMBERS_PER_HOUR: '1000000',
    PURCHASES_PER_HOUR: '1000000',
    DECLINED_CARDS_PER_HOUR: '1000000',
    SIGNING_KEYS: `test:${newKey()}`,
    ...database.env,
    ENCRYPTION_KEYS: keys,
  }
  const servers: ServerProcess[] = []
  return {
    dataDir,
    env,
    begin: (name, args) => beginCommand(env, name, args),
    run: (name, ...args) => runCommand(env, name, args),
    runWith: (input, name, ...args) => runCommand(env, name, args, input),
    async start() {
      const server = await launchReady(env)
      servers.push(server)
      return server
    },
    openDatabase: () =>
      engine === 'sqlite'
        ? openDatabase({ engine, path: join(dataDir, 'oka.sqlite'), busyTimeoutMs: 5_000 })
        : openDatabase({
            engine,
            connectionString: env.DATABASE_URL ?? '',
            max: 1,
            namedStatements: false,
            statementTimeoutMs: null,
            onLostConnection: () => {},
          }),
    async close() {
      await Promise.all(servers.map((server) => stopServer(server)))
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export async function stopServer(server: ServerProcess): Promise<void> {
  server.child.kill('SIGTERM')
  await server.exited
}

/** The one backup that the command's output names. */
export function backupIn({ code, out, err }: CommandResult): string {
  const path = /^Backup (\S+): /m.exec(out)?.[1]
  if (code !== 0 || path === undefined) throw new Error(`the backup failed: ${out}${err}`)
  return path
}

/** Calls the API of a running server; throws for any other status than 200. */
export async function callServer<Answer>(
  server: ServerProcess,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(`${server.url}/api/${path}`, {
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0',
      ...headers,
    },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  })
  if (response.status !== 200)
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Answer
}
