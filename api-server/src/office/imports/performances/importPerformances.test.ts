import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importPerformances } from '@portal/shared/office/imports/import.calls'
import { mostPerformanceRows } from '@portal/shared/office/imports/import.schemas'
import { usualEntryLimits } from '@portal/shared/competition/performances/entryLimits.schemas'
import { event, eventTeam } from '../../../competition/events/event.tables'
import { pmlCode } from '../../../directory/pmlCodes/pmlCode.tables'
import { school } from '../../../directory/schools/school.tables'
import { team } from '../../../directory/teams/team.tables'
import { student } from '../../../identity/students/student.tables'
import { audit } from '../../../platform/audit/audit.tables'
import { certifyEvent, decertifyEvent } from '../../../testing/certifyEvent'
import { loginAs } from '../../../testing/factories'
import { flute, makeContestWorld, type ContestWorld } from '../../../testing/contestWorld'
import { refusalsOf } from '../../../testing/refusalsOf'
import { pictureOf, startTestPortal, type TestPortal } from '../../../testing/testPortal'

let portal: TestPortal
let world: ContestWorld
let office: string
let director: string
/** Names of the schools, as files write them. */
let schools: string[]
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeContestWorld(portal)
  office = world.office
  director = world.people.director
  const rows = await portal.database.reader.select({ id: school.id, name: school.name }).from(school)
  schools = [0, 1].map((at) => rows.find(({ id }) => id === world.schoolId(at))!.name)
  const { organizationId } = world.league
  await portal.database.transaction(async (tx) => {
    const dances = { organizationId, eventCode: '921', eventName: 'Orchestra', grade: 2, code: '921-2-18445', title: 'Five Dances', composer: 'Britten' }
    await tx.insert(pmlCode).values([{ ...dances, specification: '(play all)' }, { ...dances, specification: '(play two)' }])
    const pupil = { organizationId, grade: 10, schoolId: world.schoolId(0), firstName: 'Sam', lastName: 'Twin', familyNaming: 'no' as const }
    await tx.insert(student).values([{ ...pupil, externalId: 'S-1' }, { ...pupil, externalId: 'S-2' }])
  })
})
afterAll(() => portal.stop())
const expectRefused = refusalsOf(() => portal)

const header = 'School,Category,Unique name,PML code,Class,Title,Composer,Accompanist,Performers'
type Row = Partial<Record<'school' | 'category' | 'name' | 'code' | 'grade' | 'title' | 'composer' | 'accompanist' | 'performers', string>>
/** A row that is right, but for what is said. */
const row = (values: Row = {}) => {
  const { school: of, category, name, code, grade, title, composer, accompanist, performers } = { school: '', category: 'Flute solo', name: 'Ivy’s solo', code: '100-2-00001', grade: '', title: '', composer: '', accompanist: 'Ms. Keys', performers: 'Ivy Fernby (Flute)', ...values }
  return [of, category, name, code, grade, title, composer, accompanist, performers].map((cell) => `"${cell}"`).join(',')
}
const send = (eventId: number, rows: readonly string[], values: object = {}, token = director) =>
  portal.send(importPerformances, { fileName: 'entries.csv', content: [header, ...rows].join('\n'), dryRun: false, eventId, ...values } as never, { token })
const report = async (...of: Parameters<typeof send>) => (await send(...of)).payload
const entered = async (eventId: number) => (await world.list(eventId, office)).studentData

