import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { watchConnections } from './watchConnections'

it('ends with a connection that never asked, and one that is kept alive after its answer; what was asked is answered', async () => {
  const asked: ServerResponse[] = []
  const server = createServer((_, response) => void asked.push(response))
  const connections = watchConnections(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const [silent, busy] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  let heard = ''
  busy.setEncoding('utf8').on('data', (text: string) => (heard += text))
  busy.write('GET / HTTP/1.1\r\nHost: portal\r\n\r\n')
  await Promise.all([once(silent, 'connect'), once(server, 'request')])

  const ended = connections.endWith(() => new Promise<void>((done, failed) => server.close((error) => (error ? failed(error) : done()))))
  await once(silent, 'close')
  asked[0]!.end('answered')
  await ended
  expect(heard).toContain('answered')
  // Node waits for either as long as its time for headers is, a minute.
}, 5_000)
