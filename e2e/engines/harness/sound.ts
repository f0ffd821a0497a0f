// A sound device that nobody hears. Without one videos have no clock: they end in a second or stand still.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBounded } from '../drivers/bounded-process.ts'

/** Its address is for PULSE_SERVER. */
export async function startSound(): Promise<{ address: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'oka-sound-'))
  const socket = join(folder, 'socket')
  const modules = ['module-null-sink', `module-native-protocol-unix socket=${socket} auth-anonymous=1`]
  const server = startBounded(
    'pulseaudio',
    [
      '-n',
      '--daemonize=no',
      '--use-pid-file=no',
      '--exit-idle-time=-1',
      '--log-level=info',
      '--log-time=false',
      ...modules.flatMap((module) => ['-L', module]),
    ],
    { HOME: folder, PULSE_RUNTIME_PATH: folder },
  )
  await server.waitFor(/Daemon startup complete/)
  return {
    address: `unix:${socket}`,
    stop() {
      server.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