describe('performances from a file', () => {
  // Someone reads so many files in so many minutes.
  beforeEach(async () => { director = (await loginAs(portal, world.league, { roleName: 'Athletic Director', schoolId: world.schoolId(0) })).token })
  it('are entered as typed ones are: the piece fills in what the row leaves empty; the same file again doubles nothing', async () => {
    const eventId = await world.makeContest()
    const rows = [row(), row({ category: 'woodwind TRIO', name: 'Trio', code: '100-0-00002', grade: 'Class 4', performers: 'Ashgrove, Noel (Flute);June Larkspur (Oboe); S-2' })]
    const before = await pictureOf(portal.database)
    expect(await report(eventId, rows, { dryRun: true })).toMatchObject({ dryRun: true, rows: 2, created: 2, updated: 0, failed: 0, problems: [] })
    expect(await pictureOf(portal.database)).toEqual(before)
    expect(await report(eventId, rows)).toMatchObject({ created: 2, updated: 0, unchanged: 0, failed: 0 })
    const [solo, trio] = await entered(eventId)
    expect(solo).toMatchObject({ categoryName: 'Flute solo', uniqueName: 'Ivy’s solo', title: 'Air in G', composer: 'Kuhlau', pmlCodeValue: '100-2-00001', accompanist: 'Ms. Keys', performers: [{ studentName: 'Ivy Fernby', studentInstrument: 'Flute' }] })
    expect(trio).toMatchObject({ categoryName: 'Woodwind trio', title: 'Study', performers: [{ studentName: 'Noel Ashgrove', studentInstrument: 'Flute' }, { studentName: 'June Larkspur', studentInstrument: 'Oboe' }, { studentName: 'Sam Twin', studentInstrument: '' }] })
    expect(await report(eventId, rows)).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
    // The name is compared as everywhere; what a cell leaves empty stays.
    expect(await report(eventId, [row({ name: ' IVY’S  solo', title: 'Air in A', accompanist: '', performers: '' })], { dryRun: true })).toMatchObject({ failed: 1, problems: [{ row: 2, field: 'title', message: 'The music list calls this piece “Air in G”.' }] })
    expect(await report(eventId, [row({ name: ' IVY’S  solo', title: 'air in g', accompanist: 'Mr. Bellows', performers: '' })])).toMatchObject({ created: 0, updated: 1 })
    expect((await entered(eventId))[0]).toMatchObject({ accompanist: 'Mr. Bellows', performers: [{ studentName: 'Ivy Fernby' }] })
    expect(await world.actionsOn(solo!.performanceId)).toEqual(['performance.added', 'performance.changed'])
    const acts = await portal.database.reader.select({ action: audit.action, data: audit.data }).from(audit).where(eq(audit.action, 'event.performancesImported'))
    expect(acts.map(({ data }) => data)).toEqual([{ fileName: 'entries.csv', created: 2, updated: 0, unchanged: 0, failed: 0 }, { fileName: 'entries.csv', created: 0, updated: 1, unchanged: 0, failed: 0 }])
  })

  it('are of the school that the row names for the office, and of their own for staff', async () => {
    const eventId = await world.makeContest()
    expect(await report(eventId, [row({ school: schools[1]!, performers: 'Opal Reed (Flute)' })], {}, office)).toMatchObject({ created: 1, failed: 0 })
    expect((await entered(eventId))[0]).toMatchObject({ orgSchoolId: world.schoolId(1) })
    expect((await report(eventId, [row({ school: schools[0]! })])).created).toBe(1)
    for (const [rows, token, message] of [
      [[row({ school: schools[1]! })], director, 'You can import for your own school only.'], [[row()], office, 'The school is missing.'], [[row({ school: 'Nowhere' })], office, 'There is no school “Nowhere”.'],
    ] as const) expect((await report(eventId, rows, { dryRun: true }, token)).problems).toEqual([{ row: 2, field: 'school', message }])
  })

  it.each<[string, Row, { field: string; message: string }[]]>([
    ['without a category', { category: '' }, [{ field: 'category', message: 'Please choose a category.' }]],
    ['of a category that there is not', { category: 'Harp' }, [{ field: 'category', message: 'The event has no category “Harp”.' }]],
    ['of a category that is not published', { category: 'Secret solo' }, [{ field: 'category', message: 'The event has no category “Secret solo”.' }]],
    ['without a name', { name: '', code: '' }, [{ field: 'uniqueName', message: 'Please enter a unique name.' }]],
    ['without a code', { code: '' }, [{ field: 'pmlCode', message: 'Please select a pml code.' }]],
    ['with no code of the list', { code: '100-2-99999' }, [{ field: 'pmlCode', message: 'The music list has no piece with the code “100-2-99999”.' }]],
    ['with no code at all', { code: 'Air' }, [{ field: 'pmlCode', message: '“Air” is no code of the music list.' }]],
    ['with a code of two pieces', { code: '921-2-18445' }, [{
      field: 'pmlCode',
      message: 'Several pieces have this code: “921-2-18445 · Five Dances · Britten · (play all)”, “921-2-18445 · Five Dances · Britten · (play two)”. Write the title and composer, or the specification behind the code.',
    }]],
    ['without a class that the list gives none', { code: '100-0-00002' }, [{ field: 'musicClass', message: 'Please select a pml class/grade.' }]],
    ['with a class that there is not', { grade: '7' }, [{ field: 'musicClass', message: 'Please select a pml class/grade.' }]],
    ['with another class than the list has', { grade: '3' }, [{ field: 'musicClass', message: 'The music list has this piece in class 2.' }]],
    ['with students who are not found, or several', { performers: 'Ivy Fern (Flute); Sam Twin (Oboe); (Harp)' }, [
      { field: 'performers', message: 'The school has no active student “Ivy Fern”.' }, { field: 'performers', message: 'Several students of the school are called “Sam Twin”. Write the student id in place of the name.' },
      { field: 'performers', message: 'A name is missing before “(Harp)”.' },
    ]],
    ['with a student of another school', { performers: 'Opal Reed (Flute)' }, [{ field: 'performers', message: 'The school has no active student “Opal Reed”.' }]],
    ['with a student twice', { performers: 'Ivy Fernby (Flute); Ivy Fernby (Oboe)' }, [{ field: 'performers', message: 'This student is already listed.' }]],
    ['with two in a solo', { performers: 'Ivy Fernby (Flute); Noel Ashgrove (Flute)' }, [{ field: 'performers', message: 'Flute solo takes at most 1 student.' }]],
  ])('are refused %s, by row and column', async (_, values, problems) => {
    const eventId = await world.makeContest()
    const before = await pictureOf(portal.database)
    const read = await report(eventId, [row({ name: 'Good', performers: 'Noel Ashgrove (Flute)' }), row(values)], { dryRun: true })
    expect(read).toMatchObject({ created: 1, failed: 1, problems: problems.map((each) => ({ row: 3, ...each })) })
    await expectRefused(() => send(eventId, [row({ name: 'Good', performers: 'Noel Ashgrove (Flute)' }), row(values)]), 400, { id: 'invalid-input', fields: [{ field: 'content' }] }, 'Nothing was imported: 1 row has a problem.')
    expect(await pictureOf(portal.database)).toEqual(before)
    expect(await report(eventId, [row({ name: 'Good', performers: 'Noel Ashgrove (Flute)' }), row(values)], { leaveOutFaulty: true })).toMatchObject({ created: 1, failed: 1 })
    expect((await entered(eventId)).map(({ uniqueName }) => uniqueName)).toEqual(['Good'])
  })

  it('mean one of two pieces by what else the row says', async () => {
    const eventId = await world.makeContest()
    expect(await report(eventId, [row({ code: '921-2-18445 (play two)' })])).toMatchObject({ created: 1, failed: 0 })
    expect((await entered(eventId))[0]).toMatchObject({ pmlCodeValue: '921-2-18445', title: 'Five Dances' })
  })

  it('keep the limits of the event, the name of the school’s other entries and of the file', async () => {
    const eventId = await world.makeContest({ solo: { mostEntries: 2 }, limits: { ...usualEntryLimits.fiveEntries, entriesPerStudent: 1 } })
    await world.made(eventId, { studentsWithInstruments: flute(world.pupils.june) })
    const rows = [row({ category: 'Woodwind trio' }), row({ name: 'One', performers: 'Noel Ashgrove (Flute)' }), row({ name: 'one', performers: '' }), row({ name: 'Two', performers: '' }), row({ category: 'Woodwind trio', name: 'Three', performers: 'Noel Ashgrove (Flute); Ivy Fernby (Oboe)' })]
    expect((await report(eventId, rows, { dryRun: true })).problems).toEqual([
      { row: 2, field: 'uniqueName', message: 'Please enter a unique name.' }, { row: 4, field: 'uniqueName', message: 'This entry is already in row 3.' },
      { row: 5, field: 'uniqueName', message: 'A school enters Flute solo at most 2 times.' }, { row: 6, field: 'uniqueName', message: 'Noel Ashgrove is in 2 entries; at most 1.' },
    ])
  })

  it('are of the team that the row names, where the school has several in the event', async () => {
    const eventId = await world.makeContest()
    await portal.database.transaction(async (tx) => {
      const [first] = await tx.select().from(team).where(eq(team.id, world.teamId(0)))
      const { id: _id, ...values } = first!
      const [blue] = await tx.insert(team).values({ ...values, name: 'Blue', addedKey: null } as typeof values).returning()
      await tx.insert(eventTeam).values({ eventId, teamId: blue!.id, source: 'byHand', state: 'entered' })
    })
    const of = (name: string) => send(eventId, [], { content: `${header},Team\n${row()},"${name}"` })
    for (const [name, message] of [['', 'Please choose a team.'], ['Green', 'The school has no team “Green” in the event.']] as const) {
      expect((await send(eventId, [], { content: `${header},Team\n${row()},"${name}"`, dryRun: true })).payload.problems).toEqual([{ row: 2, field: 'team', message }])
    }
    expect((await of('blue')).payload).toMatchObject({ created: 1, failed: 0 })
  })

  it('are for those who run the school’s performances, as long as they can be changed', async () => {
    const eventId = await world.makeContest()
    for (const token of [world.people.coach, world.people.rater]) await expectRefused(() => send(eventId, [row()], {}, token), 403, { id: 'not-yours' })
    for (const token of [world.people.ivy, world.people.mother]) await expectRefused(() => send(eventId, [row()], {}, token), 403, { id: 'wrong-role' })
    await expectRefused(() => send(99_999, [row()]), 404, { id: 'not-found' })
    const frozen = await world.makeContest({ values: { startsOn: '2026-11-25', endsOn: '2026-11-25' } })
    await expectRefused(() => send(frozen, [row()]), 409, { id: 'conflicts' }, 'Selections are frozen now. Please ask the office.')
    expect((await report(frozen, [row({ school: schools[0]! })], {}, office)).created).toBe(1)
    await send(eventId, [row()])
    await certifyEvent(portal, office, eventId)
    for (const values of [{}, { name: 'Late' }]) {
      expect((await report(eventId, [row({ title: 'Other', ...values })], { dryRun: true })).problems).toEqual([{ row: 2, field: 'uniqueName', message: 'These results are certified. Decertify them first.' }])
    }
    await decertifyEvent(portal, office, eventId)
    await portal.database.transaction((tx) => tx.update(event).set({ cancelledAt: new Date('2026-12-01T01:00:00Z') }).where(eq(event.id, eventId)))
    for (const token of [director, office]) await expectRefused(() => send(eventId, [row()], {}, token), 409, { id: 'conflicts' }, 'This event is canceled.')
  })

  it('are so many in a file', async () => {
    const eventId = await world.makeContest()
    await expectRefused(() => send(eventId, Array.from({ length: mostPerformanceRows + 1 }, () => row())), 400, { id: 'invalid-input' }, 'The file has more than 500 rows.')
  })
})
