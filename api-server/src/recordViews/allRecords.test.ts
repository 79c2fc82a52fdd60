import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allCalls } from '@portal/shared/call/allCalls'
import { pathParams } from '@portal/shared/call/defineCall'
import type { RecordKind } from '@portal/shared/recordViews/recordKinds'
import { setUpDual } from '@portal/shared/tennis/tennis.calls'
import { activity } from '../db/schema/activities'
import { eventTeam } from '../db/schema/events'
import { audit } from '../db/schema/organizations'
import { recordView } from '../db/schema/privacy'
import { allExports } from '../jobs/allExports'
import { makeMatrixWorld, type MatrixWorld } from '../testing/matrixWorld'
import { exportAs } from '../testing/runJobs'
import { tennisFormat } from '../testing/tennisLeague'
import { startTestPortal, type TestPortal } from '../testing/testPortal'

/** What is noted, and of what is asked what the address does not say; keys of things of the school by their names. */
interface Noted { as: RecordKind; input?: (keys: Record<string, number | string>) => Record<string, unknown> }
const ofStudent = ({ studentId }: Record<string, number | string>) => ({ subjectType: 'student', subjectId: studentId })

/** Reads that show a student's record, each with what is noted of who reads it. */
const noted: Record<string, Noted> = {
  'audit.list': { as: 'student' },
  'consents.list': { as: 'student' },
  'disciplinary.getHistory': { as: 'conduct' },
  'disciplinary.list': { as: 'conduct', input: ofStudent },
  'disciplinary.listSummaryActions': { as: 'conduct', input: ({ schoolId }) => ({ counted: 'warnings', schoolId, activityId: 0 }) },
  'documents.list': { as: 'documents', input: ofStudent },
  'documents.listForReview': { as: 'documents' },
  'eligibility.listStudents': { as: 'eligibility', input: ({ schoolId }) => ({ schoolId }) },
  'events.getPlayers': { as: 'eligibility' },
  'family.listForStudent': { as: 'student' },
  'files.get': { as: 'documents' },
  'profiles.getStudent': { as: 'student' },
  'reports.students': { as: 'eligibility' },
  'rosters.get': { as: 'eligibility' },
  'students.list': { as: 'list' },
  'students.previewErasure': { as: 'student' },
  'tennis.getLadders': { as: 'eligibility' },
  'tennis.getLineup': { as: 'eligibility', input: () => ({ side: 'home' }) },
  'users.list': { as: 'list', input: () => ({ userType: 'student' }) },
}

/** Reads whose answers look as if they could, reviewed by hand, with why nobody is noted. */
const apart: Record<string, string> = {
  'acknowledgments.list': 'Members of staff, no children.',
  'activities.get': 'Rules of an activity.',
  'administration.getHome': 'Numbers.',
  'brackets.get': 'Names of those who play.',
  'brackets.getPdf': 'Names of those who play.',
  'dashboard.get': 'Documents of the family’s own; for others numbers.',
  'eligibility.listCoaches': 'Coaches are no children.',
  'eligibility.listOwn': 'The family’s own.',
  'eligibility.listOwnCoaching': 'The coach’s own.',
  'events.get': 'Papers of an event; names of those who play.',
  'events.getRoster': 'Names, grades, jerseys and positions; a key for whoever may open the profile.',
  'family.getOwn': 'The family’s own.',
  'favourites.list': 'The family’s own.',
  'jobs.getFile': 'The file of who asked for it: noted when it was written.',
  'mailbox.list': 'Messages of a portal without a mail server, for trying it out.',
  'matches.get': 'What was done to a score.',
  'profiles.getCompletion': 'Which fields of a profile are empty, without what is in them.',
  'profiles.getFan': 'No child; the names of children at most.',
  'profiles.getOfficePerson': 'No child; the names of children at most.',
  'profiles.getParent': 'No child; the names of children at most.',
  'profiles.getStaff': 'No child; the names of children at most.',
  'publicNames.get': 'Rules.',
  'recordViews.list': 'Who looked, and nothing of the record.',
  'requests.findStudents': 'Names and grades.',
  'requests.get': 'What somebody said of themselves to join: no school’s record.',
  'rollForward.preview': 'Names.',
  'rosters.findStudents': 'Names and grades.',
  'rosters.getEarlier': 'Names, grades, jerseys and positions.',
  'schools.get': 'People to write to at a school.',
  'schools.getOwn': 'People to write to at a school.',
  'scores.getReview': 'What was done to a score.',
  'scores.listOpen': 'Coaches to write to.',
  'secondFactors.list': 'Accounts with a second factor: the office’s and schools’.',
  'sessions.getCurrentUser': 'One’s own.',
  'standings.getDistrict': 'Teams.',
  'statistics.getOfTeam': 'What they did in matches.',
  'statistics.getSheets': 'What they did in matches.',
  'tags.get': 'How many a tag is on.',
  'tags.listOn': 'Tags, beside a list that is noted.',
  'teams.findStaff': 'Coaches are no children.',
  'teams.get': 'Coaches are no children.',
  'teams.getForm': 'A logo.',
  'teams.getPage': 'A logo.',
  'teams.listOfSchool': 'Coaches are no children.',
  'tennis.getDrawSources': 'Names and grades of those who can be drawn.',
  'tennis.getDual': 'Names of those who play.',
  'users.getOwn': 'One’s own.',
  'users.getOwnData': 'One’s own.',
}

