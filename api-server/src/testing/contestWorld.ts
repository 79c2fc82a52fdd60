import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { usualEntryLimits } from '@portal/shared/competition/performances/entryLimits.schemas'
import { saveEventCategories } from '@portal/shared/competition/performances/eventCategory.calls'
import { addPerformance, getPerformanceInfo, listPerformances, updatePerformance } from '@portal/shared/competition/performances/performance.calls'
import { usualPoints } from '@portal/shared/competition/performances/performancePoints'
import { eventCategory } from '../competition/performances/performance.tables'
import { activityTerm } from '../directory/activities/activity.tables'
import { classification } from '../directory/classifications/classification.tables'
import { pmlCode } from '../directory/pmlCodes/pmlCode.tables'
import { rosterEntry } from '../directory/rosters/roster.tables'
import { parentOfStudent } from '../identity/family/family.tables'
import { role } from '../identity/roles/role.tables'
import { student } from '../identity/students/student.tables'
import { audit } from '../platform/audit/audit.tables'
import { makeEventsWorld } from './eventsWorld'
import { loginAs } from './factories'
import type { TestPortal } from './testPortal'

/** A category of an event as the office saves it. */
export const offeredCategory = (categoryId: number, values: object = {}) => ({
  categoryId, kind: 'solo' as const, isInstrumental: true, musicClasses: [], points: null, mostEntries: null, mostPerformers: null, judges: 1, entryFee: '', performerFee: '', isPublished: true, ...values,
})

/** Students with a flute. */
export const flute = (...studentIds: number[]) => studentIds.map((studentId) => ({ studentId, studentInstrument: 'Flute' }))

