import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'

/** How a server ends. Times are in milliseconds; a busy thread takes longer: it has to have looked as often as fits into them. */
export interface DrainTimes {
  /** For new connections that are still taken: what was sent before the end has to be read, and a balancer has to notice. */
  open: number
  /** For a connection on which nothing comes anymore. */
  silent: number
  /** For everything: who has not ended by then is cut off. */
  longest: number
}

/** Milliseconds between two looks for connections that have nothing more to say. */
const lookAgain = 50
/** Milliseconds for which new connections are taken beyond their time because more of them come: a portal that is visited has no pause. */
const longestExtra = 1_000
/** Milliseconds that requests which were taken last have for their answer, before the deadline cuts them off; at most half of all the time there is. */
const toAnswerLast = 2_000

interface Watched {
  /** Requests that are being read or answered. */
  underway: number
  bytesRead: number
  /** Looks in a row at which nothing had come. */
  silent: number
}

/**
 * Lets a server end without losing what was asked of it. A connection on which nothing is being answered is not one on which nothing
 * was asked: the request may be on its way, or lie in the system's buffer. So at the end every answer says that its connection
 * is over, one on which nothing comes for a while is ended (browsers open some in advance, and keep others alive), and new ones
 * are taken for a moment longer: until none comes, but never so long that the last have no time for their answer. Who never ends
 * a request is cut off at the deadline.
 */
export class OpenConnections {
  private readonly sockets = new Map<Socket, Watched>()
  private draining = false
  /** Connections that have come so far. */
  private came = 0

  constructor(private readonly server: Server) {
    server.on('connection', (socket: Socket) => {
      this.sockets.set(socket, { underway: 0, bytesRead: 0, silent: 0 })
      this.came += 1
      socket.once('close', () => this.sockets.delete(socket))
    })
    // Before the handler that answers: the headers are not sent yet.
    server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      const watched = this.sockets.get(socket)
      if (!watched) return
      watched.underway += 1
      if (this.draining) response.setHeader('Connection', 'close')
      response.once('close', () => {
        watched.underway -= 1
        watched.silent = 0
      })
    })
  }

  /** True from the moment that the server is told to end. */
  get isDraining(): boolean {
    return this.draining
  }

  /** @param close told to take no new connections; resolves when the last one has ended */
  async endWith(close: () => PromiseLike<unknown>, { open, silent, longest }: DrainTimes): Promise<void> {
    this.draining = true
    const started = performance.now()
    const deadline = started + longest
    const lastTaken = started + Math.min(open + longestExtra, longest - Math.min(toAnswerLast, longest / 2))
    // What closes a server would cut off what seems idle to it, at once.
    this.server.closeIdleConnections = () => {}
    const timer = setInterval(() => this.endSilent(silent / lookAgain, performance.now() > deadline), lookAgain)
    try {
      for (let [looks, before] = [open / lookAgain, -1]; performance.now() < lastTaken && (looks > 0 || this.came > before); looks -= 1) {
        before = this.came
        await wait(lookAgain)
      }
      // What has connected until now is taken first: the system resets what nobody has accepted when its door is closed.
      await turn()
      await close()
    } finally {
      clearInterval(timer)
    }
  }

  /** @param most looks at which nothing had come; between two looks whatever has come is read, however long the thread was busy */
  private endSilent(most: number, isOver: boolean): void {
    for (const [socket, watched] of this.sockets) {
      watched.silent = watched.underway > 0 || socket.bytesRead !== watched.bytesRead ? 0 : watched.silent + 1
      watched.bytesRead = socket.bytesRead
      if (isOver || watched.silent > most) socket.destroy()
    }
  }
}
