import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addStudent, getStudent, saveStudent } from '@portal/shared/identity/profiles/profile.calls'
import type { StudentProfile } from '@portal/shared/identity/profiles/profile.schemas'
import { publicNameOf } from '@portal/shared/identity/publicNames/publicNameRules'
import { recordFamilyNaming } from '@portal/shared/identity/profiles/profile.calls'
import { school } from '../../directory/schools/school.tables'
import { audit } from '../../platform/audit/audit.tables'
import { parentOfStudent } from '../family/family.tables'
import { organization } from '../organizations/organization.tables'
import { student } from '../students/student.tables'
import { namingWord } from './publicName.tables'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { namingFields, studentsOrganization, studentsSchool } from './naming.repository'

let portal: TestPortal
let league: League
let people: Record<'office' | 'director' | 'otherDirector' | 'parent' | 'pupil', { token: string }>
let studentId: number
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  const at = (roleName: string, team: number | null) => loginAs(portal, league, { roleName, schoolId: team === null ? null : league.teams[team]!.schoolId })
  people = { office: { token: league.adminToken }, director: await at('Athletic Director', 0), otherDirector: await at('Athletic Director', 1), parent: await at('Parent', null), pupil: await at('Student', 0) }
  await portal.database.transaction((tx) => tx.update(school).set({ namesStudents: true }))
})
afterAll(() => portal.stop())

const enroll = async (bornOn: string, grade: number) => {
  const { parent } = people as unknown as { parent: { userId: number } }
  const [row] = await portal.database.transaction(async (tx) => {
    const made = await tx.insert(student).values({ organizationId: league.organizationId, schoolId: league.teams[0]!.schoolId, firstName: 'Ivy', lastName: 'Fernby', bornOn, grade }).returning()
    await tx.insert(parentOfStudent).values({ userId: parent.userId, studentId: made[0]!.id })
    return made
  })
  return row!.id
}
beforeEach(async () => {
  studentId = await enroll('2010-03-01', 10)
})

/** The name as everyone reads it. */
async function shown(id = studentId): Promise<string> {
  const [row] = await portal.database.reader.select(namingFields).from(student).innerJoin(school, studentsSchool).innerJoin(organization, studentsOrganization).where(eq(student.id, id))
  return publicNameOf(row!, '2026-11-20')
}
const read = async (who: { token: string } = people.office): Promise<StudentProfile> => (await portal.send(getStudent, { studentId }, who)).payload
const save = async (who: { token: string }, values: object) => portal.send(saveStudent, { studentId, version: (await read()).version, ...values }, who)
const paper = (values: object = {}) => ({ studentId, word: 'yes' as const, parentName: 'Perry Parent', saidOn: '2026-11-20', ...values })

describe('what a family says of naming its child', () => {
  it('is not lifted by the school or the office, who say their own word', async () => {
    expect((await save(people.parent, { familyNaming: 'no' })).payload).toMatchObject({ familyNaming: 'no', schoolNaming: 'unsaid' })
    for (const who of [people.director, people.office]) {
      for (const word of ['yes', 'unsaid'] as const) {
        expect((await save(who, { familyNaming: word })).body).toMatchObject({ error: { id: 'not-yours', fields: [{ field: 'familyNaming' }] } })
      }
      expect((await save(who, { schoolNaming: 'yes' })).payload).toMatchObject({ familyNaming: 'no', schoolNaming: 'yes' })
      expect(await shown()).toBe('Student')
      await save(who, { schoolNaming: 'unsaid' })
      expect(await shown()).toBe('Student')
    }
    expect((await save(people.parent, { schoolNaming: 'yes' })).body).toMatchObject({ error: { id: 'not-yours', fields: [{ field: 'schoolNaming' }] } })
    expect((await save(people.parent, { familyNaming: 'yes' })).status).toBe(200)
    expect(await shown()).toBe('Ivy Fernby')
  })

  it('leaves the school its word where it is nothing', async () => {
    await save(people.director, { schoolNaming: 'no' })
    expect(await shown()).toBe('Student')
    await save(people.parent, { familyNaming: 'yes' })
    expect(await shown()).toBe('Ivy Fernby')
  })

  it('is told with who and when, to the family without the school’s people', async () => {
    await save(people.parent, { familyNaming: 'no' })
    await save(people.director, { schoolNaming: 'yes' })
    const { namingSaid } = await read()
    expect(namingSaid).toMatchObject({ family: { way: 'portal', saidOn: '2026-11-20', by: expect.stringMatching(/\w/) as string }, school: { way: 'portal', saidOn: '2026-11-20', by: expect.stringMatching(/\w/) as string }, mayRecord: true })
    expect((await read(people.parent)).namingSaid).toEqual({ family: { ...namingSaid.family }, school: { ...namingSaid.school, by: null }, mayRecord: false })
    expect((await read(people.director)).namingSaid.mayRecord).toBe(false)
    await save(people.parent, { familyNaming: 'yes' })
    const kept = await portal.database.reader.select().from(namingWord).where(and(eq(namingWord.studentId, studentId), eq(namingWord.speaker, 'family'))).orderBy(namingWord.id)
    expect(kept.map(({ word, replacedAt }) => [word, replacedAt !== null])).toEqual([['no', true], ['yes', false]])
  })
})

