// A mail server that accepts and counts everything with as little work as possible.
import { createServer, type AddressInfo, type Socket } from 'node:net'

export interface CountingMailServer {
  /** The server reads it as SMTP_URL. */
  url: string
  count: () => number
  close: () => void
}

export async function startCountingMailServer(): Promise<CountingMailServer> {
  let count = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {}) // the server was stopped
    let [buffered, isInMessage] = ['', false]
    socket.write('220 sink\r\n')
    socket.on('data', (chunk: Buffer) => {
      buffered += chunk.toString('latin1')
      for (;;) {
        const end = buffered.indexOf(isInMessage ? '\r\n.\r\n' : '\r\n')
        if (end === -1) return
        const command = buffered.slice(0, 4).toUpperCase()
        buffered = buffered.slice(end + (isInMessage ? 5 : 2))
        if (isInMessage) count++
        socket.write(!isInMessage && command === 'DATA' ? '354 go on\r\n' : '250 ok\r\n')
        isInMessage = !isInMessage && command === 'DATA'
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: () => count,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
