import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Milliseconds between two looks for connections that have nothing more to say. */
const lookAgain = 100

/**
 * Lets a server end as soon as its last request is answered. Browsers hold connections open on which they have not asked
 * anything yet, and ones that are kept alive after an answer: Node waits a minute for either.
 * @returns how to close: `close` is told to stop listening, and resolves when the last connection has ended
 */
export function watchConnections(server: Server): { endWith(close: () => PromiseLike<unknown>): Promise<void> } {
  const silent = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.on('request', ({ socket }) => silent.delete(socket))
  const endIdle = () => {
    for (const socket of silent) socket.destroy()
    server.closeIdleConnections()
  }
  return {
    async endWith(close) {
      const closed = close()
      endIdle()
      const timer = setInterval(endIdle, lookAgain)
      try {
        await closed
      } finally {
        clearInterval(timer)
      }
    },
  }
}
