import { importRoster } from '@portal/shared/office/imports/import.calls'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addRosterEntries, findRosterStudents, getEarlierRoster, getRoster, removeRosterEntries, saveRosterEntries,
} from '@portal/shared/directory/rosters/roster.calls'
import { parentOfStudent } from '../../identity/family/family.tables'
import { student } from '../../identity/students/student.tables'
import { audit } from '../../platform/audit/audit.tables'
import { academicYear } from '../academicYears/academicYear.tables'
import { activity, activitySeason, activityTerm } from '../activities/activity.tables'
import { schoolActivity } from '../participation/participation.tables'
import { team } from '../teams/team.tables'
import { rosterEntry } from './roster.tables'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let office: string
let coach: string
let stranger: string
let parent: { token: string; userId: number }
/** Ten girls of the own school, a boy, one in grade 7, one who left, one inactive, and one of another school. */
let ids: Record<'girls', number[]> & Record<'boy' | 'young' | 'left' | 'inactive' | 'elsewhere', number>
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  office = league.adminToken
  coach = (await loginAs(portal, league, { roleName: 'Coach', schoolId: schoolAt(0), coaches: [teamAt(0)] })).token
  stranger = (await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: schoolAt(1) })).token
  parent = await loginAs(portal, league, { roleName: 'Parent', schoolId: schoolAt(0) })
  await portal.database.transaction(async (tx) => {
    await tx.insert(activitySeason).values({ activityId: league.activityId, academicYearId: league.yearId, startsOn: '2026-11-01', endsOn: '2027-02-28' })
    await tx.update(activity).set({
      rosterLimits: [{ levelId: league.levelId, least: 3, most: 6 }], studentRules: [{ kind: 'grade', from: 9, to: 12 }, { kind: 'physical', months: 12 }],
    }).where(eq(activity.id, league.activityId))
    await tx.insert(activityTerm).values([['Goalkeeper', 'GK'], ['Defender', 'DF'], ['Forward', '']].map(([name, shortName], index) => ({ activityId: league.activityId, kind: 'position' as const, name: name!, shortName: shortName!, position: index })))
    const make = async (values: Partial<typeof student.$inferInsert>) => (await tx.insert(student).values({
      organizationId: league.organizationId, schoolId: schoolAt(0), firstName: 'Student', lastName: 'One', grade: 10, gender: 'girl', ...values,
    }).returning())[0]!.id
    const girls: number[] = []
    for (let index = 0; index < 10; index += 1) girls.push(await make({ firstName: `Girl${index}`, lastName: 'Fernby', externalId: `G${index}`, ...(index === 0 && { physicalOn: '2026-08-01' }) }))
    ids = {
      girls, boy: await make({ lastName: 'Boyle', gender: 'boy' }), young: await make({ lastName: 'Youngmark', grade: 7 }), left: await make({ lastName: 'Leftwick', deletedAt: new Date() }),
      inactive: await make({ lastName: 'Stillwell', status: 'inactive' }), elsewhere: await make({ lastName: 'Farby', schoolId: schoolAt(1), externalId: 'E1' }),
    }
    await tx.insert(parentOfStudent).values({ userId: parent.userId, studentId: girls[0]! })
  })
})
afterAll(() => portal.stop())
beforeEach(() => portal.database.transaction(async (tx) => {
  await tx.delete(rosterEntry)
  await tx.update(activitySeason).set({ rosterDueOn: null, rostersLocked: false })
}))

