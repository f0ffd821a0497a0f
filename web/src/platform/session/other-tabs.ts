// What this tab tells the others beside what they see in storage, which a browser may refuse them.

const name = 'oka.session'
const signedOut = 'signed-out'

export function tellOthersSignedOut() {
  if (!('BroadcastChannel' in window)) return
  const channel = new BroadcastChannel(name)
  channel.postMessage(signedOut)
  channel.close()
}

/** Another tab signed out. Answers how to stop listening. */
export function onSignedOutElsewhere(listener: () => void): () => void {
  if (!('BroadcastChannel' in window)) return () => {}
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }) => {
    if (data === signedOut) listener()
  })
  return () => channel.close()
}
