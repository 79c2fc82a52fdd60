import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getFile } from '@portal/shared/platform/files/file.calls'
import { uploadFile } from '@portal/shared/platform/files/fileUpload.calls'
import { getEnrollmentRules, saveEnrollmentRules } from '@portal/shared/identity/organizations/organization.calls'
import {
  addSchool, findZip, geocode, getOwnSchools, getSchool, listSchoolFilters, listSchools, removeSchools, restoreSchools, saveOwnSchool, saveSchool,
} from '@portal/shared/directory/schools/school.calls'
import { getPublicStandings } from '@portal/shared/competition/standings/standing.calls'
import { parentOfStudent } from '../../identity/family/family.tables'
import { student } from '../../identity/students/student.tables'
import { audit } from '../../platform/audit/audit.tables'
import { academicYear } from '../academicYears/academicYear.tables'
import { classification } from '../classifications/classification.tables'
import { tag, tagged } from '../tags/tag.tables'
import { school } from './school.tables'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { pngFile } from '../../testing/sampleFiles'
import { exportAs } from '../../testing/runJobs'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let office: string
let director: string
let coach: string
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  office = league.adminToken
  director = (await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: schoolAt(0) })).token
  coach = (await loginAs(portal, league, { roleName: 'Coach', schoolId: schoolAt(0) })).token
  await portal.database.transaction(async (tx) => {
    await tx.insert(academicYear).values({ organizationId: league.organizationId, label: '2025-26', startsOn: '2025-08-01', endsOn: '2026-07-31' })
    await tx.insert(classification).values([
      { organizationId: league.organizationId, academicYearId: league.yearId, slug: 'large', label: 'Large', position: 1, enrollmentFrom: 100, enrollmentTo: null },
      { organizationId: league.organizationId, academicYearId: league.yearId, slug: 'small', label: 'Small', position: 2, enrollmentFrom: null, enrollmentTo: 99 },
    ])
  })
})
afterAll(() => portal.stop())

const errorOf = ({ body }: { body: { status: boolean; error?: unknown } }) => (body as { error?: { id: string; fields: unknown[]; details?: unknown } }).error
const schoolAt = (index: number) => league.teams[index]!.schoolId
const read = async (schoolId: number) => (await portal.send(getSchool, { schoolId }, { token: office })).payload
const empty = {
  name: 'Elmore Hall', shortName: '', slug: 'elmore-hall', externalId: '', schoolType: 'coed' as const, lowestGrade: '9', highestGrade: '12', timeZone: '', mascot: '', address: '', city: '', state: '',
  zip: '', county: '', latitude: null, longitude: null, phone: '', email: '', website: '', initials: '', primaryColor: '', secondaryColor: '', logoFileId: null, contacts: [], counts: [], memberships: [],
}
const add = (values: Partial<Parameters<typeof portal.send<typeof addSchool>>[1]>, key: string = crypto.randomUUID()) => portal.send(addSchool, { ...empty, ...values, key }, { token: office })
const count = (countedOn: string, students: number, isFall = false) => ({ countedOn, isFall, grade9: students, grade10: 0, grade11: 0, grade12: 0 })

async function uploadLogo(token: string): Promise<number> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(await pngFile())], 'logo.png'))
  form.append('file_for', 'logo')
  return (await portal.sendForm(uploadFile, form, token)).payload.fileId
}

describe('ZIP codes', () => {
  it('are found without a service, for the office and for schools; an unknown one says so', async () => {
    for (const token of [office, director]) {
      expect((await portal.send(findZip, { zip: '78701' }, { token })).payload).toEqual({ zip: '78701', city: 'Austin', state: 'TX', latitude: 30.2713, longitude: -97.7426 })
    }
    expect((await portal.send(geocode, { zipCode: '78701' }, { token: office })).payload).toMatchObject({ city: 'Austin', state: 'TX' })
    expect((await portal.send(geocode, { zipCode: '00000' }, { token: office })).status).toBe(404)
    expect((await portal.send(geocode, { zipCode: '7870' }, { token: office })).body).toMatchObject({ error: { fields: [{ field: 'zipCode', message: 'A ZIP code has exactly 5 digits.' }] } })
    const unknown = await portal.send(findZip, { zip: '00000' }, { token: office })
    expect([unknown.status, unknown.body.error_message]).toEqual([404, 'We do not know the ZIP code 00000. Please enter city and state yourself.'])
    expect((await portal.send(findZip, { zip: '7870' }, { token: office })).status).toBe(400)
  })
})