/** Two schools with music, students and all kinds of people, and contests of theirs. */
export async function makeContestWorld(portal: TestPortal) {
  const world = await makeEventsWorld(portal)
  const office = world.token
  const { organizationId, activityId, teams } = world.league
  const schoolId = (at: number) => teams[at]!.schoolId
  const teamId = (at: number) => teams[at]!.teamId
  await portal.database.transaction((tx) => tx.insert(role).values({ organizationId, name: 'Rater', roleType: 'staff', permissions: ['general-event-list', 'upload-rating'] }))
  const at = (roleName: string, index: number) => loginAs(portal, world.league, { roleName, schoolId: schoolId(index) })
  const [director, other, coach, rater, ivy, mother, mate, stranger] = [
    await at('Athletic Director', 0), await at('Fine Arts Director', 1), await at('Coach', 0), await at('Rater', 0), await at('Student', 0), await at('Parent', 0), await at('Student', 0), await at('Student', 1),
  ]
  const made = await portal.database.transaction(async (tx) => {
    const words = await tx.insert(activityTerm).values(['Flute solo', 'Woodwind trio', 'Secret solo'].map((name, index) => ({ activityId, kind: 'category' as const, name, position: index + 1 }))).returning()
    const music = { organizationId, eventCode: '100', eventName: 'Flute Solo', composer: 'Kuhlau' }
    const list = await tx.insert(pmlCode).values([{ ...music, code: '100-2-00001', grade: 2, title: 'Air in G' }, { ...music, code: '100-0-00002', grade: 0, title: 'Study' }]).returning()
    const pupil = { organizationId, grade: 11, familyNaming: 'no' as const }
    const rows = await tx.insert(student).values([
      { ...pupil, schoolId: schoolId(0), userId: ivy.userId, firstName: 'Ivy', lastName: 'Fernby' }, { ...pupil, schoolId: schoolId(0), userId: mate.userId, firstName: 'Noel', lastName: 'Ashgrove' },
      { ...pupil, schoolId: schoolId(0), firstName: 'June', lastName: 'Larkspur' }, { ...pupil, schoolId: schoolId(1), userId: stranger.userId, firstName: 'Opal', lastName: 'Reed' },
    ]).returning()
    await tx.insert(parentOfStudent).values({ userId: mother.userId, studentId: rows[0]!.id })
    await tx.insert(rosterEntry).values({ teamId: teamId(0), studentId: rows[0]!.id })
    return { words: words.map(({ id }) => id), list: list.map(({ id }) => id), rows: rows.map(({ id }) => id) }
  })
  const terms = { solo: made.words[0]!, trio: made.words[1]!, secret: made.words[2]! }
  const pieces = { one: made.list[0]!, none: made.list[1]! }
  const pupils = { ivy: made.rows[0]!, noel: made.rows[1]!, june: made.rows[2]!, opal: made.rows[3]! }
  const people = { director: director.token, other: other.token, coach: coach.token, rater: rater.token, ivy: ivy.token, mother: mother.token, mate: mate.token, stranger: stranger.token }

  /** What is sent to enter a solo of Ivy's. */
  const entry = (eventId: number, values: object = {}) => ({
    key: crypto.randomUUID(), eventId, categoryId: terms.solo, schoolId: schoolId(0), uniqueName: 'Ivy’s solo', pmlCodeId: pieces.one, title: 'Air in G', gradeId: 2, composer: 'Kuhlau', accompanist: 'Ms. Keys',
    studentsWithInstruments: flute(pupils.ivy), ...values,
  })
  const add = (eventId: number, values: object = {}, token = people.director) => portal.send(addPerformance, entry(eventId, values), { token })
  return {
    ...world, office, schoolId, teamId, terms, pieces, pupils, people, entry, add,
    /** A contest with two teams, its teams published: two categories that schools see and one that they do not. */
    makeContest: async ({ values = {}, limits = usualEntryLimits.fiveEntries as object, solo = {} }: { values?: object; limits?: object; solo?: object } = {}) => {
      const eventId = await world.make({ kind: 'band', name: 'Solo and Ensemble', ...values })
      await world.enter(eventId, 0, 1)
      await world.stage(eventId, 'teams')
      const categories = [offeredCategory(terms.solo, { mostPerformers: 1, ...solo }), offeredCategory(terms.trio, { kind: 'ensemble' }), offeredCategory(terms.secret, { isPublished: false })]
      const saved = await portal.send(saveEventCategories, { eventId, version: 0, limits, points: usualPoints, categories } as never, { token: office })
      expect(saved.status).toBe(200)
      return eventId
    },
    /** Two classifications of the year, 5A before 4A. @returns their keys in this order */
    addClasses: async (): Promise<[number, number]> => {
      const { organizationId, yearId: academicYearId } = world.league
      const rows = await portal.database.transaction((tx) => tx.insert(classification).values(['5A', '4A'].map((label, index) => ({ organizationId, academicYearId, slug: `${label.toLowerCase()}-contest`, label, position: 31 + index }))).returning())
      return [rows[0]!.id, rows[1]!.id]
    },
    made: async (eventId: number, values: object = {}, token = people.director) => (await add(eventId, values, token)).payload,
    list: async (eventId: number, token: string, values: object = {}) => (await portal.send(listPerformances, { eventId, ...values }, { token })).payload,
    info: async (performanceId: number, token = people.director) => (await portal.send(getPerformanceInfo, { performanceId }, { token })).payload,
    update: (performanceId: number, values: object, token = people.director) => {
      const { key: _key, eventId: _event, categoryId: _category, schoolId: _school, ...fields } = entry(0)
      return portal.send(updatePerformance, { performanceId, ...fields, ...values }, { token })
    },
    release: (eventId: number) => portal.database.transaction((tx) => tx.update(eventCategory).set({ releasedAt: new Date('2026-12-05T20:00:00Z') }).where(eq(eventCategory.eventId, eventId))),
    /** What the audit says was done to a performance, in its order. */
    actionsOn: async (performanceId: number) => (await portal.database.reader.select().from(audit).where(eq(audit.subjectId, performanceId)).orderBy(audit.id)).filter(({ subjectType }) => subjectType === 'performance').map(({ action }) => action),
  }
}
export type ContestWorld = Awaited<ReturnType<typeof makeContestWorld>>