const schoolAt = (index: number) => league.teams[index]!.schoolId
const teamAt = (index: number) => league.teams[index]!.teamId
const errorOf = ({ body }: { body: { status: boolean } }) => (body as { error?: { id: string; fields?: { field: string; message: string }[]; details?: unknown } }).error
const problemsOf = (answer: { body: { status: boolean } }) => errorOf(answer)?.fields?.map(({ field, message }) => `${field}: ${message}`)
type Entry = { studentId: number; jersey?: string; positions?: string[]; isCaptain?: boolean }
const add = (entries: Entry[], token = coach, teamId = teamAt(0)) => portal.send(addRosterEntries, { teamId, entries }, { token })
const read = async (token = coach, teamId = teamAt(0)) => (await portal.send(getRoster, { teamId }, { token })).payload
const entryOf = async (studentId: number) => (await read()).entries.find((each) => each.studentId === studentId)!
type Change = { entryId: number; version: number; jersey: string; positions: string[]; isCaptain: boolean }
const change = async (studentId: number, values: Partial<Change>): Promise<Change> => {
  const { entryId, version, jersey, positions, isCaptain } = await entryOf(studentId)
  return { entryId, version, jersey, positions, isCaptain, ...values }
}
const save = (entries: Change[], token = coach) => portal.send(saveRosterEntries, { teamId: teamAt(0), entries }, { token })
const shown = async () => (await read()).entries.map(({ jersey, name }) => `${jersey || '-'} ${name.split(' ')[0]}`)
const lastAudit = async () => (await portal.database.reader.select().from(audit).where(and(eq(audit.subjectType, 'team'), eq(audit.subjectId, teamAt(0)))).orderBy(desc(audit.id)).limit(1))[0]!