describe('adding', () => {
  it('adds one, however often the form is sent, and writes it down without names of people', async () => {
    const key = crypto.randomUUID()
    const contacts = [{ title: 'Head of school', name: 'Ada Windmere', email: 'head@elmore.example', phone: '(512) 555-0142' }]
    const memberships = [{ academicYearId: league.yearId, status: 'member' as const, note: 'Since the start' }]
    const [first, second] = await Promise.all([add({ contacts, memberships }, key), add({ contacts, memberships }, key)])
    expect(first.payload).toEqual(second.payload)
    expect(await portal.database.reader.$count(school, eq(school.name, 'Elmore Hall'))).toBe(1)
    const { schoolId } = first.payload
    expect(await read(schoolId)).toMatchObject({ name: 'Elmore Hall', contacts: [{ name: 'Ada Windmere', phone: '+1 512 555 0142' }], memberships: [{ status: 'member', note: 'Since the start' }, { status: '' }] })
    const [row] = await portal.database.reader.select().from(audit).where(eq(audit.action, 'school.added')).orderBy(desc(audit.id))
    expect(row).toMatchObject({ subjectId: schoolId, data: { after: { name: 'Elmore Hall', contacts: 1 } } })
    expect(JSON.stringify(row)).not.toContain('Windmere')
  })

  it('refuses what is taken or cannot be, at its field', async () => {
    const fieldsOf = async (values: Parameters<typeof add>[0]) => errorOf(await add(values))?.fields
    expect(await fieldsOf({ slug: 'atlas' })).toEqual([{ field: 'slug', message: 'Atlas has this already.' }])
    expect(await fieldsOf({ slug: 'x', primaryColor: '#fdfdfd' })).toEqual([{ field: 'primaryColor', message: 'Please choose a darker color.' }])
    expect(await fieldsOf({ slug: 'x', initials: 'ABCD' })).toEqual([{ field: 'initials', message: 'At most 3 letters.' }])
    expect(await fieldsOf({ slug: 'x', initials: '<b>' })).toMatchObject([{ field: 'initials' }])
    expect(await fieldsOf({ slug: 'x', website: 'javascript:alert(1)' })).toMatchObject([{ field: 'website' }])
    expect(await fieldsOf({ slug: 'x', counts: [count('2026-09-10', 1), count('2026-09-10', 2)] })).toMatchObject([{ field: 'counts.1.countedOn' }])
    expect(await fieldsOf({ slug: 'x', counts: [count('2019-09-10', 1)] })).toEqual([{ field: 'counts.0.countedOn', message: 'No academic year of the portal holds this day.' }])
    expect(await fieldsOf({ slug: 'x', counts: [count('2026-09-10', 1, true), count('2026-09-11', 2, true)] })).toMatchObject([{ field: 'counts.1.isFall' }])
    expect(await fieldsOf({ slug: 'x', memberships: [{ academicYearId: 999_999, status: 'member', note: '' }] })).toMatchObject([{ field: 'memberships' }])
    expect(await fieldsOf({ slug: 'x', contacts: Array.from({ length: 7 }, () => ({ title: 'Head', name: '', email: '', phone: '' })) })).toEqual([{ field: 'contacts', message: 'At most 6 contacts.' }])
  })
})

describe('the look of a school', () => {
  it('takes any color that is not white, and any second one', async () => {
    const { schoolId } = (await add({ slug: 'bright', name: 'Bright Loom Academy', primaryColor: '#FFEE00', secondaryColor: '#ffffff', initials: 'blo' })).payload
    expect(await read(schoolId)).toMatchObject({ primaryColor: '#ffee00', secondaryColor: '#ffffff', initials: 'BLO', crest: { initials: 'BLO', colors: { '--c1': '#ffee00', '--c2': '#ffffff', '--on': '#000000' } } })
  })
})

describe('weighted enrollment', () => {
  it('follows the counts, the organization’s rules and the year’s bands', async () => {
    const { schoolId } = (await add({ name: 'Weighing Hall', slug: 'weighing-hall' })).payload
    const standing = await read(schoolId)
    expect(standing.weight).toMatchObject({ year: '2026-27', value: null, text: 'Missing: the fall count of this year and 3 counts of the previous year.', classification: null })
    const counts = [count('2026-09-15', 101, true), count('2025-09-15', 98, true), count('2026-01-15', 98), count('2026-05-15', 99)]
    const saved = (await portal.send(saveSchool, { schoolId, version: standing.version, counts }, { token: office })).payload
    expect(saved.weight).toEqual({ year: '2026-27', value: 100, text: '(99 + 98 + 98 + 3 × 101) / 6 = 99.67, rounded to 100', classification: 'Large' })
    expect((await portal.send(listSchools, { search: 'Weighing' }, { token: office })).payload.rows[0]).toMatchObject({ highSchoolEnrollment: 101 })

    const rules = (await portal.send(getEnrollmentRules, {}, { token: office })).payload
    expect(rules.rules).toEqual({ fallWeight: 3, previousCounts: 3, rounding: 'nearest' })
    const down = { ...rules.rules, rounding: 'down' as const }
    const changed = (await portal.send(saveEnrollmentRules, { ...rules, rules: down }, { token: office })).payload
    expect((await read(schoolId)).weight).toMatchObject({ value: 99, classification: 'Small' })
    // Who still has the old ones open is told; the same again is no change.
    const late = await portal.send(saveEnrollmentRules, { ...rules, rules: { ...rules.rules, fallWeight: 5 } }, { token: office })
    expect(errorOf(late)).toMatchObject({ id: 'changed-meanwhile', details: { rules: down } })
    expect((await portal.send(saveEnrollmentRules, { ...rules, rules: down }, { token: office })).payload).toEqual(changed)
    await portal.send(saveEnrollmentRules, { rules: rules.rules, version: changed.version }, { token: office })
  })
})

