// Stands between a server and PostgreSQL, so that a test can take PostgreSQL away from that server alone.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface Relay {
  port: number
  /** Cuts every connection and refuses others. */
  close: () => Promise<void>
}

/** Forwards to `target` until it is closed; on a free port, or on that of one that was closed. */
export async function openRelay(target: URL, port = 0): Promise<Relay> {
  const sockets = new Set<Socket>()
  const track = (socket: Socket) =>
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)))
  const relay = createServer((socket) => {
    const upstream = connect(Number(target.port || 5432), target.hostname)
    track(socket)
    track(upstream)
    socket.pipe(upstream).pipe(socket)
  })
  await new Promise<void>((done) => relay.listen(port, '127.0.0.1', done))
  return {
    port: (relay.address() as AddressInfo).port,
    close: () =>
      new Promise((done) => {
        relay.close(() => done())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
