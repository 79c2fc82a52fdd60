import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTag, getTag, listTagChoices, listTags, listTagsOn, removeTag, saveTag, setTagsOn } from '@portal/shared/directory/tags/tag.calls'
import { organization } from '../../identity/organizations/organization.tables'
import { role, userRole } from '../../identity/roles/role.tables'
import { student } from '../../identity/students/student.tables'
import { audit } from '../../platform/audit/audit.tables'
import { tag } from './tag.tables'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let office: { token: string; userId: number }
let home: { token: string; userId: number }
let away: { token: string; userId: number }
let coach: { token: string; userId: number }
let foreignTagId: number
const students: Record<'home' | 'away', number> = { home: 0, away: 0 }
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  const [one, two] = league.teams
  office = await loginAs(portal, league, { roleName: 'Organization Admin' })
  home = await loginAs(portal, league, { roleName: 'School Admin', schoolId: one!.schoolId })
  away = await loginAs(portal, league, { roleName: 'School Admin', schoolId: two!.schoolId })
  coach = await loginAs(portal, league, { roleName: 'Coach', schoolId: one!.schoolId })
  await portal.database.transaction(async (tx) => {
    const { organizationId } = league
    for (const [key, { schoolId }] of [['home', one!], ['away', two!]] as const) {
      students[key] = (await tx.insert(student).values({ organizationId, schoolId, firstName: 'Sam', lastName: key, grade: 9 }).returning())[0]!.id
    }
    const [other] = await tx.insert(organization).values({ orgParam: 'other', name: 'Other', timeZone: 'America/Chicago' }).returning()
    foreignTagId = (await tx.insert(tag).values({ organizationId: other!.id, name: 'Theirs', color: '#0f6b54' }).returning())[0]!.id
  })
})
afterAll(() => portal.stop())

const add = async (who: { token: string }, name: string, color = '#1d5fa8') => portal.send(addTag, { name, color }, { token: who.token })
const namesFor = async (who: { token: string }) => (await portal.send(listTagChoices, {}, { token: who.token })).payload.map(({ name }) => name)

describe('making and changing tags', () => {
  it('belongs to the office or to one school, by who makes it', async () => {
    await add(office, 'Eligible')
    await add(home, 'Bus 7')
    await add(away, 'bus 7', '#b42318')
    expect(await namesFor(home)).toEqual(['Bus 7', 'Eligible'])
    expect(await namesFor(away)).toEqual(['bus 7', 'Eligible'])
    expect(await namesFor(office)).toEqual(['Bus 7', 'bus 7', 'Eligible'])
    const { rows } = (await portal.send(listTags, {}, { token: home.token })).payload
    expect(rows.map(({ name, schoolName, mayChange }) => [name, schoolName, mayChange])).toEqual([['Bus 7', 'Atlas', true], ['Eligible', null, false]])
  })

  it('sent twice is made once; another with its name is refused at the name', async () => {
    const first = await add(office, 'Captain')
    expect((await add(office, ' Captain ')).payload).toEqual(first.payload)
    expect((await add(office, 'CAPTAIN')).body).toMatchObject({ error: { id: 'invalid-input', fields: [{ field: 'name', message: 'A tag with this name already exists.' }] } })
    const { tagId } = (await add(office, 'Leader')).payload
    expect((await portal.send(saveTag, { tagId, version: 1, name: 'captain', color: '#1d5fa8' }, { token: office.token })).body).toMatchObject({ error: { fields: [{ field: 'name' }] } })
  })

  it('keeps what someone else changed meanwhile', async () => {
    const { tagId } = (await add(office, 'Senior')).payload
    expect((await portal.send(saveTag, { tagId, version: 1, name: 'Seniors', color: '#1d5fa8' }, { token: office.token })).status).toBe(200)
    expect((await portal.send(saveTag, { tagId, version: 1, name: 'Seniors', color: '#1d5fa8' }, { token: office.token })).status).toBe(200)
    expect((await portal.send(saveTag, { tagId, version: 1, name: 'Old', color: '#1d5fa8' }, { token: office.token })).body).toMatchObject({ error: { id: 'changed-meanwhile' } })
    const [last] = await portal.database.reader.select().from(audit).orderBy(desc(audit.id)).limit(1)
    expect(last).toMatchObject({ action: 'tag.changed', subjectId: tagId, userId: office.userId, data: { before: { name: 'Senior' }, after: { name: 'Seniors' } } })
  })

  it('lets a school change neither the office’s tags nor another school’s, and nobody those of another organization', async () => {
    const ofOffice = (await add(office, 'Shared')).payload.tagId
    const ofAway = (await add(away, 'Away only')).payload.tagId
    const before = await pictureOf(portal.database)
    const cases = [[home, ofOffice, 403], [home, ofAway, 404], [home, foreignTagId, 404], [office, foreignTagId, 404], [coach, ofOffice, 403]] as const
    for (const [who, tagId, status] of cases) {
      expect((await portal.send(saveTag, { tagId, version: 1, name: 'Mine', color: '#1d5fa8' }, { token: who.token })).status).toBe(status)
      expect((await portal.send(removeTag, { tagId }, { token: who.token })).status).toBe(status)
    }
    expect((await portal.send(getTag, { tagId: ofAway }, { token: home.token })).status).toBe(404)
    expect((await portal.send(addTag, { name: 'X', color: '#1d5fa8' }, { token: home.token, extra: { schoolId: null } })).status).toBe(400)
    expect(await pictureOf(portal.database)).toEqual(before)
  })

  it('deletes a tag from everything that has it', async () => {
    const { tagId } = (await add(office, 'Gone soon')).payload
    await portal.send(setTagsOn, { subjectType: 'student', subjectId: students.home, tagIds: [tagId] }, { token: office.token })
    expect((await portal.send(getTag, { tagId }, { token: office.token })).payload).toMatchObject({ uses: 1, usesByType: { student: 1, user: 0, school: 0 } })
    expect((await portal.send(removeTag, { tagId }, { token: office.token })).payload).toEqual({ uses: 1 })
    expect((await portal.send(removeTag, { tagId }, { token: office.token })).status).toBe(404)
    expect((await portal.send(listTagsOn, { subjectType: 'student', subjectId: students.home }, { token: office.token })).payload).toEqual([])
  })
})

