// A mail server for tests: SMTP on this machine. It accepts everything, unless a test says what it answers instead.
import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  raw: string
  mail: Email
}

export interface MailSink {
  /** For SMTP_URL. */
  url: string
  received: ReceivedMail[]
  /** What it answers to the next commands; a code and a text, such as `550 5.1.1 no such user`. */
  answers: { mailFrom?: string; rcptTo?: string; data?: string }
  /** Waits so long before it answers to the end of a message. */
  delayMs: number
  /** Called at these moments: a test may end the connection there. */
  onCommand: (command: 'connect' | 'rcptTo' | 'data' | 'accepted', disconnect: () => void) => void
  close: () => Promise<void>
}

interface SinkOptions {
  port?: number
  /** Requires this name and password. */
  login?: { user: string; password: string }
}

function errorOf(answer: string): Error {
  const [, code, text] = /^(\d{3}) (.*)$/.exec(answer) ?? []
  return Object.assign(new Error(text), { responseCode: Number(code) })
}

export async function startMailSink({ port = 0, login }: SinkOptions = {}): Promise<MailSink> {
  const sockets = new Set<Socket>()
  const sink: Omit<MailSink, 'url' | 'close'> = { received: [], answers: {}, delayMs: 0, onCommand: () => {} }
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const reach = (command: Parameters<MailSink['onCommand']>[0]) => sink.onCommand(command, cutAll)
  const server = new SMTPServer({
    disabledCommands: login ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, callback) =>
      username === login?.user && password === login?.password ? callback(null, { user: username }) : callback(errorOf('535 5.7.8 wrong password')),
    onConnect(_session, callback) {
      reach('connect')
      callback()
    },
    onMailFrom: (_address, _session, callback) => callback(sink.answers.mailFrom === undefined ? null : errorOf(sink.answers.mailFrom)),
    onRcptTo(_address, _session, callback) {
      reach('rcptTo')
      callback(sink.answers.rcptTo === undefined ? null : errorOf(sink.answers.rcptTo))
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      reach('data')
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void (async () => {
          const raw = Buffer.concat(chunks)
          const { mailFrom, rcptTo } = session.envelope
          if (sink.delayMs > 0) await new Promise((done) => setTimeout(done, sink.delayMs))
          if (sink.answers.data !== undefined) return callback(errorOf(sink.answers.data))
          const from = mailFrom ? mailFrom.address : ''
          sink.received.push({ from, to: rcptTo.map(({ address }) => address), raw: raw.toString('latin1'), mail: await PostalMime.parse(raw) })
          reach('accepted')
          callback()
        })()
      })
    },
  })
  server.on('error', () => {}) // a client that was cut off
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const { port: chosen } = server.server.address() as AddressInfo
  const credentials = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@` : ''
  return Object.assign(sink, {
    url: `smtp://${credentials}127.0.0.1:${chosen}`,
    close: async () => {
      cutAll()
      await new Promise<void>((done) => server.close(() => done()))
    },
  })
}
