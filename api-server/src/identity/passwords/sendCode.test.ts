import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendOtp } from '@portal/shared/identity/passwords/password.calls'
import { audit } from '../../platform/audit/audit.tables'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { setUpOrganization } from '../../testing/factories'
import { statementsOf } from '../../testing/statementsOf'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
  await setUpOrganization(portal)
})
afterAll(() => portal.stop())

it.each(['forgetPass', 'passwordSetUpByNewUser'] as const)('a code for %s costs the same work for nobody’s address as for an owner’s, and only the owner is written to', async (otpFor) => {
  const written = async () => [(await portal.database.reader.select().from(outgoingMessage)).length, (await portal.database.reader.select().from(audit)).length]
  const before = await written()
  const ask = (target: string) => statementsOf(async () => expect((await portal.send(sendOtp, { type: 'email', target, otpFor })).status).toBe(200))
  const nobodys = await ask('nobody@office.example')
  expect(await written()).toEqual(before)
  const ownersStatements = await ask('ada@office.example')
  // Ada has a password, so she is written to only where one was forgotten.
  expect(await written()).toEqual(otpFor === 'forgetPass' ? before.map((count) => count + 1) : before)
  expect(ownersStatements.some((text) => text.includes('insert into "outgoing_message"'))).toBe(true)
  const plain = (statements: string[]) => statements.map((text) => text.replace(/^(?:rollback to|release) savepoint/, 'end savepoint'))
  expect(plain(nobodys)).toEqual(plain(ownersStatements))
})