describe('changing', () => {
  it('tells the second of two what the first changed, and loses neither', async () => {
    const schoolId = schoolAt(1)
    const { version } = await read(schoolId)
    const first = await portal.send(saveSchool, { schoolId, version, city: 'Austin', mascot: 'Herons' }, { token: office })
    expect(first.payload).toMatchObject({ city: 'Austin', lastChange: { by: 'Ada Office' } })
    const second = await portal.send(saveSchool, { schoolId, version, city: 'Waco' }, { token: office })
    expect([second.status, errorOf(second)?.details]).toMatchObject([409, { city: 'Austin', mascot: 'Herons' }])
    // Sent twice it is the same.
    expect((await portal.send(saveSchool, { schoolId, version, city: 'Austin', mascot: 'Herons' }, { token: office })).payload.version).toBe(first.payload.version)
    const [row] = await portal.database.reader.select().from(audit).where(eq(audit.action, 'school.changed')).orderBy(desc(audit.id))
    expect(row!.data).toEqual({ before: { city: '', mascot: '' }, after: { city: 'Austin', mascot: 'Herons' } })
  })

  it('shows a new name in public at once', async () => {
    const { version } = await read(schoolAt(2))
    const address = { activity: 'soccer', level: 'varsity' }
    const before = JSON.stringify((await portal.send(getPublicStandings, address, { extra: { orgParam: 'test' } })).body)
    expect(before).toContain('Corvus')
    await portal.send(saveSchool, { schoolId: schoolAt(2), version, name: 'Corvidae' }, { token: office })
    expect(JSON.stringify((await portal.send(getPublicStandings, address, { extra: { orgParam: 'test' } })).body)).toContain('Corvidae')
  })
})

describe('one’s own school', () => {
  it('is read by its people, and changed by those who act for all of it', async () => {
    const [own] = (await portal.send(getOwnSchools, {}, { token: director })).payload
    expect(own).toMatchObject({ schoolId: schoolAt(0), name: 'Atlas', mayChange: true, weight: { value: null } })
    expect((await portal.send(getOwnSchools, {}, { token: coach })).payload).toMatchObject([{ mayChange: false }])
    expect((await portal.send(getOwnSchools, {}, { token: office })).payload).toEqual([])
    const logoFileId = await uploadLogo(director)
    const saved = await portal.send(saveOwnSchool, { schoolId: schoolAt(0), version: own!.version, website: 'https://atlas.example', logoFileId }, { token: director })
    expect(saved.payload).toMatchObject({ website: 'https://atlas.example', logoFileId })
    // The logo is seen by everyone in the organization.
    expect((await portal.request({ url: `/api${getFile.path.replace(':fileId', String(logoFileId))}`, headers: { authorization: `Bearer ${coach}` } })).status).toBe(200)
    const late = await portal.send(saveOwnSchool, { schoolId: schoolAt(0), version: own!.version, website: 'https://other.example' }, { token: director })
    expect(errorOf(late)).toMatchObject({ id: 'changed-meanwhile', details: { website: 'https://atlas.example' } })
  })

  it('is not changed by coaches, by another school’s staff, or in what is the office’s', async () => {
    const { version } = (await portal.send(getOwnSchools, {}, { token: director })).payload[0]!
    const other = (await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: schoolAt(1) })).token
    expect(errorOf(await portal.send(saveOwnSchool, { schoolId: schoolAt(0), version, mascot: 'Owls' }, { token: coach }))?.id).toBe('not-yours')
    expect((await portal.send(saveOwnSchool, { schoolId: schoolAt(0), version, mascot: 'Owls' }, { token: other })).status).toBe(404)
    for (const field of ['name', 'slug', 'counts', 'memberships', 'externalId']) {
      expect((await portal.send(saveOwnSchool, { schoolId: schoolAt(0), version, [field]: field === 'name' ? 'Mine' : [] } as never, { token: director })).status, field).toBe(400)
    }
    for (const token of [director, coach]) expect((await portal.send(getSchool, { schoolId: schoolAt(0) }, { token })).status).toBe(403)
    expect(await read(schoolAt(0))).toMatchObject({ name: 'Atlas', mascot: '' })
  })

  it('is the children’s for parents, without how it is weighed', async () => {
    const parent = await loginAs(portal, league, { roleName: 'Parent' })
    await portal.database.transaction(async (tx) => {
      const [child] = await tx.insert(student).values({ organizationId: league.organizationId, schoolId: schoolAt(3), firstName: 'Kit', lastName: 'Fen', grade: 10 }).returning()
      await tx.insert(parentOfStudent).values({ userId: parent.userId, studentId: child!.id })
    })
    expect((await portal.send(getOwnSchools, {}, { token: parent.token })).payload).toMatchObject([{ schoolId: schoolAt(3), mayChange: false, weight: null }])
  })
})

