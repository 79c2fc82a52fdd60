import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { allCalls } from '@portal/shared/app/allCalls'
import { pathParams, type Call } from '@portal/shared/platform/call/defineCall'
import { saveEventResults } from '@portal/shared/competition/events/eventTeam.calls'
import { savePublicSchoolFields, getPublicSchoolFields } from '@portal/shared/identity/organizations/organization.calls'
import { publicSchoolFields } from '@portal/shared/identity/organizations/publicSchool.kinds'
import { rosterEntry } from '../directory/rosters/roster.tables'
import { school, schoolMembership } from '../directory/schools/school.tables'
import { student } from '../identity/students/student.tables'
import { user } from '../identity/users/user.tables'
import { alignment, alignmentDistrict, alignmentSchool } from '../office/alignments/alignment.tables'
import { match } from '../scheduling/matches/match.tables'
import { venue } from '../scheduling/venues/venue.tables'
import { makeEventsWorld } from '../testing/eventsWorld'
import { makeAlignment, makeEntry, makeForm } from '../testing/forms'
import { loginAs, makeMatch } from '../testing/factories'
import { sampleInput } from '../testing/sampleInput'
import { startTestPortal, type TestPortal } from '../testing/testPortal'

/**
 * Every public read, by the keys of what is published and of what is not, over a portal in which everything that nobody may read is
 * marked: no answer has a mark.
 */
let portal: TestPortal
let worlds: Record<string, number | string>[]
let formWorlds: Record<string, number | string>[]
const marks = ['marked.example', '555-0199', '2009-07-13', 'Hiddenname', 'Secretplan', '8877']
const calls: Call[] = allCalls.filter((call) => call.method === 'GET' && 'public' in call.access)