describe('putting students on a roster', () => {
  it('finds active students who fit, by the beginnings of their names, and not those who are on it', async () => {
    await add([{ studentId: ids.girls[0]! }])
    const find = async (search: string) => (await portal.send(findRosterStudents, { teamId: teamAt(0), search }, { token: coach })).payload.map(({ studentId }) => studentId)
    expect(await find('fern')).toEqual(ids.girls.slice(1))
    expect(await find('girl3 fern')).toEqual([ids.girls[3]])
    for (const gone of ['Boyle', 'Youngmark', 'Leftwick', 'Stillwell', 'Farby', "o' \\ :* ("]) expect(await find(gone), gone).toEqual([])
    expect((await portal.send(findRosterStudents, { teamId: teamAt(0) }, { token: stranger })).status).toBe(404)
  })

  it('adds several at once, however often it is sent; 0 and 00 are two numbers, small letters are large', async () => {
    const entries = [{ studentId: ids.girls[0]!, jersey: '00', positions: ['gk', 'Forward'], isCaptain: true }, { studentId: ids.girls[1]!, jersey: '0' }, { studentId: ids.girls[2]!, jersey: '7a' }]
    const answers = await Promise.all([add(entries), add(entries)])
    expect(answers.map(({ payload }) => payload.added).sort()).toEqual([0, 3])
    expect(await shown()).toEqual(['0 Girl1', '00 Girl0', '7A Girl2'])
    expect(await entryOf(ids.girls[0]!)).toMatchObject({ positions: ['Goalkeeper', 'Forward'], isCaptain: true, grade: 10, eligibility: { state: 'eligible' } })
    expect((await entryOf(ids.girls[1]!)).eligibility).toMatchObject({ state: 'incomplete' })
    expect(await lastAudit()).toMatchObject({ action: 'roster.added', data: { from: 'search', after: { students: [`${ids.girls[0]} #00`, `${ids.girls[1]} #0`, `${ids.girls[2]} #7A`] } } })
  })

  it('refuses who does not fit, at the entry, and then adds nobody', async () => {
    await add([{ studentId: ids.girls[9]!, jersey: '9' }])
    const before = await pictureOf(portal.database)
    expect(problemsOf(await add([
      { studentId: ids.girls[0]! }, { studentId: ids.boy }, { studentId: ids.young }, { studentId: ids.left }, { studentId: ids.inactive }, { studentId: ids.elsewhere }, { studentId: 999_999 },
    ]))).toEqual([
      'entries.1.studentId: This is an activity for girls.', 'entries.2.studentId: In grade 7: must be in grade 9 to 12.', 'entries.3.studentId: No longer at the school.',
      'entries.4.studentId: Not active.', 'entries.5.studentId: There is no such student at the school.', 'entries.6.studentId: There is no such student at the school.',
      'entries: The roster would have 8 students. At most 6 are allowed.',
    ])
    expect(problemsOf(await add([{ studentId: ids.girls[0]!, jersey: '9', positions: ['Sweeper'] }, { studentId: ids.girls[1]!, jersey: '4' }, { studentId: ids.girls[2]!, jersey: '4' }]))).toEqual([
      'entries.0.jersey: Girl9 Fernby has number 9.', 'entries.0.positions: The activity has no position “Sweeper”.', 'entries.2.jersey: Number 4 is given twice.',
    ])
    expect(problemsOf(await add([{ studentId: ids.girls[0]!, jersey: '1234' }]))).toEqual(['entries.0.jersey: At most 3 characters.'])
    expect(await pictureOf(portal.database)).toEqual(before)
  })

  it('holds numbers and the limit under a race', async () => {
    const numbers = await Promise.all(ids.girls.slice(0, 4).map((studentId) => add([{ studentId, jersey: '10' }])))
    expect(numbers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    const limits = await Promise.all(ids.girls.slice(4).map((studentId) => add([{ studentId }])))
    expect(limits.filter(({ status }) => status === 200)).toHaveLength(5)
    const { entries, most, warnings } = await read()
    expect([entries.length, most, warnings]).toEqual([6, 6, ['5 students have no number.']])
  })

  it('warns of too few students, and lets no other school’s or no team’s people in', async () => {
    await add([{ studentId: ids.girls[0]!, jersey: '1' }])
    expect((await read()).warnings).toEqual(['At least 3 students are needed: there is one.'])
    expect(errorOf(await add([{ studentId: ids.elsewhere }], stranger))?.id).toBe('not-found')
    const other = (await loginAs(portal, league, { roleName: 'Coach', schoolId: schoolAt(0), coaches: [teamAt(1)] })).token
    expect(errorOf(await add([{ studentId: ids.girls[1]! }], other))?.id).toBe('not-yours')
    expect(errorOf(await add([{ studentId: ids.girls[1]! }], parent.token))?.id).toBe('wrong-role')
  })
})

describe('changing a roster', () => {
  it('saves several rows as one: two students swap their numbers', async () => {
    await add([{ studentId: ids.girls[0]!, jersey: '4' }, { studentId: ids.girls[1]!, jersey: '5' }, { studentId: ids.girls[2]!, jersey: '6' }])
    const swapped = [await change(ids.girls[0]!, { jersey: '5' }), await change(ids.girls[1]!, { jersey: '4', isCaptain: true, positions: ['DF'] })]
    expect((await save(swapped)).payload.entries.map(({ jersey, name, isCaptain, positions }) => [jersey, name, isCaptain, positions])).toEqual([
      ['4', 'Girl1 Fernby', true, ['Defender']], ['5', 'Girl0 Fernby', false, []], ['6', 'Girl2 Fernby', false, []],
    ])
    expect(await lastAudit()).toMatchObject({ action: 'roster.changed', data: { before: { [ids.girls[1]!]: '#5' }, after: { [ids.girls[1]!]: '#4, Defender, captain' } } })
    // Sent again with the old versions: it is so already. The positions are given by their full names now.
    expect((await save(swapped.map((each) => ({ ...each, positions: each.positions.map(() => 'Defender') })))).status).toBe(200)
    const before = await pictureOf(portal.database)
    expect(problemsOf(await save([await change(ids.girls[2]!, { jersey: '4' }), await change(ids.girls[0]!, { jersey: '50' })]))).toEqual(['entries.0.jersey: Girl1 Fernby has number 4.'])
    expect(await pictureOf(portal.database)).toEqual(before)
  })

  it('tells the second of two who edit what was changed; other rows do not stand in the way', async () => {
    await add([{ studentId: ids.girls[0]!, jersey: '4' }, { studentId: ids.girls[1]!, jersey: '5' }])
    const [mine, theirs, another] = [await change(ids.girls[0]!, { jersey: '14' }), await change(ids.girls[0]!, { jersey: '24' }), await change(ids.girls[1]!, { jersey: '15' })]
    expect((await save([theirs], office)).status).toBe(200)
    expect((await save([another])).status).toBe(200)
    const second = await save([mine])
    expect(errorOf(second)).toMatchObject({ id: 'changed-meanwhile', details: { entries: [{ jersey: '15' }, { jersey: '24', version: mine.version + 1 }] } })
    expect(await shown()).toEqual(['15 Girl1', '24 Girl0'])
    expect((await save([{ ...mine, version: mine.version + 1 }])).status).toBe(200)
    await portal.send(removeRosterEntries, { teamId: teamAt(0), entryIds: [mine.entryId] }, { token: office })
    expect(errorOf(await save([{ ...mine, jersey: '99' }]))?.id).toBe('changed-meanwhile')
  })

  it('takes students off, twice sent once, and what it answers puts them back as they were', async () => {
    await add([{ studentId: ids.girls[0]!, jersey: '4', positions: ['GK'], isCaptain: true }, { studentId: ids.girls[1]!, jersey: '5' }])
    const { entryId } = await entryOf(ids.girls[0]!)
    const remove = () => portal.send(removeRosterEntries, { teamId: teamAt(0), entryIds: [entryId] }, { token: coach })
    const { removed } = (await remove()).payload
    expect(removed).toEqual([{ studentId: ids.girls[0], name: 'Girl0 Fernby', jersey: '4', positions: ['Goalkeeper'], isCaptain: true }])
    expect((await remove()).payload.removed).toEqual([])
    expect(await shown()).toEqual(['5 Girl1'])
    const back = removed.map(({ name: _, ...each }) => each)
    expect((await portal.send(addRosterEntries, { teamId: teamAt(0), entries: back, from: 'undo' }, { token: coach })).payload).toEqual({ added: 1, known: 0 })
    expect(await entryOf(ids.girls[0]!)).toMatchObject({ jersey: '4', positions: ['Goalkeeper'], isCaptain: true })
  })
})

describe('when a roster is closed', () => {
  const season = (values: Partial<typeof activitySeason.$inferInsert>) => portal.database.transaction((tx) => tx.update(activitySeason).set(values))

  it('is open for schools until the end of the last day where the office is; the office can always change it', async () => {
    await season({ rosterDueOn: '2026-11-20' })
    portal.setNow(new Date('2026-11-21T05:59:00Z'))
    expect((await add([{ studentId: ids.girls[0]! }])).status).toBe(200)
    expect(await read()).toMatchObject({ closed: null, dueOn: '2026-11-20', can: { edit: true } })
    portal.setNow(new Date('2026-11-21T06:00:00Z'))
    const late = await add([{ studentId: ids.girls[1]! }])
    expect([errorOf(late)?.id, late.body.error_message]).toEqual(['roster-closed', 'Rosters were due on November 20, 2026. The office can still change them.'])
    expect(await read()).toMatchObject({ closed: expect.stringContaining('November 20'), can: { edit: false } })
    expect((await read(office)).can.edit).toBe(true)
    expect((await add([{ studentId: ids.girls[1]! }], office)).status).toBe(200)
    portal.setNow(new Date('2026-11-20T18:00:00Z'))
  })

  it('is closed to every kind of change once the office locks it', async () => {
    await add([{ studentId: ids.girls[0]! }])
    const row = await change(ids.girls[0]!, { jersey: '1' })
    await season({ rostersLocked: true })
    const file = { fileName: 'roster.csv', content: 'name\nGirl1 Fernby', dryRun: false }
    for (const answer of [
      await add([{ studentId: ids.girls[1]! }]), await save([row]), await portal.send(removeRosterEntries, { teamId: teamAt(0), entryIds: [row.entryId] }, { token: coach }),
      await portal.send(importRoster, { teamId: teamAt(0), ...file }, { token: coach }),
    ]) expect(errorOf(answer)?.id).toBe('roster-closed')
    expect((await save([row], office)).status).toBe(200)
  })
})

describe('last year', () => {
  let past: { teamId: number; yearId: number }
  beforeAll(async () => {
    past = await portal.database.transaction(async (tx) => {
      const [year] = await tx.insert(academicYear).values({ organizationId: league.organizationId, label: '2025-26', startsOn: '2025-08-01', endsOn: '2026-07-31' }).returning()
      const [place] = await tx.insert(schoolActivity).values({ academicYearId: year!.id, schoolId: schoolAt(0), activityId: league.activityId }).returning()
      const [made] = await tx.insert(team).values({
        organizationId: league.organizationId, academicYearId: year!.id, schoolActivityId: place!.id, schoolId: schoolAt(0), activityId: league.activityId, levelId: league.levelId,
      }).returning()
      return { teamId: made!.id, yearId: year!.id }
    })
  })
  const fill = () => portal.database.transaction((tx) => tx.insert(rosterEntry).values([
    { studentId: ids.girls[0]!, jersey: '1', isCaptain: true, playingPosition: 'Goalkeeper' }, { studentId: ids.girls[1]!, jersey: '2' }, { studentId: ids.left, jersey: '3' }, { studentId: ids.inactive, jersey: '4' },
  ].map((each) => ({ ...each, teamId: past.teamId, grade: 9 }))))

  it('shows who comes again and who does not and why, and copies those who do', async () => {
    await fill()
    await add([{ studentId: ids.girls[1]!, jersey: '1' }])
    const earlier = (await portal.send(getEarlierRoster, { teamId: teamAt(0) }, { token: coach })).payload
    expect(earlier).toMatchObject({ teams: [{ label: 'Varsity, 2025-26' }], fromTeamId: past.teamId, room: 5 })
    expect(earlier.students.map(({ name, jersey, why }) => [name, jersey, why])).toEqual([
      ['Girl1 Fernby', '2', 'On the roster already.'], ['Student Leftwick', '3', 'No longer at the school.'], ['Student Stillwell', '4', 'Not active.'], ['Girl0 Fernby', '', ''],
    ])
    const entries = earlier.students.filter(({ why }) => why === '').map(({ studentId, jersey, positions, isCaptain }) => ({ studentId, jersey, positions, isCaptain }))
    expect((await portal.send(addRosterEntries, { teamId: teamAt(0), entries, from: 'lastYear' }, { token: coach })).payload.added).toBe(1)
    expect(await entryOf(ids.girls[0]!)).toMatchObject({ positions: ['Goalkeeper'], isCaptain: true, grade: 10 })
    expect((await portal.send(getEarlierRoster, { teamId: teamAt(0), fromTeamId: teamAt(1) }, { token: coach })).status).toBe(404)
  })

  it('is read-only for schools, and keeps the grade of then when the office adds someone', async () => {
    await fill()
    const old = await portal.send(addRosterEntries, { teamId: past.teamId, entries: [{ studentId: ids.girls[5]! }] }, { token: (await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: schoolAt(0) })).token })
    expect(errorOf(old)?.id).toBe('read-only-year')
    expect((await add([{ studentId: ids.girls[5]! }], office, past.teamId)).status).toBe(200)
    const { entries, closed, can } = await read(office, past.teamId)
    expect(entries.map(({ grade, eligibility }) => [grade, eligibility])).toEqual(Array.from({ length: 5 }, () => [9, null]))
    expect([closed, can.edit]).toEqual(['This is a roster of a past academic year. It is kept as it was.', true])
  })
})

