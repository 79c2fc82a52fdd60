import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getReminderRules, remindOfLateScores, remindOfScore, saveReminderRules } from '@portal/shared/competition/scores/reminder.calls'
import { usualReminderRules, type ReminderRules } from '@portal/shared/identity/organizations/reminderRules'
import { listOpenScores } from '@portal/shared/competition/scores/score.calls'
import { organization } from '../../identity/organizations/organization.tables'
import { user } from '../../identity/users/user.tables'
import { audit } from '../../platform/audit/audit.tables'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { match } from '../../scheduling/matches/match.tables'
import { scoreReminder } from './score.tables'
import { loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { runReminders } from '../../scheduling/occasions/occasionReminders'

const start = new Date('2026-11-20T18:00:00Z')
const later = (hours: number) => new Date(start.getTime() + hours * 3_600_000)

let portal: TestPortal
let league: League
let director: { token: string; userId: number }
let late: number

beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  const [atlas, borea] = league.teams
  director = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: atlas!.schoolId })
  await loginAs(portal, league, { roleName: 'School Admin', schoolId: atlas!.schoolId })
  await loginAs(portal, league, { roleName: 'Coach', schoolId: atlas!.schoolId, coaches: [atlas!.teamId] })
  await loginAs(portal, league, { roleName: 'School Admin', schoolId: borea!.schoolId })
  await portal.database.transaction((tx) => tx.update(user).set({ phone: '(512) 555-0142' }).where(eq(user.id, director.userId)))
})
afterAll(() => portal.stop())
beforeEach(async () => {
  portal.setNow(start)
  await portal.database.transaction(async (tx) => {
    await tx.delete(outgoingMessage)
    await tx.delete(match)
    await tx.update(organization).set({ reminderRules: null })
  })
  late = await makeMatch(portal, league, 0, 1, { startsAt: later(-60) })
})

const clock = async () => (await runReminders({ database: portal.database, now: portal.services.now, baseUrl: portal.services.baseUrl, log: { warn: () => undefined } })).scores!
const mails = () => portal.database.reader.$count(outgoingMessage, eq(outgoingMessage.channel, 'email'))
const logged = async () => (await portal.database.reader.select().from(scoreReminder)).map(({ side, people, automatic }) => `${side} ${people} ${automatic ? 'by itself' : 'asked for'}`).sort()
const one = (matchId = late, token = league.adminToken) => portal.send(remindOfScore, { matchId }, { token })
const all = (filter = {}, token = league.adminToken) => portal.send(remindOfLateScores, filter, { token })
const rules = async (chosen: Partial<ReminderRules>) => {
  const { version } = (await portal.send(getReminderRules, {}, { token: league.adminToken })).payload
  return portal.send(saveReminderRules, { rules: { ...usualReminderRules, ...chosen }, version }, { token: league.adminToken })
}

describe('by the office', () => {
  it('reminds both schools of one match: coaches, or who acts for the school; twice pressed, once written', async () => {
    const both = await Promise.all([one(), one()])
    expect(both.map(({ payload }) => payload).sort((a, b) => a.matches - b.matches)).toEqual([{ matches: 0, people: 0, already: 1 }, { matches: 1, people: 2, already: 0 }])
    expect(await mails()).toBe(2)
    expect(await logged()).toEqual(['away 1 asked for', 'home 1 asked for'])
    portal.setNow(later(19))
    expect((await one()).payload).toEqual({ matches: 0, people: 0, already: 1 })
    portal.setNow(later(21))
    expect((await one()).payload).toEqual({ matches: 1, people: 2, already: 0 })
    expect(await mails()).toBe(4)
    const [row] = (await portal.send(listOpenScores, { kind: 'late' }, { token: league.adminToken })).payload.rows
    expect(row).toMatchObject({ matchId: late, can: { remind: true }, remindedText: 'Last reminded 9:00\u00a0AM today' })
  })

  it('reminds of all of a list, and of nothing beside it; a second press writes to nobody', async () => {
    const elsewhere = await makeMatch(portal, league, 2, 3, { startsAt: later(-70) })
    const fresh = await makeMatch(portal, league, 0, 1, { startsAt: later(-2) })
    const count = await portal.database.reader.$count(audit, eq(audit.action, 'score.reminded'))
    expect((await all({ school: 'atlas' })).payload).toEqual({ matches: 1, people: 2, already: 0 })
    // Nobody of the two other schools can be written to; that they were reminded is not said of them.
    expect((await all()).payload).toEqual({ matches: 1, people: 0, already: 1 })
    expect((await all()).payload).toEqual({ matches: 0, people: 0, already: 2 })
    expect(await mails()).toBe(2)
    const reminded = await portal.database.reader.select({ id: match.id, at: match.remindedAt }).from(match)
    expect(new Map(reminded.map(({ id, at }) => [id, at !== null]))).toEqual(new Map([[late, true], [elsewhere, true], [fresh, false]]))
    expect(await portal.database.reader.$count(audit, eq(audit.action, 'score.reminded'))).toBe(count + 2)
    expect((await all({ activity: 'nothing' })).body).toMatchObject({ error: { id: 'not-found', fields: [{ field: 'activity' }] } })
  })

  it('reminds of those that were ticked, as far as they are late', async () => {
    const other = await makeMatch(portal, league, 0, 1, { startsAt: later(-70) })
    const fresh = await makeMatch(portal, league, 0, 1, { startsAt: later(-2) })
    expect((await all({ matchIds: [other, fresh] })).payload).toEqual({ matches: 1, people: 2, already: 0 })
    const reminded = await portal.database.reader.select({ id: match.id, at: match.remindedAt }).from(match)
    expect(new Map(reminded.map(({ id, at }) => [id, at !== null]))).toEqual(new Map([[late, false], [other, true], [fresh, false]]))
    expect((await all({ matchIds: [] })).payload).toEqual({ matches: 0, people: 0, already: 0 })
  })

  it('refuses what is not late, what is not published, and everyone but the office', async () => {
    const fresh = await makeMatch(portal, league, 0, 1, { startsAt: later(-2) })
    const draft = await makeMatch(portal, league, 0, 1, { startsAt: later(-60), published: false })
    expect((await one(fresh)).body).toMatchObject({ error: { id: 'score-locked' } })
    expect((await one(draft)).status).toBe(404)
    expect((await one(2_000_000_000)).status).toBe(404)
    expect((await one(late, director.token)).status).toBe(403)
    expect((await all({}, director.token)).status).toBe(403)
    expect(await mails()).toBe(0)
  })
})