beforeAll(async () => {
  portal = await startTestPortal()
  const world = await makeEventsWorld(portal)
  const { league, token } = world
  const [atlas, borea] = league.teams
  const published = await world.make({ name: 'Open Cup' })
  const draft = await world.make({ name: 'Secretplan Cup', description: 'Secretplan' })
  for (const eventId of [published, draft]) await world.enter(eventId, 0, 1)
  const rows = (await world.read(published)).teams!.map(({ teamId, version }, at) => ({ teamId, version, place: at + 1, result: 'Well done' }))
  await portal.send(saveEventResults, { eventId: published, rows }, { token })
  await world.stage(published, 'results')
  const coach = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: atlas!.schoolId, coaches: [atlas!.teamId] })
  const ofEvent = { districtId: null, kind: 'tournament', officialsNote: 'Secretplan' } as const
  const shownMatch = await makeMatch(portal, league, 0, 1, { ...ofEvent, eventId: published, startsAt: new Date('2026-12-04T15:00:00Z') })
  const final = { status: 'final', outcome: 'played', awayScore: 1 } as const
  await makeMatch(portal, league, 0, 2, { ...final, homeScore: 3 })
  await makeMatch(portal, league, 0, 2, { ...final, homeScore: 8877, published: false })
  const hiddenMatch = await makeMatch(portal, league, 1, 0, { ...ofEvent, eventId: draft, published: false })
  const places = await portal.database.transaction(async (tx) => {
    await tx.update(user).set({ email: 'coach@marked.example', phone: '512 555-0199', firstName: 'Hiddenname' }).where(eq(user.id, coach.userId))
    await tx.update(school).set({ email: 'office@marked.example', phone: '512 555-0199' }).where(eq(school.organizationId, league.organizationId))
    await tx.insert(schoolMembership).values({ schoolId: atlas!.schoolId, academicYearId: league.yearId, status: 'member', note: 'Secretplan' })
    const [place] = await tx.insert(venue).values({ organizationId: league.organizationId, name: 'Open Park', timeZone: 'America/Chicago' }).returning({ id: venue.id })
    await tx.update(match).set({ venueId: place!.id }).where(eq(match.id, shownMatch))
    const people = await tx.insert(student).values(['Ivy', 'Hiddenname'].map((firstName) => ({
      organizationId: league.organizationId, schoolId: atlas!.schoolId, firstName, lastName: 'Fernby', grade: 10, familyNaming: firstName === 'Ivy' ? ('yes' as const) : ('no' as const), bornOn: '2009-07-13', email: `${firstName}@marked.example`, phone: '512 555-0199',
    }))).returning({ id: student.id })
    await tx.insert(rosterEntry).values(people.map(({ id }) => ({ teamId: atlas!.teamId, studentId: id })))
    return { venueId: place!.id }
  })
  // What people wrote into a form, and whom the office has not decided on; a form and an alignment that are not published.
  const asked = [
    { kind: 'school', label: 'School', isPublic: true }, { kind: 'text', label: 'Choir', isPublic: true }, { kind: 'text', label: 'Director' }, { kind: 'email', label: 'Email' }, { kind: 'phone', label: 'Phone' },
    { kind: 'birthDate', label: 'Born' }, { kind: 'address', label: 'Address' }, { kind: 'longText', label: 'Words' },
  ] as const
  const { formId, questionIds, statusOf } = await makeForm(portal, league, asked)
  const hiddenForm = await makeForm(portal, league, asked, { name: 'Secretplan', description: 'Secretplan', publishedAt: null })
  const answers = (choir: string, ids: string[]) => Object.fromEntries(['atlas', choir, 'Hiddenname', 'choir@marked.example', '512 555-0199', '2009-07-13', 'Secretplan 1', 'Secretplan'].map((text, at) => [ids[at]!, text]))
  const written = { schoolId: atlas!.schoolId, activityId: league.activityId }
  await makeEntry(portal, formId, { ...written, statusId: statusOf('Accepted'), answers: answers('Night Owls, owls@marked.example, 512-555-0199', questionIds) })
  await makeEntry(portal, formId, { ...written, statusId: statusOf('Rejected'), answers: answers('Hiddenname', questionIds) })
  await makeEntry(portal, hiddenForm.formId, { ...written, statusId: statusOf('Accepted'), answers: answers('Hiddenname', hiddenForm.questionIds) })
  await makeAlignment(portal, league)
  await portal.database.transaction(async (tx) => {
    const [later] = await tx.insert(alignment).values({ organizationId: league.organizationId, activityId: league.activityId, firstYear: 2028, lastYear: 2029 }).returning({ id: alignment.id })
    const [district] = await tx.insert(alignmentDistrict).values({ alignmentId: later!.id, slug: 'secretplan', name: 'Secretplan', position: 1 }).returning({ id: alignmentDistrict.id })
    await tx.insert(alignmentSchool).values({ alignmentId: later!.id, districtId: district!.id, schoolId: atlas!.schoolId })
  })
  const { version } = (await portal.send(getPublicSchoolFields, {}, { token })).payload
  await portal.send(savePublicSchoolFields, { fields: [...publicSchoolFields], version }, { token })
  const common = { schoolId: atlas!.schoolId, activityId: league.activityId, venueId: places.venueId, month: '2026-12' }
  const of = (eventId: number, matchId: number, teamId: number) => ({ ...common, eventId, event: eventId, matchId, eventMatchId: matchId, teamId, team: teamId, schoolTeamId: teamId })
  const named = { school: 'atlas', activity: 'soccer', level: 'varsity' }
  formWorlds = [{ form: formId, of: 'form' }, { form: formId, of: 'entries' }, { form: formId, of: 'entries', status: 'rejected' }, { form: hiddenForm.formId, of: 'form' }, { form: hiddenForm.formId, of: 'entries' }]
  worlds = [of(published, shownMatch, atlas!.teamId), { ...of(published, shownMatch, atlas!.teamId), ...named }, { ...common, ...named }, of(draft, hiddenMatch, borea!.teamId), { ...of(draft, hiddenMatch, atlas!.teamId), month: '2026-11' }, {}]
})
afterAll(() => portal.stop())

