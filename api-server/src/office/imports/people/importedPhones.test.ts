import { eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importStaff } from '@portal/shared/office/imports/import.calls'
import { user } from '../../../identity/users/user.tables'
import { outgoingMessage } from '../../../platform/mail/mail.tables'
import { loginAs, makeLeague } from '../../../testing/factories'
import { pictureOf, startTestPortal, type TestPortal } from '../../../testing/testPortal'

let portal: TestPortal
let office: { token: string }
const provedAt = new Date('2026-11-01T12:00:00Z')
const people = {
  proved: { email: 'proved@school.example', phone: '+1 512 555 0141', phoneVerifiedAt: provedAt },
  unproved: { email: 'unproved@school.example', phone: '+1 512 555 0142', phoneVerifiedAt: null },
  none: { email: 'none@school.example', phone: '', phoneVerifiedAt: null },
  same: { email: 'same@school.example', phone: '+1 512 555 0144', phoneVerifiedAt: provedAt },
}
beforeAll(async () => {
  portal = await startTestPortal()
  const league = await makeLeague(portal)
  office = await loginAs(portal, league, { roleName: 'Organization Admin' })
  const rows = Object.keys(people).map((name) => `${name},Copper,${people[name as keyof typeof people].email},Atlas,Coach`)
  expect((await portal.send(importStaff, { fileName: 'staff.csv', content: `first,last,email,school,role\n${rows.join('\n')}\n`, dryRun: false }, office)).payload.created).toBe(4)
  await portal.database.transaction(async (tx) => {
    for (const { email, ...values } of Object.values(people)) await tx.update(user).set(values).where(eq(user.email, email))
  })
})
afterAll(() => portal.stop())

it('tells the owners of numbers that a file changes as a form does: by email always, at the former number if it was proved, and nobody whose number is the same', async () => {
  const { proved, unproved, none, same } = people
  const file = `first,last,email,phone\n${[proved, unproved, none].map(({ email }, index) => `Otis,Copper,${email},512 555 017${index}`).join('\n')}\nOtis,Copper,${same.email},(512) 555-0144\n`
  const before = await pictureOf(portal.database)
  await portal.send(importStaff, { fileName: 'staff.csv', content: file, dryRun: true }, office)
  expect(await pictureOf(portal.database)).toEqual(before)

  expect((await portal.send(importStaff, { fileName: 'staff.csv', content: file, dryRun: false }, office)).payload).toMatchObject({ updated: 4, failed: 0 })
  const told = await portal.database.reader.select().from(outgoingMessage)
  expect(told.map(({ channel, target }) => `${channel} ${target}`).sort()).toEqual([
    `email ${none.email}`, `email ${proved.email}`, `email ${unproved.email}`, 'phone 15125550141',
  ])
  expect(told.find(({ target }) => target === unproved.email)?.subject).toMatch(/phone number .* was changed/)
  expect(told.find(({ channel }) => channel === 'phone')?.text).toMatch(/no longer the phone number/)
  const proofs = await portal.database.reader.select({ email: user.email, at: user.phoneVerifiedAt }).from(user).where(gt(user.phoneVerifiedAt, new Date(0)))
  expect(proofs.map(({ email }) => email)).toEqual([same.email])
})