describe('a child of 10', () => {
  it('is not named at the word of the school that adds it, and is at the family’s', async () => {
    const form = {
      key: 'key-of-tiny-kid', schoolId: league.teams[0]!.schoolId, firstName: 'Tinykid', lastName: 'Child', grade: 5, gender: '' as const, bornOn: '2016-05-05', email: '', phone: '', address: '', city: '', state: '', zip: '',
      photoFileId: null, contacts: [], hasAccount: false, schoolNaming: 'yes' as const,
    }
    expect((await portal.send(addStudent, form, { ...people.director, extra: { familyNaming: 'yes' } })).body).toMatchObject({ error: { id: 'invalid-input' } })
    const added = (await portal.send(addStudent, form, people.director)).payload.studentId
    expect(await shown(added)).toBe('Student')
    await portal.send(recordFamilyNaming, paper({ studentId: added }), people.director)
    expect(await shown(added)).toBe('Tinykid C.')
    expect((await portal.send(getStudent, { studentId: added }, people.director)).payload.namingSaid).toMatchObject({ school: { way: 'portal' }, family: { way: 'paper', parentName: 'Perry Parent', saidOn: '2026-11-20' } })
  })
})

describe('a family’s word on paper', () => {
  it('lifts a no when the office records it, and never when the school does', async () => {
    await save(people.parent, { familyNaming: 'no' })
    for (const word of ['yes', 'unsaid'] as const) {
      expect((await portal.send(recordFamilyNaming, paper({ word }), people.director)).body).toMatchObject({ error: { id: 'not-yours', fields: [{ field: 'word', message: 'The family said no. Only the family can change that, or the office with the family’s choice.' }] } })
    }
    expect(await shown()).toBe('Student')
    expect((await portal.send(recordFamilyNaming, paper(), people.office)).payload).toMatchObject({ familyNaming: 'yes', namingSaid: { family: { way: 'paper', parentName: 'Perry Parent' } } })
    expect(await shown()).toBe('Ivy Fernby')
    const [last] = await portal.database.reader.select().from(audit).where(eq(audit.subjectId, studentId)).orderBy(desc(audit.id)).limit(1)
    expect(last).toMatchObject({ action: 'student.namingRecorded', data: { before: { familyNaming: 'no' }, after: { familyNaming: 'yes' }, saidOn: '2026-11-20' } })
  })

  it('is one when sent twice, of a day that has been, and not older than what the family said since', async () => {
    for (const word of ['no', 'no'] as const) expect((await portal.send(recordFamilyNaming, paper({ word, saidOn: '2026-11-02' }), people.director)).status).toBe(200)
    expect(await portal.database.reader.select().from(namingWord).where(eq(namingWord.studentId, studentId))).toHaveLength(1)
    const refused = async (values: object) => (await portal.send(recordFamilyNaming, paper(values), people.office)).body
    expect(await refused({ saidOn: '2026-12-24' })).toMatchObject({ error: { fields: [{ field: 'saidOn', message: 'This day is in the future.' }] } })
    expect(await refused({ saidOn: '1900-01-01' })).toMatchObject({ error: { fields: [{ field: 'saidOn', message: 'Please check the year.' }] } })
    expect(await refused({ saidOn: '2026-11-01' })).toMatchObject({ error: { fields: [{ field: 'saidOn', message: 'The family said something after this day.' }] } })
    expect(await refused({ parentName: ' ' })).toMatchObject({ error: { fields: [{ field: 'parentName' }] } })
    expect(await shown()).toBe('Student')
  })

  it('is recorded by the office and the student’s own school alone', async () => {
    expect((await portal.send(recordFamilyNaming, paper(), people.otherDirector)).status).toBe(404)
    for (const who of [people.parent, people.pupil]) expect((await portal.send(recordFamilyNaming, paper(), who)).status).toBe(403)
    expect(await portal.database.reader.select().from(namingWord).where(eq(namingWord.studentId, studentId))).toEqual([])
  })
})
