import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { outgoingMessage } from '../platform/mail/mail.tables'
import { readSettings } from '../platform/settings'
import { startServer } from './startServer'
import { seconds } from '../../../scripts/lib/patience.mjs'

it('a server without a mail server keeps what is written, so that none sends it later', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'portal-unsent-'))
  const server = await startServer(readSettings({ PORT: '0', PORTAL_SEED: 'none', PORTAL_DATA_DIR: directory, PORTAL_LOG_LEVEL: 'silent', PORTAL_STOP_SECONDS: '1' }), { admin: '/nowhere/admin', embed: '/nowhere/embed', examples: '/nowhere/examples' })
  const { database } = server.services
  const createdAt = new Date()
  await database.transaction((tx) => tx.insert(outgoingMessage).values({ channel: 'email', target: 'coach@test.example', subject: 'Hello', text: 'Hello', createdAt, nextTryAt: createdAt }))
  server.services.wakeSender!()
  await expect.poll(async () => (await database.reader.select().from(outgoingMessage))[0]!.nextTryAt, { timeout: seconds(10) }).toBeNull()
  await server.stop()
  await rm(directory, { recursive: true })
})
