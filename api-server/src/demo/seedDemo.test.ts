import { createHash } from 'node:crypto'
import { and, asc, count, eq, gte, isNull, lt, or } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zonedTime } from '@portal/shared/format/zonedTime'
import type { Database } from '../db/database'
import { openTestDatabase } from '../testing/testPortal'
import { district, rosterEntry, team, teamStaff } from '../db/schema/activities'
import { event, eventAct, eventDocument, eventSession, eventTeam } from '../db/schema/events'
import { matchPlayer } from '../db/schema/competition'
import { match, pointsAdjustment, scoreEntry, standingTable } from '../db/schema/matches'
import { academicYear, organization } from '../db/schema/organizations'
import { role, student, user, userRole } from '../db/schema/people'
import { familyInvitation, personRequest } from '../db/schema/requests'
import { document, storedFile } from '../db/schema/records'
import { enrollmentCount, school, schoolContact, schoolMembership, venue } from '../db/schema/schools'
import { verifyPassword } from '../sessions/passwords'
import { demoUserIds, demoUsers } from './demoUsers'
import { seedDemo } from './seedDemo'

const options = { password: 'Demo-password-1!', today: '2026-11-21', timeZone: 'America/Chicago' }
const startOfToday = zonedTime(options.today, '00:00', options.timeZone)
let database: Database
let other: Database

beforeAll(async () => {
  database = await openTestDatabase()
  await seedDemo(database, options)
  other = await openTestDatabase()
  await seedDemo(other, options)
})
afterAll(async () => {
  await database.close()
  await other.close()
})

async function hashOf(of: Database, tables: PgTable[]): Promise<string> {
  const hash = createHash('sha256')
  for (const table of tables) {
    const rows = await of.reader.select().from(table).orderBy(asc((table as typeof match).id))
    hash.update(JSON.stringify(rows))
  }
  return hash.digest('hex')
}

test('made twice for the same day it is the same, row by row', async () => {
  const tables = [matchPlayer, event, eventTeam, eventSession, eventDocument, eventAct, organization, personRequest, familyInvitation, academicYear, school, schoolContact, enrollmentCount, schoolMembership, venue, district, team, student, rosterEntry, storedFile, document, match, scoreEntry, pointsAdjustment]
  expect(await hashOf(other, tables)).toBe(await hashOf(database, tables))
  const standings = (of: Database) => of.reader.select({ districtId: standingTable.districtId, rows: standingTable.rows }).from(standingTable).orderBy(asc(standingTable.districtId))
  expect(await standings(other)).toEqual(await standings(database))
})

test('every result has its history, and some scores wait', async () => {
  const of = async (state: 'final' | 'reported' | 'disputed') => (await database.reader.select({ rows: count() }).from(match).where(eq(match.scoreState, state)))[0]!.rows
  const finals = (await database.reader.select({ rows: count() }).from(match).where(eq(match.status, 'final')))[0]!.rows
  expect(await of('final')).toBe(finals)
  expect([await of('disputed'), await of('reported')]).toEqual([1, 2])
  expect((await database.reader.select({ rows: count() }).from(scoreEntry))[0]!.rows).toBe(finals + 4)
})

test('keys that the database makes afterwards follow the given ones', async () => {
  const made = await database.transaction(async (tx) => {
    const [row] = await tx.insert(venue).values({ organizationId: 1, name: 'Away Park', timeZone: 'America/Chicago' }).returning({ id: venue.id })
    await tx.delete(venue).where(eq(venue.id, row!.id))
    return row!.id
  })
  expect(made).toBe((await database.reader.select({ rows: count() }).from(venue))[0]!.rows + 1)
})

test('every demo user has the password and a role, the athletic director two; four of them are of one school', async () => {
  const people = await database.reader
    .select({ email: user.email, hash: user.passwordHash, role: role.name, schoolId: userRole.schoolId })
    .from(user).innerJoin(userRole, eq(userRole.userId, user.id)).innerJoin(role, eq(role.id, userRole.roleId))
    .where(lt(user.id, demoUsers.length + 1)).orderBy(asc(user.id), asc(userRole.id))
  const [second] = people.splice(demoUserIds.athleticDirector, 1)
  expect(second).toMatchObject({ email: 'athletic-director@demo.example', role: 'Assistant Athletic Director' })
  expect(second!.schoolId).not.toBe(people[1]!.schoolId)
  expect(people.map((person) => [person.email, person.role])).toEqual(demoUsers.map((each) => [each.email, each.roleName]))
  expect(await verifyPassword(people[0]!.hash, options.password)).toBe(true)
  expect(new Set(people.slice(1, 5).map((person) => person.schoolId)).size).toBe(1)
  expect(people[0]!.schoolId).toBeNull()
})

test("the coach's soccer team stands in a tie that is explained, and has scores to enter and matches to come", async () => {
  const coached = await database.reader.select({ id: team.id, districtId: team.districtId }).from(teamStaff).innerJoin(team, eq(team.id, teamStaff.teamId)).where(eq(teamStaff.userId, demoUserIds.coach)).orderBy(asc(team.id))
  expect(coached.length).toBe(3)
  const own = or(eq(match.homeTeamId, coached[0]!.id), eq(match.awayTeamId, coached[0]!.id))
  const scheduled = and(own, eq(match.status, 'scheduled'))
  const [due] = await database.reader.select({ rows: count() }).from(match).where(and(scheduled, lt(match.startsAt, startOfToday)))
  const [ahead] = await database.reader.select({ rows: count() }).from(match).where(and(scheduled, gte(match.startsAt, startOfToday)))
  expect(due!.rows).toBeGreaterThanOrEqual(2)
  expect(ahead!.rows).toBeGreaterThanOrEqual(2)
  const [table] = await database.reader.select().from(standingTable).where(eq(standingTable.districtId, coached[0]!.districtId!))
  const row = table!.rows.find((each) => each.teamId === coached[0]!.id)
  expect(row?.reason).toMatch(/^Level with .+ and .+ on \d+ points/)
})

test('every district has its table, and the student is on the roster', async () => {
  const [districts] = await database.reader.select({ rows: count() }).from(district)
  const [tables] = await database.reader.select({ rows: count() }).from(standingTable)
  expect(tables!.rows).toBe(districts!.rows)
  const entries = await database.reader.select({ id: rosterEntry.id }).from(rosterEntry).innerJoin(student, eq(student.id, rosterEntry.studentId)).where(eq(student.userId, demoUserIds.student))
  expect(entries.length).toBeGreaterThan(0)
})

test('no result lies on or after today, and none is without a score unless nobody has one', async () => {
  const [early] = await database.reader.select({ rows: count() }).from(match).where(and(eq(match.status, 'final'), gte(match.startsAt, startOfToday)))
  expect(early!.rows).toBe(0)
  const [scoreless] = await database.reader.select({ rows: count() }).from(match).where(and(eq(match.outcome, 'played'), isNull(match.homeScore)))
  expect(scoreless!.rows).toBe(0)
})