async function ask(call: Call, keys: Record<string, number | string>) {
  const input = sampleInput(call, keys)
  const path = pathParams(call).reduce((address, param) => address.replace(`:${param}`, encodeURIComponent(String(input[param]))), `/api${call.path}`)
  const query = new URLSearchParams(Object.entries(input).filter(([name]) => !pathParams(call).includes(name)).map(([name, value]) => [name, String(value)]))
  return portal.request({ url: `${path}?${query.toString()}` })
}

const answered = new Set<string>()
it.each(calls.map((call) => [call.name, call] as const))('%s tells nothing that nobody may read', async (name, call) => {
  for (const keys of [...worlds, ...formWorlds]) {
    const { status, text } = await ask(call, keys)
    if (status === 200) answered.add(name)
    for (const mark of marks) expect(text, `${name} ${JSON.stringify(keys)}`).not.toContain(mark)
  }
})

it('tells nothing of it in what search engines and feed readers read', async () => {
  for (const url of ['/sitemap.xml', '/sitemaps/test/1.xml', '/robots.txt', '/api/public/results.rss?orgParam=test', '/embed-code/scores?org=test', `/embed-code/event/event-result/${worlds[0]!.eventId}`]) {
    const { status, text } = await portal.request({ url })
    expect(status, url).toBe(200)
    for (const mark of marks) expect(text, url).not.toContain(mark)
  }
  const { text } = await portal.request({ url: '/sitemaps/test/1.xml' })
  expect(text).toContain(`/embed-code/event/event-result/${worlds[0]!.eventId}<`)
  expect(text).not.toContain(`/embed-code/event/event-result/${worlds[3]!.eventId}<`)
})

it('had answers to look at, with what may be read in them', async () => {
  for (const name of ['events.getPublicResults', 'rosters.getPublic', 'schools.listPublic', 'calendars.getPublic', 'teams.getPublicSchedule', 'standings.getPublic', 'scores.listPublic', 'forms.getPublic', 'alignments.getPublic', 'feeds.getResults', 'calendars.getVenue']) expect([...answered]).toContain(name)
  const roster = await ask(calls.find(({ name }) => name === 'rosters.getPublic')!, worlds[0]!)
  expect(roster.text).toContain('Ivy Fernby')
  const entries = await ask(calls.find(({ name }) => name === 'forms.getPublic')!, formWorlds[1]!)
  expect(entries.text).toContain('Night Owls, (not shown), (not shown)')
})

describe('the name of a student', () => {
  /** Every public answer that contains a student's name, reviewed here. Draws of players are in tennis/draws.test.ts: they need an event of tennis. */
  const naming = ['rosters.getPublic']

  const readAll = async () => {
    portal.services.publicCache.forgetAll()
    const found = new Set<string>()
    for (const call of calls) {
      for (const keys of [...worlds, ...formWorlds]) if ((await ask(call, keys)).text.includes('Fernby')) found.add(call.name)
    }
    const page = await portal.request({ url: `/embed-code/event/view-school-team-roster/${worlds[0]!.teamId}/${worlds[0]!.event}` })
    expect(page.status).toBe(200)
    return { calls: [...found], page: page.text.includes('Fernby') }
  }

  it('stands in the reviewed answers only, and in none of them once nobody says yes', async () => {
    expect(await readAll()).toEqual({ calls: naming, page: true })
    await portal.database.transaction((tx) => tx.update(student).set({ familyNaming: 'unsaid' }).where(eq(student.firstName, 'Ivy')))
    expect(await readAll()).toEqual({ calls: naming, page: true })
    await portal.database.transaction((tx) => tx.update(school).set({ namesStudents: false }))
    expect(await readAll()).toEqual({ calls: [], page: false })
  })
})
