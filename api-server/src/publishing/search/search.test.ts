import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findEverywhere } from '@portal/shared/publishing/search/search.calls'
import type { Found } from '@portal/shared/publishing/search/search.schemas'
import { setSchoolView, openSessionAsUser } from '@portal/shared/identity/sessions/session.calls'
import { event } from '../../competition/events/event.tables'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { school } from '../../directory/schools/school.tables'
import { team } from '../../directory/teams/team.tables'
import { parentOfStudent } from '../../identity/family/family.tables'
import { organization } from '../../identity/organizations/organization.tables'
import { role, userRole } from '../../identity/roles/role.tables'
import { student } from '../../identity/students/student.tables'
import { user } from '../../identity/users/user.tables'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
const tokens: Record<string, string> = {}

beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal, { teamNames: ['Atlas Academy', "St. Mary's Hall", 'Corvus', 'Delphi'] })
  const { organizationId, yearId, activityId, levelId, teams } = league
  const [own, other] = [teams[0]!.schoolId, teams[1]!.schoolId]
  const people = {
    office: { roleName: 'Organization Admin' }, director: { roleName: 'Athletic Director', schoolId: own }, otherDirector: { roleName: 'Athletic Director', schoolId: other },
    student: { roleName: 'Student', schoolId: own }, parent: { roleName: 'Parent', schoolId: own }, fan: { roleName: 'Fan' },
  }
  for (const [name, person] of Object.entries(people)) {
    const { token, userId } = await loginAs(portal, league, person)
    tokens[name] = token
    await portal.database.transaction((tx) => tx.update(user).set({ firstName: 'Reader', lastName: `Called ${name}` }).where(eq(user.id, userId)))
    if (name === 'parent') ids.parent = userId
    if (name === 'director') ids.director = userId
  }
  await portal.database.transaction(async (tx) => {
    const pupil = { organizationId, grade: 10 }
    const made = await tx.insert(student).values([
      { ...pupil, schoolId: own, firstName: 'Quilla', lastName: 'Ownpupil' }, { ...pupil, schoolId: other, firstName: 'Quilla', lastName: 'Otherpupil' },
      { ...pupil, schoolId: own, firstName: 'Quilla', lastName: 'Deletedpupil', deletedAt: new Date() }, { ...pupil, schoolId: other, firstName: 'Quilla', lastName: 'Child' },
      { ...pupil, schoolId: own, firstName: 'John', lastName: 'Smith' }, { ...pupil, schoolId: own, firstName: 'Joan', lastName: 'Smithers' }, { ...pupil, schoolId: own, firstName: 'Ann', lastName: 'Johnson', email: 'jo.smits@people.example' },
      { ...pupil, schoolId: own, firstName: 'José', lastName: 'Núñez' }, { ...pupil, schoolId: own, firstName: 'Pat', lastName: "O'Brien" },
    ]).returning()
    await tx.insert(parentOfStudent).values([made[3]!, made[2]!].map(({ id }) => ({ userId: ids.parent!, studentId: id })))
    const roles = await tx.select().from(role).where(eq(role.organizationId, organizationId))
    const roleId = (name: string) => roles.find((each) => each.name === name)!.id
    const accounts: [string, { role: string; schoolId: number | null }[], object?][] = [
      ['Ownstaff', [{ role: 'Coach', schoolId: own }]], ['Otherstaff', [{ role: 'Coach', schoolId: other }]], ['Ownparent', [{ role: 'Parent', schoolId: own }]], ['Otherparent', [{ role: 'Parent', schoolId: other }]],
      ['Officeperson', [{ role: 'Organization Staff', schoolId: null }]], ['Fanperson', [{ role: 'Fan', schoolId: null }]], ['Deletedstaff', [{ role: 'Coach', schoolId: own }], { deletedAt: new Date() }],
      ['Erasedstaff', [{ role: 'Coach', schoolId: own }], { deletedAt: new Date(), erasedAt: new Date() }], ['Twofold', [{ role: 'Parent', schoolId: own }, { role: 'Coach', schoolId: other }]],
    ]
    for (const [lastName, held, more] of accounts) {
      const [one] = await tx.insert(user).values({ organizationId, firstName: 'Quilla', lastName, email: `${lastName.toLowerCase()}@people.example`, ...more }).returning()
      await tx.insert(userRole).values(held.map((each) => ({ userId: one!.id, roleId: roleId(each.role), schoolId: each.schoolId })))
    }
    await tx.insert(school).values([
      { organizationId, name: 'Quilla Academy', schoolParam: 'quilla', city: 'Waco', state: 'TX' }, { organizationId, name: 'Quilla Gone', schoolParam: 'gone', deletedAt: new Date() }, { organizationId, name: 'Quilla Outside', schoolParam: 'outside', isOutside: true },
    ])
    await tx.update(team).set({ name: 'Quilla' }).where(eq(team.id, teams[2]!.teamId))
    await tx.update(team).set({ name: 'Quilla gone', deletedAt: new Date() }).where(eq(team.id, teams[3]!.teamId))
    const meet = { organizationId, academicYearId: yearId, kind: 'competition' as const, activityId, levelId, startsOn: '2026-12-05', endsOn: '2026-12-05', timeZone: 'America/Chicago' }
    await tx.insert(event).values([
      { ...meet, name: 'Quilla Open', stage: 'teams' }, { ...meet, name: 'Quilla Draft' }, { ...meet, name: 'Quilla Hosted', hostSchoolId: own }, { ...meet, name: 'Quilla Removed', stage: 'teams', deletedAt: new Date() },
    ])
    // Everything of another organization.
    const [foreign] = await tx.insert(organization).values({ orgParam: 'foreign', name: 'Foreign', timeZone: 'America/Chicago' }).returning()
    const [foreignYear] = await tx.insert(academicYear).values({ organizationId: foreign!.id, label: '2026-27', startsOn: '2026-08-01', endsOn: '2027-07-31', isCurrent: true }).returning()
    const [foreignSchool] = await tx.insert(school).values({ organizationId: foreign!.id, name: 'Quilla Foreign', schoolParam: 'foreign' }).returning()
    await tx.insert(student).values({ organizationId: foreign!.id, schoolId: foreignSchool!.id, firstName: 'Quilla', lastName: 'Foreigner', grade: 9 })
    await tx.insert(event).values({ ...meet, organizationId: foreign!.id, academicYearId: foreignYear!.id, activityId: null, levelId: null, name: 'Quilla Foreign', stage: 'teams' })
  })
})
afterAll(() => portal.stop())
const ids: { parent?: number; director?: number } = {}

