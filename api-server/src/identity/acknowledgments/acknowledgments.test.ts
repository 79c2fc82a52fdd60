import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { acknowledgeRules, getOwnRules, getYearRules, listAcknowledgments, publishRules, remindOfRules, stopAskingForRules } from '@portal/shared/identity/acknowledgments/acknowledgment.calls'
import { allCalls } from '@portal/shared/app/allCalls'
import { pathParams } from '@portal/shared/platform/call/defineCall'
import { chooseOwnPassword, giveTemporaryPassword } from '@portal/shared/identity/passwords/password.calls'
import { getCurrentUser, openSessionAsUser, signIn } from '@portal/shared/identity/sessions/session.calls'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { audit } from '../../platform/audit/audit.tables'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { signInTries } from '../sessions/session.tables'
import { user } from '../users/user.tables'
import { associationRules, rulesAcknowledgment } from './acknowledgment.tables'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { exportAs } from '../../testing/runJobs'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let coach: { token: string; userId: number }
let head: { token: string; userId: number }
let other: { token: string; userId: number }
/** Friday noon in Chicago. */
const start = new Date('2026-11-20T18:00:00Z')
const atSchool = (index: number) => league.teams[index]!.schoolId
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  coach = await loginAs(portal, league, { roleName: 'Coach', schoolId: atSchool(0) })
  head = await loginAs(portal, league, { roleName: 'School Admin', schoolId: atSchool(0) })
  other = await loginAs(portal, league, { roleName: 'Coach', schoolId: atSchool(1) })
})
afterAll(() => portal.stop())
beforeEach(async () => {
  portal.setNow(start)
  await portal.database.transaction(async (tx) => {
    await tx.delete(rulesAcknowledgment)
    await tx.delete(associationRules)
    await tx.delete(signInTries)
  })
})

const words = (text: string) => `# Rules\n\nCoaches know the handbook and keep to it, on the field and off it. ${text}`
const publish = (text: string, basedOn: number, { dueOn = '2026-11-22', asksAgain = false } = {}) =>
  portal.send(publishRules, { text: words(text), dueOn, asksAgain, basedOn }, { token: league.adminToken })
const own = async ({ token }: { token: string }) => (await portal.send(getOwnRules, {}, { token })).payload
const give = ({ token }: { token: string }, version: number) => portal.send(acknowledgeRules, { version }, { token })
const sessionOf = async ({ token }: { token: string }) => {
  const { firstStep, rulesAsked } = (await portal.send(getCurrentUser, {}, { token })).payload
  return [firstStep, rulesAsked]
}

