import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sendOtp } from '@portal/shared/passwords/password.calls'
import { audit, outgoingMessage } from '../db/schema/organizations'
import { setUpOrganization } from '../testing/factories'
import { startTestPortal, type TestPortal } from '../testing/testPortal'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
  await setUpOrganization(portal)
})
afterAll(() => portal.stop())

/** The statements that the database is sent while `work` runs, without their values. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const toQuery = vi.spyOn(PgDialect.prototype, 'sqlToQuery')
  try {
    await work()
    return toQuery.mock.results.map(({ value }) => (value as { sql: string }).sql.replaceAll(/\$\d+(?:, \$\d+)*/g, '$'))
  } finally {
    toQuery.mockRestore()
  }
}

it.each(['forgetPass', 'passwordSetUpByNewUser'] as const)('a code for %s costs nobody’s address the same work as somebody’s, and only somebody is written to', async (otpFor) => {
  const written = async () => [(await portal.database.reader.select().from(outgoingMessage)).length, (await portal.database.reader.select().from(audit)).length]
  const before = await written()
  const ask = (target: string) => statementsOf(async () => expect((await portal.send(sendOtp, { type: 'email', target, otpFor })).status).toBe(200))
  const nobodys = await ask('nobody@office.example')
  expect(await written()).toEqual(before)
  const somebodys = await ask('ada@office.example')
  // Ada has a password, so only who forgot one is somebody here.
  expect(await written()).toEqual(otpFor === 'forgetPass' ? before.map((count) => count + 1) : before)
  expect(somebodys.some((text) => text.includes('insert into "outgoing_message"'))).toBe(true)
  const plain = (statements: string[]) => statements.map((text) => text.replace(/^(?:rollback to|release) savepoint/, 'end savepoint'))
  expect(plain(nobodys)).toEqual(plain(somebodys))
})