describe('a file', () => {
  const take = (content: string, options: { dryRun?: boolean; leaveOutFaulty?: boolean; mapping?: Record<string, string> } = {}) =>
    portal.send(importRoster, { teamId: teamAt(0), fileName: 'roster.csv', content, dryRun: false, ...options }, { token: coach })

  it('is tried first, and then brings students by id or by name and grade; who is on the roster gets what it says', async () => {
    await add([{ studentId: ids.girls[0]!, jersey: '1', isCaptain: true }])
    const content = '#,Player,Student ID,Gr,Pos,Captain\n#10,,G0,,GK/Forward,\n2,"Fernby, Girl1",,10th,defender,x\n03,GIRL2 FERNBY,,10,,no'
    const before = await pictureOf(portal.database)
    const tried = (await take(content, { dryRun: true })).payload
    expect(tried).toMatchObject({ rows: 3, created: 2, updated: 1, unchanged: 0, failed: 0, mapping: { jersey: '#', name: 'Player', externalId: 'Student ID', grade: 'Gr', positions: 'Pos', captain: 'Captain' } })
    expect(await pictureOf(portal.database)).toEqual(before)
    expect((await take(content)).payload).toMatchObject({ created: 2, updated: 1 })
    expect(await shown()).toEqual(['2 Girl1', '03 Girl2', '10 Girl0'])
    expect(await entryOf(ids.girls[0]!)).toMatchObject({ positions: ['Goalkeeper', 'Forward'], isCaptain: true })
    expect((await take(content)).payload).toMatchObject({ created: 0, updated: 0, unchanged: 3 })
  })

  it('says what is wrong row by row, creates nobody, and takes the others only if asked to', async () => {
    await add([{ studentId: ids.girls[9]!, jersey: '9' }])
    const content = ['first,last,grade,number,position', 'Girl0,Fernby,10,4,GK', 'Girl1,Fernby,11,5,', 'Nobody,Known,10,6,', 'Girl2,Fernby,10,9,', 'Girl3,Fernby,10,4,', 'Student,Boyle,10,7,', 'Student,Farby,10,8,', 'Girl0,Fernby,10,12,', 'Girl4,Fernby,x,1234,Sweeper'].join('\n')
    const students = await portal.database.reader.$count(student)
    const report = (await take(content, { dryRun: true })).payload
    expect(report.problems.map(({ row, field, message }) => `${row} ${field}: ${message}`)).toEqual([
      '3 grade: The school’s student of this name is in grade 10.', '4 name: The school has no active student with this name.', '5 jersey: Girl9 Fernby has number 9.', '6 jersey: Row 2 has number 4.',
      '7 name: This is an activity for girls.', '8 name: The school has no active student with this name.', '9 name: This student is already in row 2.',
      '10 grade: Enter a grade from K to 12.', '10 jersey: At most 3 characters.', '10 positions: The activity has no position “Sweeper”.',
    ])
    expect((await take(content)).status).toBe(400)
    expect(await shown()).toEqual(['9 Girl9'])
    expect((await take(content, { leaveOutFaulty: true })).payload).toMatchObject({ created: 1, failed: 8 })
    expect(await shown()).toEqual(['4 Girl0', '9 Girl9'])
    expect(await portal.database.reader.$count(student)).toBe(students)
  })

  it('does not go over the limit, and refuses what is no table', async () => {
    const long = ['name', ...ids.girls.map((_, index) => `Girl${index} Fernby`)].join('\n')
    const report = (await take(long, { dryRun: true })).payload
    expect([report.failed, report.problems[0]!.message]).toEqual([4, 'The roster would have 7 students. At most 6 are allowed.'])
    for (const [content, message] of [
      ['name\n"Girl0 Fernby', 'quotation mark'], ['PK\u0000\u0003', 'not a text file'], ['', 'empty'], ['name', 'nothing below'], [`name\n${'x\n'.repeat(20_001)}`, 'more than 20,000 rows'],
    ] as const) {
      const answer = await take(content)
      expect([answer.status, problemsOf(answer)?.[0]], content.slice(0, 20)).toEqual([400, expect.stringContaining(message)])
    }
    // Read in a wrong encoding: the name is nobody's.
    expect((await take('name\nGir\ufffd0 Fernby', { dryRun: true })).payload.problems).toMatchObject([{ row: 2, message: 'The school has no active student with this name.' }])
    expect(await shown()).toEqual([])
  })
})

