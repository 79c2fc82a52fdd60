import { expect, it } from 'vitest'
import type { FileEntry, FileResult } from '@portal/shared/competition/meetFiles/meetFile'
import { usualMeet } from '@portal/shared/competition/marks/usualMeets'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { planEntries } from './importEntries'
import { planResults } from './importResults'
import type { SeenMeet } from './readMeet'

const lines = 300

/** A list that counts how often something is taken out of it. */
function counted<Each>(rows: readonly Each[], count: { reads: number }): Each[] {
  return new Proxy([...rows], {
    get: (target, key, self) => {
      if (typeof key === 'string' && /^\d+$/.test(key)) count.reads += 1
      return Reflect.get(target, key, self) as unknown
    },
  })
}

/** A database in which every question has the same answer. */
const answering = (rows: readonly object[]): Reader => {
  const asked: unknown = new Proxy(() => asked, { get: (_, key) => (key === 'then' ? (done: (found: readonly object[]) => void) => { done(rows) } : () => asked) })
  return asked as Reader
}

const students = Array.from({ length: lines }, (_, index) => ({ studentId: index + 1, firstName: 'Ann', lastName: `Ash${index}`, grade: 10 }))

/** A meet of one event in which all students are entered and have a mark. */
function meetOf(count: { reads: number }): SeenMeet {
  const { settings, events } = usualMeet('swim', ['girls'])
  const fifty = events.find(({ code }) => code === '50Free')!
  const rows = students.map(({ studentId }) => ({ id: studentId, meetEventId: 7, teamId: 3, schoolId: 4, relay: '', state: 'entered', seedText: '', seed: null, exhibition: false }))
  return {
    data: {
      event: { id: 1, activityId: null, endsOn: '2026-12-04', timeZone: 'America/Chicago' }, rules: { settings: { ...settings, limits: { ...settings.limits, team: { individual: null, relay: null } } }, entriesDueAt: null, scratchesDueAt: null, isSetUp: true, version: 1 },
      meetEvents: [{ ...fifty, id: 7, eventId: 1, releasedAt: null }], teams: [{ teamId: 3, schoolId: 4, name: 'Atlas', code: 'ATLA', schoolName: 'Atlas', schoolParam: 'atlas' }],
      entries: counted(rows, count), athletes: counted(students.map((student) => ({ ...student, entryId: student.studentId })), count),
      starts: counted(rows.map(({ id }) => ({ meetEventId: 7, round: 'final', heat: id, position: 1, entryId: id })), count), marks: counted(rows.map(({ id }) => ({ entryId: id, round: 'final' })), count),
    },
    whole: true, ownSchoolIds: [], runs: true, entersFor: new Set([3]), certified: { names: [], ofTeam: () => [], ofTable: () => [] }, names: { all: true, schoolIds: [], today: '2026-12-04' },
  } as unknown as SeenMeet
}

const lineOf = (index: number) => ({
  line: index + 1, event: { number: '', code: '50Free', sex: 'F', className: '' }, team: { code: '', name: 'Atlas' }, relay: '', athletes: [{ lastName: `Ash${index}`, firstName: 'Ann', sex: 'F', grade: '', birthDate: '' }],
  seed: '', exhibition: false, isScratched: false,
})
const file = students.map((_, index) => lineOf(index))

it('a file of entries walks through the meet a few times, and not once for each line', async () => {
  const count = { reads: 0 }
  const { rows } = await planEntries(answering(students), { who: { organizationId: 1 } as SignedIn, now: () => new Date(), recordViews: { note: () => undefined, flush: () => Promise.resolve() } }, meetOf(count), file as unknown as FileEntry[], { teams: [], events: [] })
  expect(rows.map(({ state }) => state)).toEqual(file.map(() => 'same'))
  expect(count.reads).toBeLessThan(20 * lines)
})

it('a file of results does so too', () => {
  const count = { reads: 0 }
  const results = file.map((row, index) => ({ ...row, identity: '', round: 'final', heat: null, lane: null, mark: `${30 + (index % 20)}.10`, wind: '', place: null, trials: [], heights: [] }))
  const { rows } = planResults(meetOf(count), 'hytekResults', results as unknown as FileResult[], { teams: [], events: [] })
  expect(rows.map(({ state }) => state)).toEqual(file.map(() => 'change'))
  expect(count.reads).toBeLessThan(20 * lines)
})
