import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { outgoingMessage } from '../platform/mail/mail.tables'
import { readSettings } from '../platform/settings'
import { startServer } from './startServer'

it('a server that is told to stop does not wait for a mail server that says nothing', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'portal-stopping-'))
  // Takes the connection, and that is all: it would be given up after ten seconds.
  const silent = createServer()
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const server = await startServer(readSettings({
    PORT: '0', PORTAL_SEED: 'none', PORTAL_DATA_DIR: directory, PORTAL_LOG_LEVEL: 'silent', PORTAL_STOP_SECONDS: '1', PORTAL_SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
  }), { admin: '/nowhere/admin', embed: '/nowhere/embed', examples: '/nowhere/examples' })
  const connected = once(silent, 'connection') as Promise<[Socket]>
  await server.services.database.transaction((tx) => tx.insert(outgoingMessage).values({ channel: 'email', target: 'robin@test.example', subject: 'Hello', text: 'Hello', html: '', createdAt: new Date(), nextTryAt: new Date() }))
  server.services.wakeSender!()
  const [connection] = await connected
  let isGivenUp = false
  connection.once('close', () => { isGivenUp = true }).on('error', () => {})
  connection.resume()
  await server.stop()
  expect(isGivenUp).toBe(false)
  connection.destroy()
  silent.close()
  await rm(directory, { recursive: true })
})
