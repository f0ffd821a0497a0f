// npm runs a script inside a shell. When npm ends, it ends the shell only; the process inside would stay and
// occupy its port.

const pollIntervalMs = 500

/** Ends this process gracefully (SIGTERM) when its parent has ended. */
export function exitWhenParentExits() {
  // A server started in the background on purpose is not started by npm.
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const polling = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(polling)
    process.kill(process.pid, 'SIGTERM')
  }, pollIntervalMs)
  polling.unref()
}
