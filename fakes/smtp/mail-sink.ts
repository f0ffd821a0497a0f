// A mail server for tests accepts everything over SMTP on this machine, unless a test says what it answers
// instead.
import { createServer, type AddressInfo, type Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  raw: string
  mail: Email
}

export interface MailSink {
  /** The server reads it as SMTP_URL. */
  url: string
  received: ReceivedMail[]
  /** The next commands are answered with this code and text, such as `550 5.1.1 no such user`. */
  answers: { mailFrom?: string; rcptTo?: string; data?: string }
  /** The end of a message is answered after this delay. */
  delayMs: number
  /** A test may end the connection at these moments. */
  onCommand: (command: 'connect' | 'rcptTo' | 'data' | 'accepted', disconnect: () => void) => void
  close: () => Promise<void>
}

interface SinkOptions {
  port?: number
  /** The sink requires this name and password. */
  login?: { user: string; password: string }
}

function makeError(answer: string): Error {
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
      username === login?.user && password === login?.password
        ? callback(null, { user: username })
        : callback(makeError('535 5.7.8 wrong password')),
    onConnect(_session, callback) {
      reach('connect')
      callback()
    },
    onMailFrom: (_address, _session, callback) =>
      callback(sink.answers.mailFrom === undefined ? null : makeError(sink.answers.mailFrom)),
    onRcptTo(_address, _session, callback) {
      reach('rcptTo')
      callback(sink.answers.rcptTo === undefined ? null : makeError(sink.answers.rcptTo))
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
          if (sink.answers.data !== undefined) return callback(makeError(sink.answers.data))
          const from = mailFrom ? mailFrom.address : ''
          sink.received.push({
            from,
            to: rcptTo.map(({ address }) => address),
            raw: raw.toString('latin1'),
            mail: await PostalMime.parse(raw),
          })
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

/**
 * `neverGreets` accepts connections and says nothing; `hangs` never answers to the end of a message; `drips`
 * answers to it with one line after the other.
 */
export type Stall = 'neverGreets' | 'hangs' | 'drips'

export interface StallingMailServer {
  /** The server reads it as SMTP_URL. */
  url: string
  /** Returns how many connections are open now. */
  open: () => number
  /** Returns how many connections the other side ended. */
  ended: () => number
  close: () => Promise<void>
}

/** The server takes no mail and refuses none. */
export async function startStallingMailServer(stall: Stall, dripMs = 500): Promise<StallingMailServer> {
  const sockets = new Set<Socket>()
  let ended = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    let drip: NodeJS.Timeout | undefined
    let isData = false
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(drip)
      sockets.delete(socket)
      ended++
    })
    if (stall === 'neverGreets') return
    socket.write('220 stalling.example ESMTP\r\n')
    socket.setEncoding('latin1').on('data', (text: string) => {
      if (isData) {
        if (!text.endsWith('\r\n.\r\n')) return
        if (stall === 'drips') drip = setInterval(() => socket.write('250-still working\r\n'), dripMs)
        return
      }
      for (const line of text.split('\r\n').filter((one) => one !== '')) {
        isData = /^data/i.test(line)
        socket.write(isData ? '354 go on\r\n' : '250 ok\r\n')
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    open: () => sockets.size,
    ended: () => ended,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
}