describe('whom to call', () => {
  it('is said to the office: the athletic director, or who acts for the school, and the coaches of the team', async () => {
    const office = await loginAs(portal, league, { roleName: 'Organization Admin' })
    const [row] = (await portal.send(listOpenScores, { kind: 'late' }, { token: office.token })).payload.rows
    expect(row!.contacts.map(({ schoolName, roleName, phone }) => [schoolName, roleName, phone])).toEqual([['Borea', 'School Admin', ''], ['Atlas', 'Athletic Director', '+1 512 555 0142'], ['Atlas', 'Head coach', '']])
    expect(row!.contacts[1]).toMatchObject({ userId: director.userId, email: expect.stringContaining('@test.example') })
  })

  it('is not said to schools, nor of scores that are not late', async () => {
    await portal.database.transaction((tx) => tx.update(match).set({ startsAt: later(-3) }))
    expect((await portal.send(listOpenScores, {}, { token: league.adminToken })).payload.rows).toMatchObject([{ kind: 'due', contacts: [], can: { remind: false } }])
    await portal.database.transaction((tx) => tx.update(match).set({ startsAt: later(-60) }))
    expect((await portal.send(listOpenScores, {}, { token: director.token })).payload.rows).toMatchObject([{ kind: 'late', contacts: [], can: { remind: false } }])
  })
})

describe('by themselves', () => {
  it.each([
    ['once as soon as it is late, usually', {}, [1, 0, 0, 0]],
    ['every day, if the office says so', { often: 'daily' }, [1, 0, 1, 1]],
    ['some hours after it is late', { afterHours: 35 }, [0, 0, 1, 0]],
    ['not at all', { automatic: false }, [0, 0, 0, 0]],
  ] as const)('%s', async (_, chosen, reminded) => {
    expect((await rules(chosen)).status).toBe(200)
    const seen: number[] = []
    for (const hours of [0, 23, 24, 48]) {
      portal.setNow(later(hours))
      seen.push(await clock())
    }
    expect(seen).toEqual(reminded)
  })

  it('not a second time where the office has just reminded them, and not after two weeks', async () => {
    await rules({ often: 'daily' })
    await one()
    portal.setNow(later(23))
    expect(await clock()).toBe(0)
    portal.setNow(later(24))
    expect(await clock()).toBe(1)
    expect(await logged()).toEqual(['away 1 asked for', 'away 1 by itself', 'home 1 asked for', 'home 1 by itself'])
    portal.setNow(later(14 * 24))
    expect(await clock()).toBe(0)
  })

  it('keeps what two people choose at once apart, and takes no choice that makes no sense', async () => {
    const { version } = (await portal.send(getReminderRules, {}, { token: league.adminToken })).payload
    expect((await rules({ often: 'daily' })).payload.rules).toEqual({ automatic: true, afterHours: 0, often: 'daily' })
    expect((await portal.send(saveReminderRules, { rules: { ...usualReminderRules, afterHours: 5 }, version }, { token: league.adminToken })).status).toBe(409)
    expect((await rules({ afterHours: 169 })).body).toMatchObject({ error: { id: 'invalid-input', fields: [{ field: 'rules.afterHours' }] } })
    expect(await portal.database.reader.$count(audit, eq(audit.action, 'organization.scoreRemindersChanged'))).toBeGreaterThan(0)
  })
})
