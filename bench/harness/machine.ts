import os from 'node:os'

/** What the figures were taken on. A load near the number of processors before the first figure means others are at work. */
export function describeMachine() {
  const [first] = os.cpus()
  return {
    at: new Date().toISOString(),
    processors: `${os.cpus().length} × ${first?.model ?? 'unknown'}`,
    memoryGb: Math.round(os.totalmem() / 1024 ** 3),
    system: `${os.type()} ${os.release()} ${os.arch()}`,
    node: process.version,
    loadBefore: Math.round((os.loadavg()[0] ?? 0) * 10) / 10,
  }
}