it('shows who is eligible to the coaches of the team and who sees the whole school, not to another coach of it', async () => {
  await add([{ studentId: ids.girls[0]!, jersey: '1' }, { studentId: ids.girls[1]!, jersey: '2' }])
  const bystander = (await loginAs(portal, league, { roleName: 'Coach', schoolId: schoolAt(0) })).token
  const director = (await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: schoolAt(0) })).token
  const states = async (token: string) => (await read(token)).entries.map(({ name, eligibility }) => [name, eligibility?.state ?? null])
  for (const token of [office, coach, director]) expect(await states(token)).toEqual([['Girl0 Fernby', 'eligible'], ['Girl1 Fernby', 'incomplete']])
  const seen = await read(bystander)
  expect(seen.entries.map(({ name, eligibility }) => [name, eligibility])).toEqual([['Girl0 Fernby', null], ['Girl1 Fernby', null]])
  expect(JSON.stringify(seen)).not.toContain('hysical')
})

it('shows families names, numbers, positions and grades, and reasons of their own child alone', async () => {
  await add([{ studentId: ids.girls[0]!, jersey: '1' }, { studentId: ids.girls[1]!, jersey: '2' }, { studentId: ids.girls[2]!, jersey: '3' }])
  const { entries, warnings, can } = await read(parent.token)
  expect(entries.map(({ name, studentId, eligibility, problem }) => [name, studentId, eligibility?.state ?? null, problem])).toEqual([
    ['Girl0 Fernby', null, 'eligible', ''], ['Girl1 Fernby', null, null, ''], ['Girl2 Fernby', null, null, ''],
  ])
  expect([warnings, can.edit]).toEqual([[], false])
  expect((await portal.send(getRoster, { teamId: teamAt(1) }, { token: parent.token })).status).toBe(404)
  expect((await portal.send(getRoster, { teamId: teamAt(0) }, { token: stranger })).status).toBe(404)
})
