import { type AddressInfo, createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type MailServer = {
  readonly url: string
  /** Unchanged. */
  readonly received: string[]
  /** The name in the last client's greeting. */
  greeting: string
  /** Its reaction to the next mails. */
  mood:
    | 'accept'
    | 'refuse-sender'
    | 'refuse-sender-late'
    | 'refuse-recipient'
    | 'refuse-later'
    | 'refuse-message'
    | 'drop'
  readonly close: () => Promise<void>
}

type Account = { readonly user: string; readonly password: string }

/** A real SMTP server on this machine, with failures on demand; with an account it requires a sign-in. */
export async function mailServer(account?: Account): Promise<MailServer> {
  const server = new SMTPServer({
    disabledCommands: account === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    authOptional: account === undefined,
    allowInsecureAuth: true,
    logger: false,
    onAuth({ username, password }, _session, callback) {
      if (username === account?.user && password === account?.password) {
        return callback(null, { user: username })
      }
      callback(refusal(535, 'Wrong user or password'))
    },
    onMailFrom(_address, session, callback) {
      mail.greeting = String(session.hostNameAppearsAs)
      if (mail.mood === 'refuse-sender') return callback(refusal(553, 'No such domain'))
      callback()
    },
    onRcptTo(_address, _session, callback) {
      if (mail.mood === 'refuse-sender-late') {
        return callback(refusal(553, '5.7.1 Sender address rejected: not owned by user'))
      }
      if (mail.mood === 'refuse-recipient') return callback(refusal(550, 'No such mailbox'))
      if (mail.mood === 'refuse-later') return callback(refusal(451, 'Try again later'))
      callback()
    },
    onData(stream, session, callback) {
      if (mail.mood === 'drop') return void dropConnection(server, session.id)
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (mail.mood === 'refuse-message') return callback(refusal(554, 'Looks like spam'))
        mail.received.push(Buffer.concat(chunks).toString())
        callback()
      })
    },
  })
  // A dropped connection is one of the failures.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    greeting: '',
    mood: 'accept',
    close: () => new Promise((resolve) => server.close(resolve)),
  }
  return mail
}

/** A port that accepts connections and then stays silent, like a hung mail server. */
export async function silentServer(): Promise<{ url: string; close: () => Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

function dropConnection(server: SMTPServer, sessionId: string): void {
  for (const connection of server.connections) {
    const candidate = connection as { id?: string; _socket?: Socket }
    if (candidate.id === sessionId) candidate._socket?.destroy()
  }
}
