import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** What a stand-in for ClamAV's daemon does with a file. */
export type ClamdMode = 'scan' | 'silent' | 'hangUp' | 'tooLarge' | 'nonsense' | 'endless'

export interface TestClamd {
  url: string
  mode: ClamdMode
  /** Bytes of each file that came whole. */
  received: Buffer[]
  stop(): Promise<void>
}

/** What it finds. */
export const virus = 'TEST-VIRUS-OF-THE-SUITE'

/** A server on a free port that speaks clamd's INSTREAM, byte for byte as clamd(8) tells it. */
export async function startClamd(): Promise<TestClamd> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    let given = Buffer.alloc(0)
    socket.on('data', (part) => {
      given = Buffer.concat([given, part as Buffer])
      const file = readStream(given)
      if (clamd.mode === 'hangUp') socket.destroy()
      else if (clamd.mode === 'tooLarge') socket.end('INSTREAM size limit exceeded. ERROR\0')
      else if (file && clamd.mode === 'nonsense') socket.end('UNKNOWN COMMAND\0')
      else if (file && clamd.mode === 'endless') socket.write('x'.repeat(10_000))
      else if (file && clamd.mode === 'scan') {
        clamd.received.push(file)
        socket.end(file.includes(virus) ? 'stream: Suite.Test.Virus-1 FOUND\0' : 'stream: OK\0')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const clamd: TestClamd = {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mode: 'scan',
    received: [],
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return clamd
}

/** The file of a whole stream; null while it is not whole. @throws Error for what is no INSTREAM */
function readStream(given: Buffer): Buffer | null {
  const command = 'zINSTREAM\0'
  if (given.length < command.length) return null
  if (given.subarray(0, command.length).toString() !== command) throw new Error('This is no INSTREAM.')
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= given.length;) {
    const length = given.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    if (at + 4 + length > given.length) return null
    pieces.push(given.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