describe('the rules of a year', () => {
  it('ask nobody until the office publishes some', async () => {
    expect(await own(coach)).toMatchObject({ version: 0, isAsked: false, dueOn: null, acknowledged: null })
    expect(await sessionOf(coach)).toEqual([null, false])
    expect((await give(coach, 1)).status).toBe(404)
    expect((await portal.send(listAcknowledgments, {}, { token: league.adminToken })).payload).toMatchObject({ rows: [], asked: 0, given: 0 })
    expect((await portal.send(remindOfRules, { userIds: null }, { token: league.adminToken })).body).toMatchObject({ error: { id: 'conflicts' } })
  })

  it('wait until the last day, and then stand before everything else for staff of schools alone', async () => {
    expect((await publish('One.', 0)).payload).toMatchObject({ version: 1, dueOn: '2026-11-22', isAsking: true, yearLabel: '2026-27' })
    expect(await sessionOf(coach)).toEqual([null, true])
    expect(await own(coach)).toMatchObject({ version: 1, isAsked: true, isOverdue: false })
    // The last minute of the last day, by the association's clock, and the one after it.
    portal.setNow(new Date('2026-11-23T05:59:00Z'))
    expect(await sessionOf(coach)).toEqual([null, true])
    portal.setNow(new Date('2026-11-23T06:00:00Z'))
    expect(await sessionOf(coach)).toEqual(['rules', true])
    expect(await own(coach)).toMatchObject({ isOverdue: true })
    for (const roleName of ['Student', 'Parent', 'Fan', 'Organization Admin']) {
      const person = await loginAs(portal, league, { roleName, schoolId: roleName === 'Organization Admin' ? null : atSchool(0) })
      expect(await sessionOf(person)).toEqual([null, false])
    }
    expect((await give(coach, 1)).status).toBe(200)
    expect(await sessionOf(coach)).toEqual([null, false])
    expect(await sessionOf(other)).toEqual(['rules', true])
  })

  it('are shown at each sign-in until they are acknowledged', async () => {
    await publish('One.', 0)
    const { password } = (await portal.send(giveTemporaryPassword, { userId: other.userId }, { token: league.adminToken })).payload
    const [{ email }] = (await portal.database.reader.select().from(user).where(eq(user.id, other.userId))) as [typeof user.$inferSelect]
    const first = (await portal.send(signIn, { email, password })).payload
    expect(first.user).toMatchObject({ firstStep: 'password', rulesAsked: true })
    await portal.send(chooseOwnPassword, { newPassword: 'Quiet-Meadow-41?' }, { token: first.token })
    // The server refuses nothing before the last day is over.
    expect(await sessionOf(first)).toEqual([null, true])
    expect((await portal.send(signIn, { email, password: 'Quiet-Meadow-41?' })).payload.user.firstStep).toBe('rules')
    await give(first, 1)
    expect((await portal.send(signIn, { email, password: 'Quiet-Meadow-41?' })).payload.user.firstStep).toBeNull()
    other = { ...other, token: first.token }
  })

  it('refuse every other call once they are overdue', async () => {
    await publish('One.', 0)
    portal.setNow(new Date('2026-11-23T18:00:00Z'))
    const openCalls = allCalls.filter(({ openDuring }) => openDuring.includes('rules')).map(({ name }) => name)
    for (const call of allCalls.filter((each) => !('public' in each.access) && !openCalls.includes(each.name))) {
      const { status, text } = await portal.request({
        method: call.method, url: `/api${pathParams(call).reduce((path, name) => path.replace(`:${name}`, '1'), call.path as string)}`,
        headers: { authorization: `Bearer ${head.token}`, 'content-type': 'application/json' }, ...(call.method !== 'GET' && { body: '{}' }),
      })
      expect([call.name, status, (JSON.parse(text) as { error: { id: string } }).error.id]).toEqual([call.name, 403, expect.stringMatching(/^(rules-required|wrong-role|no-permission)$/) as unknown])
    }
    portal.setNow(start)
    // An admin who signs in as them looks; it is not theirs to acknowledge.
    const acting = await portal.send(openSessionAsUser, { userId: coach.userId, reason: 'They asked on the phone.' }, { token: league.adminToken })
    expect(acting.payload.user).toMatchObject({ firstStep: null, rulesAsked: false })
    expect((await give(acting.payload, 1)).body).toMatchObject({ error: { id: 'acting-as' } })
  })

  it('are acknowledged in the version that was read, once, with time and record', async () => {
    await publish('One.', 0)
    await publish('Two.', 1)
    expect((await give(coach, 1)).body).toMatchObject({ error: { id: 'changed-meanwhile' } })
    expect((await give(coach, 3)).status).toBe(404)
    const answers = await Promise.all([give(coach, 2), give(coach, 2)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await own(coach)).toMatchObject({ isAsked: false, acknowledged: { version: 2, at: start.toISOString() } })
    const records = await portal.database.reader.select().from(audit).where(eq(audit.action, 'rules.acknowledged'))
    expect(records.filter(({ userId, data }) => userId === coach.userId && (data as { version: number }).version === 2)).toHaveLength(1)
  })

  it('ask again for a new version only where the office says so', async () => {
    await publish('One.', 0)
    await give(coach, 1)
    await publish('One, with a comma.', 1)
    expect(await own(coach)).toMatchObject({ version: 2, isAsked: false })
    // Who has not read any is shown the latest, and that is enough.
    expect(await own(other)).toMatchObject({ version: 2, isAsked: true })
    await give(other, 2)
    await publish('Two.', 2, { asksAgain: true, dueOn: '2027-01-15' })
    expect(await own(coach)).toMatchObject({ version: 3, isAsked: true, dueOn: '2027-01-15' })
    expect(await own(other)).toMatchObject({ isAsked: true })
    await give(coach, 3)
    expect(await sessionOf(coach)).toEqual([null, false])
  })

  it('are not published twice by sending twice, nor over someone else’s, nor with a last day that is past', async () => {
    const twice = await Promise.all([publish('One.', 0, { asksAgain: true }), publish('One.', 0, { asksAgain: true })])
    expect(twice.map(({ payload }) => payload.version)).toEqual([1, 1])
    expect((await publish('Other.', 0)).body).toMatchObject({ error: { id: 'changed-meanwhile' } })
    expect((await publish('Other.', 1, { dueOn: '2026-11-19' })).body).toMatchObject({ error: { fields: [{ field: 'dueOn' }] } })
    // The same text with another day moves the day.
    expect((await publish('One.', 1, { dueOn: '2026-11-27' })).payload).toMatchObject({ version: 1, dueOn: '2026-11-27' })
    portal.setNow(new Date('2026-11-23T18:00:00Z'))
    expect(await sessionOf(coach)).toEqual([null, true])
  })

  it('ask nobody anymore when the office stops, and everyone when it begins again', async () => {
    await publish('One.', 0)
    await give(coach, 1)
    const stop = () => portal.send(stopAskingForRules, {}, { token: league.adminToken })
    expect((await stop()).payload).toMatchObject({ isAsking: false, version: 1 })
    expect((await stop()).status).toBe(200)
    portal.setNow(new Date('2026-11-23T18:00:00Z'))
    expect(await sessionOf(other)).toEqual([null, false])
    expect(await own(coach)).toMatchObject({ isAsked: false, acknowledged: { version: 1 } })
    portal.setNow(start)
    await publish('One.', 1, { dueOn: '2026-11-25' })
    expect([await sessionOf(coach), await sessionOf(other)]).toEqual([[null, true], [null, true]])
  })

  it('are of their year: another one begins without', async () => {
    await publish('One.', 0)
    await portal.database.transaction(async (tx) => {
      await tx.update(academicYear).set({ isCurrent: false }).where(eq(academicYear.id, league.yearId))
      await tx.insert(academicYear).values({ organizationId: league.organizationId, label: '2027-28', startsOn: '2027-08-01', endsOn: '2028-07-31', isCurrent: true })
    })
    expect(await sessionOf(coach)).toEqual([null, false])
    expect(await own(coach)).toMatchObject({ yearLabel: '2027-28', version: 0 })
    // The year before is still there to be looked at, and takes no new version.
    const before = { academicYear: league.yearId }
    expect((await portal.send(getYearRules, {}, { token: league.adminToken, extra: before })).payload).toMatchObject({ version: 1, isCurrentYear: false })
    expect((await portal.send(publishRules, { text: words('Two.'), dueOn: '2027-12-01', asksAgain: false, basedOn: 1 }, { token: league.adminToken, extra: before })).body).toMatchObject({ error: { id: 'read-only-year' } })
    await portal.database.transaction(async (tx) => {
      await tx.delete(academicYear).where(eq(academicYear.label, '2027-28'))
      await tx.update(academicYear).set({ isCurrent: true }).where(eq(academicYear.id, league.yearId))
    })
  })
})

describe('who has acknowledged them', () => {
  const list = async (token: string, input = {}) => (await portal.send(listAcknowledgments, input, { token })).payload
  const idsOf = ({ rows }: Awaited<ReturnType<typeof list>>) => rows.map(({ userId }) => userId)

  it('is seen by the office for all schools and by a school for its own', async () => {
    await publish('One.', 0)
    await give(coach, 1)
    expect(await list(league.adminToken)).toMatchObject({ total: 3, asked: 3, given: 1 })
    expect(idsOf(await list(league.adminToken, { state: 'given' }))).toEqual([coach.userId])
    expect(idsOf(await list(league.adminToken, { state: 'missing', schoolId: atSchool(1) }))).toEqual([other.userId])
    expect(idsOf(await list(head.token)).sort()).toEqual([coach.userId, head.userId].sort())
    expect(await list(head.token)).toMatchObject({ asked: 2, given: 1 })
    expect(idsOf(await list(head.token, { schoolId: atSchool(1) }))).toEqual([])
    expect((await list(league.adminToken, { state: 'given' })).rows[0]).toMatchObject({ isGiven: true, version: 1, acknowledgedAt: start.toISOString(), schools: [{ name: 'Atlas' }] })
    expect((await portal.send(listAcknowledgments, {}, { token: coach.token })).body).toMatchObject({ error: { id: 'no-permission' } })
  })

  it('is exported as it is listed', async () => {
    await publish('One.', 0)
    await give(coach, 1)
    const text = (await exportAs(portal, head.token, 'acknowledgments', 'csv', { state: 'all' })).bytes.toString('utf8')
    expect(text.split('\r\n').filter((line) => /,(Yes|No),/.test(line))).toHaveLength(2)
    expect(text).toContain('Atlas,Yes,1,')
  })

  it('brings reminders to those who have not, twice a day at most', async () => {
    await publish('One.', 0)
    await give(coach, 1)
    const remind = async (token: string, userIds: number[] | null) => (await portal.send(remindOfRules, { userIds }, { token })).payload
    expect(await remind(league.adminToken, null)).toEqual({ reminded: 2 })
    // Of the own school, and nobody who has.
    expect(await remind(head.token, [coach.userId, head.userId, other.userId])).toEqual({ reminded: 1 })
    expect(await remind(league.adminToken, null)).toEqual({ reminded: 1 })
    expect(await remind(league.adminToken, null)).toEqual({ reminded: 0 })
    const messages = await portal.database.reader.select().from(outgoingMessage).where(eq(outgoingMessage.subject, 'Please acknowledge the rules of 2026-27'))
    expect(messages).toHaveLength(4)
    expect(messages[0]!.text).toContain('/first-step')
    expect((await portal.send(remindOfRules, { userIds: null }, { token: head.token })).body).toMatchObject({ error: { id: 'not-yours' } })
  })
})
