import type { PageChannel } from '../messages/page-channel.ts'
import type { FrameSession, FrameSessionDeps } from './frame-state.ts'

export interface OpenedFrame {
  session: FrameSession
  channel: PageChannel
}

/** Begins at once; where its script does not arrive, again when the network is back. */
export async function openFrameSession(deps: FrameSessionDeps): Promise<OpenedFrame> {
  for (;;) {
    const loaded = await Promise.all([
      import('./frame-session.ts'),
      import('../messages/page-channel.ts'),
    ]).catch(() => null)
    if (loaded) {
      const [{ createFrameSession }, { openPageChannel }] = loaded
      return { session: createFrameSession(deps), channel: openPageChannel(deps.page.partner) }
    }
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  }
}
