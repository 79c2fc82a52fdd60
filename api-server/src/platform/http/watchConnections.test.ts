import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { OpenConnections } from './watchConnections'
import { seconds } from '../../../../scripts/lib/patience.mjs'

const times = { open: 100, silent: 300, longest: 5_000 }
const open: Socket[] = []
afterEach(() => { for (const socket of open.splice(0)) socket.destroy() })

async function startServer(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer)
  const connections = new OpenConnections(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const client = () => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    const heard = { socket, text: '', error: null as Error | null, closed: new Promise<void>((done) => socket.once('close', () => done())) }
    socket.on('data', (text: string) => { heard.text += text }).on('error', (error) => { heard.error = error })
    open.push(socket)
    return heard
  }
  const end = (drain = times) => connections.endWith(() => new Promise<void>((done, failed) => server.close((error) => (error ? failed(error) : done()))), drain)
  return { server, connections, client, end }
}
const question = 'GET / HTTP/1.1\r\nHost: portal\r\n\r\n'

it('answers what was sent before the end and not yet read, on new connections and on those kept alive', async () => {
  const { client, end } = await startServer((_, response) => void response.end('answered'))
  const kept = Array.from({ length: 18 }, client)
  for (const { socket } of kept) socket.write(question)
  await expect.poll(() => kept.every(({ text }) => text.includes('answered'))).toBe(true)
  for (const each of kept) each.text = ''
  const fresh = Array.from({ length: 18 }, client)
  await Promise.all(fresh.map(({ socket }) => once(socket, 'connect')))
  const all = [...kept, ...fresh]
  for (const { socket } of all) socket.write(question)
  // Nothing of that has been read: this thread has not waited for anything since.
  await end()
  await Promise.all(all.map(({ closed }) => closed))
  expect(all.filter(({ text }) => text.includes('answered'))).toHaveLength(36)
  expect(all.filter(({ text }) => /^connection: close\r$/im.test(text))).toHaveLength(36)
  expect(all.map(({ error }) => error)).toEqual(all.map(() => null))
})

it('ends with a connection that never asked, and one that is kept alive after its answer; what was asked is answered', async () => {
  const asked: ServerResponse[] = []
  const { server, client, end } = await startServer((_, response) => void asked.push(response))
  const [silent, busy] = [client(), client()]
  busy.socket.write(question)
  await Promise.all([once(silent.socket, 'connect'), once(server, 'request')])
  const ended = end()
  await silent.closed
  asked[0]!.end('answered')
  await ended
  expect(busy.text).toContain('answered')
  // Node waits for either as long as its time for headers is, a minute.
}, seconds(5))

it('cuts off at the deadline who never ends a request', async () => {
  const { server, connections, client, end } = await startServer((request, response) => {
    request.resume().on('end', () => response.end('answered'))
  })
  const { socket, closed } = client()
  socket.write('POST / HTTP/1.1\r\nHost: portal\r\nContent-Length: 100\r\n\r\nhalf')
  await once(server, 'request')
  expect(connections.isDraining).toBe(false)
  const started = performance.now()
  const ended = end({ ...times, longest: 1_000 })
  expect(connections.isDraining).toBe(true)
  await ended
  await closed
  const took = performance.now() - started
  expect(took).toBeGreaterThanOrEqual(999)
  expect(took).toBeLessThan(4_000)
})

it.each([
  { of: 'that is told to take them for a moment', open: 100, within: 2_500 },
  { of: 'that is told to take them until its deadline', open: 3_900, within: 3_500 },
])('takes no more connections well before the deadline, however many go on coming, and answers all that it took: one $of', async ({ open: forNew, within }) => {
  const asked = new Set<ServerResponse>()
  const held: ServerResponse[] = []
  let isClosed = false
  const { server, client, end } = await startServer((request, response) => {
    asked.add(response)
    // Nothing is answered before the door is closed: the last that came through it needs its answer most.
    request.resume().on('end', () => (isClosed ? response.end('answered') : held.push(response)))
  })
  const clients: ReturnType<typeof client>[] = []
  const visits = setInterval(() => {
    const visitor = client()
    visitor.socket.write('POST / HTTP/1.1\r\nHost: portal\r\nContent-Length: 5\r\n\r\nwhole')
    clients.push(visitor)
  }, 10)
  try {
    await once(server, 'request')
    const started = performance.now()
    const refused = expect.poll(() => clients.some(({ error }) => (error as NodeJS.ErrnoException | null)?.code === 'ECONNREFUSED'), { timeout: seconds(10) }).toBe(true).then(() => {
      isClosed = true
      for (const response of held) response.end('answered')
    })
    await Promise.all([end({ open: forNew, silent: 300, longest: 4_000 }), refused])
    expect(performance.now() - started).toBeLessThan(within)
  } finally {
    clearInterval(visits)
  }
  await Promise.all(clients.map(({ closed }) => closed))
  expect(asked.size).toBeGreaterThan(10)
  expect(clients.filter(({ text }) => text.includes('answered'))).toHaveLength(asked.size)
}, seconds(15))