const find = async (search: string, token: string) => (await portal.send(findEverywhere, { search }, { token })).payload
const names = ({ people, schools, teams, events }: Found) => ({
  people: people.map(({ name }) => name.replace('Quilla ', '')).sort(), schools: schools.map(({ name }) => name), teams: teams.map(({ name }) => name), events: events.map(({ name }) => name.replace('Quilla ', '')).sort(),
})

describe('who finds what', () => {
  const everyone = { schools: ['Quilla Academy'], teams: ['Corvus Quilla'] }
  const office = { ...everyone, people: ['Child', 'Fanperson', 'Officeperson', 'Otherparent', 'Otherpupil', 'Otherstaff', 'Ownparent', 'Ownpupil', 'Ownstaff', 'Twofold'], events: ['Draft', 'Hosted', 'Open'] }
  it.each<[string, ReturnType<typeof names>]>([
    ['office', office],
    ['director', { ...everyone, people: ['Ownparent', 'Ownpupil', 'Ownstaff', 'Twofold'], events: ['Hosted', 'Open'] }],
    ['otherDirector', { ...everyone, people: ['Child', 'Otherparent', 'Otherpupil', 'Otherstaff', 'Twofold'], events: ['Open'] }],
    ['student', { ...everyone, people: [], events: ['Open'] }],
    ['parent', { ...everyone, people: ['Child'], events: ['Open'] }],
    ['fan', { ...everyone, people: [], events: ['Open'] }],
  ])('%s', async (reader, wanted) => {
    // Six of a kind are answered: each is asked for by its own words, too.
    const all = names(await find('quilla', tokens[reader]!))
    expect({ ...all, people: [] }).toEqual({ ...wanted, people: [] })
    expect(all.people).toHaveLength(Math.min(6, wanted.people.length))
    const found: string[] = []
    for (const name of [...office.people, 'Deletedpupil', 'Deletedstaff', 'Erasedstaff', 'Foreigner']) found.push(...names(await find(`quilla ${name}`, tokens[reader]!)).people)
    expect(found).toEqual(wanted.people)
  })

  it('follows the permissions of the role: without the lists of people, nobody is found', async () => {
    const change = (permissions: string[]) => portal.database.transaction((tx) => tx.update(role).set({ permissions }).where(eq(role.name, 'Athletic Director')))
    const [before] = await portal.database.reader.select().from(role).where(eq(role.name, 'Athletic Director'))
    await change(before!.permissions.filter((each) => each !== 'user-list'))
    expect(names(await find('quilla', tokens.director!))).toEqual({ people: [], schools: ['Quilla Academy'], teams: ['Corvus Quilla'], events: ['Hosted', 'Open'] })
    await change(before!.permissions)
  })

  it('an admin who works as within a school finds what its staff find', async () => {
    const admin = await loginAs(portal, league, { roleName: 'Organization Admin' })
    await portal.send(setSchoolView, { schoolId: league.teams[0]!.schoolId }, { token: admin.token })
    const found = await find('quilla', admin.token)
    expect(names(found).people).toEqual(['Ownparent', 'Ownpupil', 'Ownstaff', 'Twofold'])
    expect(found.teams[0]).toMatchObject({ name: 'Corvus Quilla', isOwn: false })
  })

  it('an admin who is signed in as someone finds what that person finds', async () => {
    const { payload } = await portal.send(openSessionAsUser, { userId: ids.director!, reason: 'They asked for help.' }, { token: tokens.office! })
    expect(names(await find('quilla', payload.token)).people).toEqual(['Ownparent', 'Ownpupil', 'Ownstaff', 'Twofold'])
  })

  it('says of someone what their list says: the role and school that the reader sees, not the others', async () => {
    const twofold = async (reader: string) => (await find('quilla twofold', tokens[reader]!)).people[0]
    expect(await twofold('office')).toMatchObject({ kind: 'staff', detail: "Coach · St. Mary's Hall" })
    expect(await twofold('director')).toMatchObject({ kind: 'parent', detail: 'Parent · Atlas Academy' })
  })
})