describe('putting tags on things', () => {
  it('asks for the right to edit the one thing', async () => {
    const { tagId } = (await add(office, 'Honor roll')).payload
    const { schoolId } = league.teams[0]!
    const both = await loginAs(portal, league, { roleName: 'Coach', schoolId })
    await portal.database.transaction(async (tx) => {
      const [desk] = await tx.insert(role).values({ organizationId: league.organizationId, name: 'Desk', roleType: 'org', permissions: [] }).returning()
      await tx.insert(userRole).values({ userId: both.userId, roleId: desk!.id })
    })
    const cases = [
      [office, 'student', students.home, 200], [office, 'user', coach.userId, 200], [office, 'school', schoolId, 200], [office, 'school', 99_999, 404], [office, 'user', 99_999, 404],
      [home, 'student', students.home, 200], [home, 'student', students.away, 404], [home, 'user', coach.userId, 200], [home, 'user', away.userId, 404],
      [home, 'user', office.userId, 404], [home, 'user', both.userId, 404], [home, 'school', schoolId, 403], [coach, 'student', students.home, 403],
    ] as const
    for (const [index, [who, subjectType, subjectId, status]] of cases.entries()) {
      expect((await portal.send(setTagsOn, { subjectType, subjectId, tagIds: [tagId] }, { token: who.token })).status, `case ${index}`).toBe(status)
      expect((await portal.send(listTagsOn, { subjectType, subjectId }, { token: who.token })).status, `case ${index}`).toBe(status)
    }
  })

  it('leaves tags of other schools where they are, and takes none that the person does not see', async () => {
    const person = await loginAs(portal, league, { roleName: 'Coach', schoolId: league.teams[0]!.schoolId })
    await portal.database.transaction(async (tx) => {
      const [held] = await tx.select().from(userRole).limit(1).orderBy(desc(userRole.id))
      await tx.insert(userRole).values({ userId: person.userId, roleId: held!.roleId, schoolId: league.teams[1]!.schoolId })
    })
    const ofHome = (await add(home, 'Room 1')).payload
    const ofAway = (await add(away, 'Room 2')).payload
    const on = { subjectType: 'user', subjectId: person.userId } as const
    await portal.send(setTagsOn, { ...on, tagIds: [ofHome.tagId] }, { token: home.token })
    expect((await portal.send(setTagsOn, { ...on, tagIds: [ofAway.tagId] }, { token: away.token })).payload).toEqual([ofAway])
    expect((await portal.send(listTagsOn, on, { token: office.token })).payload).toEqual([ofHome, ofAway])
    expect((await portal.send(setTagsOn, { ...on, tagIds: [ofAway.tagId] }, { token: home.token })).body).toMatchObject({ error: { fields: [{ field: 'tagIds' }] } })
    expect((await portal.send(setTagsOn, { ...on, tagIds: [foreignTagId] }, { token: office.token })).body).toMatchObject({ error: { fields: [{ field: 'tagIds' }] } })
    const before = await pictureOf(portal.database)
    await portal.send(setTagsOn, { ...on, tagIds: [ofHome.tagId, ofHome.tagId] }, { token: home.token })
    expect(await pictureOf(portal.database)).toEqual(before)
  })
})