/** Exports that hold a student's record, and those that do not. */
const notedExports: Record<string, Noted> = {
  audit: { as: 'student' },
  studentEligibility: { as: 'eligibility', input: ({ schoolId }) => ({ schoolId }) },
  students: { as: 'list' },
  'students-of-activity': { as: 'eligibility', input: ({ activityId }) => ({ activityId }) },
  users: { as: 'list', input: () => ({ userType: 'student' }) },
}
const apartExports: Record<string, string> = {
  acknowledgments: 'Members of staff, no children.',
  coachEligibility: 'Coaches are no children.',
  disciplinarySummary: 'Numbers.',
  districts: 'Teams.',
  results: 'Teams.',
  roster: 'Names, grades, jerseys and positions.',
  schedule: 'Matches.',
  schools: 'Schools.',
  teamStatistics: 'What they did in matches.',
}

/** Names of fields by which an answer, or the question for it, may be about a student's record. */
const telling = /student|subject|^person|child|born|eligib|document|contact|physical|conduct|consent|^email|^phone|actionId|fileId/i

/** The fields of a schema, however deep. */
function fieldsOf(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(fieldsOf)
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) => [...(key === 'properties' ? Object.keys(value as object) : []), ...fieldsOf(value)])
}

/** Writes are in the audit with who did them; who reads in public reads no record. */
const reads = allCalls.filter(({ method, access }) => method === 'GET' && !('public' in access))
const mayTell = reads.filter((call) => call.produces === 'file' || [...Object.keys(call.input.shape), ...fieldsOf(z.toJSONSchema(call.output, { unrepresentable: 'any' }))].some((name) => telling.test(name)))

describe('who reads a student’s record', () => {
  let portal: TestPortal
  let world: MatrixWorld
  let keys: Record<string, number | string>
  let token: string
  beforeAll(async () => {
    portal = await startTestPortal()
    world = await makeMatrixWorld(portal)
    ;[keys, token] = [world.keys.own, world.tokens.normal.org!]
    await portal.database.transaction((tx) => tx.update(activity).set({ kind: 'tennis', dualFormat: tennisFormat }).where(eq(activity.id, Number(keys.activityId))))
    await portal.database.transaction((tx) => tx.update(eventTeam).set({ state: 'accepted' }).where(eq(eventTeam.eventId, Number(keys.eventId))))
    // What was done to the student, for the audit.
    await portal.database.transaction((tx) => tx.insert(audit).values({ organizationId: 1, action: 'students.statusChanged', subjectType: 'student', subjectId: Number(keys.studentId), requestId: 'test', data: {} }))
    expect((await portal.send(setUpDual, { matchId: Number(keys.matchId) }, { token })).status).toBe(200)
  })
  beforeEach(() => portal.database.transaction((tx) => tx.delete(recordView)))
  afterAll(() => portal.stop())

  const kept = async () => {
    await portal.services.recordViews.flush()
    const rows = await portal.database.reader.select({ kind: recordView.kind }).from(recordView).where(eq(recordView.studentId, Number(keys.studentId)))
    return rows.map(({ kind }) => kind)
  }

  it('is asked of every read that may show one', () => {
    expect(mayTell.map(({ name }) => name).sort()).toEqual([...Object.keys(noted), ...Object.keys(apart)].sort())
    expect(allExports.map(({ name }) => name).sort()).toEqual([...Object.keys(notedExports), ...Object.keys(apartExports)].sort())
  })

  it.each(Object.entries(noted))('is noted: %s', async (name, { as, input }) => {
    const call = reads.find((each) => each.name === name)!
    const given = { ...Object.fromEntries(pathParams(call).map((key) => [key, String(keys[key])])), ...input?.(keys) }
    const path = call.path.replace(/:(\w+)/g, (_, key: string) => String(given[key]))
    const query = Object.entries(given).flatMap(([key, value]) => (pathParams(call).includes(key) ? [] : [`${key}=${String(value)}`])).join('&')
    const { status, text } = await portal.request({ url: `/api${path}?${query}`, headers: { authorization: `Bearer ${token}` } })
    expect([status, status === 200 ? '' : text]).toEqual([200, ''])
    expect(await kept()).toEqual([as])
  })

  it.each(Object.entries(notedExports))('is noted: the export %s', async (name, { as, input }) => {
    const { state } = await exportAs(portal, token, name, 'csv', input?.(keys) as never)
    expect(state.status).toBe('completed')
    expect(await kept()).toEqual([as])
  })
})