describe('deleting', () => {
  it('is refused while something refers to the school, and says what', async () => {
    const { schoolId } = (await add({ name: 'Closing Hall', slug: 'closing-hall' })).payload
    const { outcomes } = (await portal.send(removeSchools, { schoolIds: [schoolAt(0), schoolId, 999_999] }, { token: office })).payload
    expect(outcomes).toEqual([
      { id: schoolAt(0), name: 'Atlas', outcome: 'refused', why: 'It is in use: 1 team of this year, 2 people with a role there.' },
      { id: schoolId, name: 'Closing Hall', outcome: 'done', why: '' },
      { id: 999_999, name: '', outcome: 'refused', why: 'There is no such school.' },
    ])
    expect((await portal.send(removeSchools, { schoolIds: [schoolId] }, { token: office })).payload.outcomes).toMatchObject([{ outcome: 'unchanged' }])
    const { version } = await read(schoolId)
    expect(errorOf(await portal.send(saveSchool, { schoolId, version, city: 'Waco' }, { token: office }))?.id).toBe('restore-first')
    expect((await portal.send(listSchools, { search: 'Closing', deleted: 'yes' }, { token: office })).payload.rows).toMatchObject([{ schoolId, isDeleted: true }])
    expect((await portal.send(listSchools, { search: 'Closing' }, { token: office })).payload.total).toBe(0)
    expect((await portal.send(restoreSchools, { schoolIds: [schoolId] }, { token: office })).payload.outcomes).toMatchObject([{ outcome: 'done' }])
    expect((await portal.send(listSchools, { search: 'Closing' }, { token: office })).payload.total).toBe(1)
  })
})

describe('the list', () => {
  it('is narrowed by membership, county, tag and grades, and saved as a file without formulas', async () => {
    const { schoolId } = (await add({ name: '=Formula Hall', slug: 'formula-hall', county: 'Travis', zip: '78701', memberships: [{ academicYearId: league.yearId, status: 'associate', note: '' }] })).payload
    const tagId = await portal.database.transaction(async (tx) => {
      const [made] = await tx.insert(tag).values({ organizationId: league.organizationId, name: 'Urban', color: '#1d5fa8' }).returning()
      // Of people only: the filter of schools has no use for it.
      const [ofPeople] = await tx.insert(tag).values({ organizationId: league.organizationId, name: 'Umpire', color: '#1d5fa8' }).returning()
      await tx.insert(tagged).values({ tagId: ofPeople!.id, subjectType: 'user', subjectId: schoolId })
      await tx.insert(tagged).values({ tagId: made!.id, subjectType: 'school', subjectId: schoolId })
      return made!.id
    })
    const found = async (filters: Partial<Parameters<typeof portal.send<typeof listSchools>>[1]>) => (await portal.send(listSchools, filters, { token: office })).payload.rows.map((each) => each.schoolId)
    for (const filters of [{ membership: 'associate' as const }, { county: 'Travis' }, { tagId }, { search: '787' }]) expect(await found(filters)).toEqual([schoolId])
    expect(await found({ membership: 'none' })).not.toContain(schoolId)
    expect(await found({ highSchool: 'yes' })).toContain(schoolId)
    expect(await found({ highSchool: 'no' })).not.toContain(schoolId)
    expect((await portal.send(listSchoolFilters, {}, { token: office })).payload).toEqual({ counties: ['Travis'], tags: [{ tagId, name: 'Urban', color: '#1d5fa8' }] })
    const { bytes } = await exportAs(portal, office, 'schools', 'csv', { county: 'Travis' })
    expect(bytes.toString('utf8').split('\r\n')[1]).toContain(`"'=Formula Hall",formula-hall`)
  })
})