describe('what the words find', () => {
  it.each([
    ['jo sm', ['John Smith', 'Joan Smithers', 'Ann Johnson']],
    ['smith john', ['John Smith']],
    ['nunez jose', ['José Núñez']],
    ['JOSÉ', ['José Núñez']],
    ['obrien', ["Pat O'Brien"]],
    ['o’brien', ["Pat O'Brien"]],
    ['brien', ["Pat O'Brien"]],
    ['smits', ['Ann Johnson']],
    ["' | * & ! (", []],
    ['j', []],
    ['', []],
  ])('%j finds %j', async (search, wanted) => {
    expect((await find(search, tokens.director!)).people.map(({ name }) => name)).toEqual(wanted)
  })

  it.each([
    ["st. mary's", "St. Mary's Hall"], ['saint marys', "St. Mary's Hall"], ['hall', "St. Mary's Hall"], ['waco', 'Quilla Academy'], ['atlas', 'Atlas Academy'],
  ])('a school by %j', async (search, name) => {
    expect((await find(search, tokens.fan!)).schools.map((each) => each.name)).toEqual([name])
  })

  it('a team by its school, activity and level at once, the own school’s first', async () => {
    expect((await find('soc atl', tokens.fan!)).teams).toEqual([expect.objectContaining({ name: 'Atlas Academy', detail: 'Soccer · Varsity', isOwn: false })])
    expect((await find('soccer varsity', tokens.otherDirector!)).teams.map(({ name, isOwn }) => [name, isOwn])).toEqual([["St. Mary's Hall", true], ['Atlas Academy', false], ['Corvus Quilla', false]])
    expect((await find('tennis atlas', tokens.office!)).teams).toEqual([])
  })

  it('an event by its name and activity', async () => {
    expect((await find('open soccer', tokens.fan!)).events).toEqual([expect.objectContaining({ name: 'Quilla Open', kind: 'competition', detail: 'Sat, Dec 5' })])
  })

  it('those who are called so come first, however many others begin with it', async () => {
    const { organizationId, teams } = league
    await portal.database.transaction(async (tx) => {
      const many = Array.from({ length: 2_500 }, (_, index) => ({ organizationId, schoolId: teams[3]!.schoolId, firstName: 'Abel', lastName: `Zoltan${index}`, grade: 9 }))
      await tx.insert(student).values(many)
      await tx.insert(student).values({ organizationId, schoolId: teams[3]!.schoolId, firstName: 'Yves', lastName: 'Zolt', grade: 9 })
    })
    expect((await find('zolt', tokens.office!)).people[0]!.name).toBe('Yves Zolt')
  })
})
