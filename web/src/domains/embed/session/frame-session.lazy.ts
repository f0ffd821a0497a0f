import type { FrameSession, FrameSessionDeps } from './frame-state.ts'

/** Begins at once; where its script does not arrive, again when the network is back. */
export async function openFrameSession(deps: FrameSessionDeps): Promise<FrameSession> {
  for (;;) {
    const session = await import('./frame-session.ts').catch(() => null)
    if (session) return session.createFrameSession(deps)
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  }
}
