// npm runs a script inside a shell. Told to end, it ends the shell; what runs inside would stay behind and keep its port.

const everyMs = 500

/** Tells this process to end (SIGTERM, so gracefully) when whoever started it is gone. */
export function endWithParent() {
  // A server somebody sends to the background on purpose does not come from npm.
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watching = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watching)
    process.kill(process.pid, 'SIGTERM')
  }, everyMs)
  watching.unref()
}
