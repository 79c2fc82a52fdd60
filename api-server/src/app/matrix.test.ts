import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roleTypes } from '@portal/shared/access/roleTypes'
import { allCalls } from '@portal/shared/call/allCalls'
import { pathParams, type Call } from '@portal/shared/call/defineCall'
import { makeMatrixWorld, type Keys, type MatrixWorld } from '../testing/matrixWorld'
import { sampleInput } from '../testing/sampleInput'
import { startTestPortal, type TestPortal } from '../testing/testPortal'
import { undoEverything } from '../testing/undoEverything'

/**
 * Every call, tried with a plain input by every role type on a thing of their own school, of another school and of another
 * organization, as themselves and by an admin who is signed in as them. What came of it stands in accessMatrix.txt, which
 * is read by people: a line that changes there is a change of who may do what.
 */
let portal: TestPortal
let world: MatrixWorld
beforeAll(async () => {
  portal = await startTestPortal()
  // What is done to the database is undone after each call; bytes that a call removes would stay away.
  portal.services.files.remove = () => Promise.resolve()
  world = await makeMatrixWorld(portal)
  undoEverything(portal.database)
})
afterAll(() => portal.stop())

const score = { homeScore: 1, awayScore: 0 }
const csv = (header: string) => ({ content: header, fileName: 'people.csv' })
const parent = ({ parentId }: Keys) => ({ userId: parentId })
const officePerson = ({ officeId }: Keys) => ({ staffId: officeId })
const key = () => ({ key: 'b7f4c1de-5a60-4a3c-9f0e-3d2b1a090807' })
const activityRequest = ({ activityRequestId }: Keys) => ({ requestId: activityRequestId! })
const piece = { code: '101-3-00007', eventName: 'Vocal Solo', title: 'A Quiet Song', composer: '', arranger: '', publisher: '', specification: '' }
/** Fields of an event that the sample's keys would fill. */
const noKeys = { activityId: undefined, levelId: undefined, venueId: undefined }
const districtValues = { name: 'District 1', classificationId: null, published: true }
const conduct = { occurredOn: '2026-11-02', fileId: null, fine: '', endsOn: '', appealedOn: '' }

const aTeam = ({ teamId }: Keys) => ({ subjects: [{ kind: 'team', subjectId: teamId }] })

/** Inputs that a plain sample does not hit, by call; `keys` are those of the school that is tried. */
const inputs: Partial<Record<string, (keys: Keys) => Record<string, unknown>>> = {
  'schools.geocode': () => ({ zipCode: '78701' }),
  'organizations.setUp': () => ({ organizationParam: 'new', timeZone: 'America/Chicago', yearStartsOn: '2026-08-01', yearEndsOn: '2027-07-31' }),
  'organizations.saveLogo': () => ({ fileId: null }),
  'users.saveOwnPhoto': () => ({ fileId: null }),
  'acknowledgments.publishRules': () => ({ text: `# Rules\n\n${'Be kind to each other. '.repeat(20)}`, dueOn: '2026-12-04', asksAgain: true, basedOn: 0 }), 'acknowledgments.remind': ({ staffId }) => ({ userIds: [staffId] }),
  'legalTexts.publish': () => ({ text: `# Terms\n\n${'Be kind to each other. '.repeat(20)}` }),
  'profiles.getParent': parent, 'profiles.saveParent': parent,
  'profiles.getOfficePerson': officePerson, 'profiles.saveOfficePerson': officePerson,
  'profiles.addStaff': key, 'profiles.addStudent': key, 'profiles.addOfficePerson': key,
  'forms.submitPublic': () => ({ addedKey: key().key, answers: {} }),
  'profiles.getCompletion': ({ staffId }) => ({ personId: staffId, kind: 'staff' }),
  'disciplinary.add': () => ({ ...conduct, ...key() }), 'disciplinary.save': () => conduct,
  'credentials.add': () => ({ kind: 'course', name: 'Concussions', completedOn: '2026-08-01', endsOn: '' }),
  'courses.saveService': () => ({ baseUrl: 'https://learn.example.org', version: 0 }),
  'family.unlink': parent,
  'requests.reset': ({ requestId }) => ({ id: requestId, userType: 'staff' }),
  'requests.askStatusChange': () => ({ wantedStatus: 'inactive' }),
  'documents.updateAcceptStatus': ({ documentId }) => ({ id: documentId, fileType: 'PAPF', acceptOrRejectOrUnApprove: 'accept' }),
  'scores.submit': () => ({ ...score, outcome: 'played' }), 'scores.preview': () => ({ ...score, outcome: 'played' }),
  'teams.add': () => ({ ...key(), districtId: null }), 'teams.save': () => ({ version: 1, name: 'Blue', levelId: undefined, districtId: undefined }),
  'rosters.add': ({ studentId }) => ({ entries: [{ studentId }] }), 'rosters.save': ({ entryId }) => ({ entries: [{ entryId, version: 1, jersey: '7', positions: [], isCaptain: false }] }),
  'rosters.import': () => csv('name\nPupil own'),
  'favourites.follow': aTeam, 'favourites.unfollow': aTeam,
  'teams.getPublicSchedule': () => ({ school: 'atlas', activity: 'soccer' }),
  'statistics.saveSheet': ({ studentId }) => ({ version: 'e3b0c44298fc1c149afbf4c8996fb924', players: [{ studentId, statistics: {} }] }),
  'calendarRules.addBlackout': () => ({ ...key(), startsOn: '2026-12-25', endsOn: '2026-12-25', activityIds: [] }), 'calendarRules.saveBlackout': () => ({ name: 'Renamed', startsOn: '2026-12-24', endsOn: '2026-12-26', activityIds: [] }),
  'calendarRules.saveLimit': () => ({ values: { perWeek: 3, perSeason: null }, seen: { perWeek: null, perSeason: null } }),
  'tieBreakers.save': () => ({ activity: 'soccer' }),
  'imports.districts': () => ({ ...csv('School,District\nAtlas,District 1'), dryRun: true }), 'districts.copy': ({ academicYearId, activityId, levelId }) => ({ fromAcademicYearId: academicYearId, fromActivityId: activityId, fromLevelId: levelId }),
  'participation.save': ({ schoolId, activityId, levelId }) => ({ joins: [{ activityId, schoolIds: [schoolId] }], leaves: [], teams: [{ activityId, levelId, districtId: null, schoolIds: [schoolId] }] }),
  'classifications.add': () => ({ classifications: [{ label: '4A', enrollmentFrom: null, enrollmentTo: null }] }),
  'districts.create': () => ({ districts: [{ name: 'District 9', classificationId: null }] }), 'districts.order': ({ districtId }) => ({ order: [districtId], seen: [districtId] }),
  'districts.save': () => ({ values: districtValues, seen: districtValues }), 'districts.remove': () => ({ releaseTeams: true }), 'districts.moveTeams': ({ teamId, districtId }) => ({ moves: [{ teamId, districtId: null, seen: districtId }], confirmed: true }),
  'standings.getAsOf': () => ({ asOf: '2026-11-02', activity: undefined, level: undefined, classification: undefined, district: undefined, school: undefined }),
  'standings.addAdjustment': () => ({ ...key(), points: -1 }), 'standings.saveExternalValues': ({ teamId }) => ({ key: 'fairPlay', values: [{ teamId, value: 1, seen: null }] }),
  'standings.nameChair': () => ({ seen: null }), 'certifications.certify': () => ({ tableVersion: 1, acceptShared: true }),
  'activities.add': () => ({ ...key(), slug: 'chess', name: 'Chess' }), 'activities.save': () => ({ scoreDueHours: 24 }),
  'activityRequests.ask': () => ({ kind: 'leave' }), 'activityRequests.add': () => ({ kind: 'leave' }),
  'activityRequests.withdraw': activityRequest, 'activityRequests.decide': activityRequest, 'activityRequests.decideAll': ({ activityRequestId }) => ({ requestIds: [activityRequestId] }),
  'imports.students': () => csv('externalId,firstName,lastName,grade\nS1,Pupil,One,9'),
  'imports.staff': () => csv('externalId,firstName,lastName,email\nS1,Coach,One,coach.one@test.example'),
  'imports.schools': () => csv('name\nNew School'),
  'setupLists.save': ({ levelId }) => ({ entryId: levelId, name: 'Renamed' }),
  'setupLists.order': ({ levelId }) => ({ order: [levelId], seen: [levelId] }),
  'setupLists.remove': ({ levelId }) => ({ entryId: levelId }),
  'imports.pml': () => csv('Code,Event Name,Title,Composer,Arranger,Publisher [Collection],Grade,Specification\n101-3-00007,Vocal Solo,A Quiet Song,Nobody,,,3,'),
  'pmlCodes.add': () => piece, 'pmlCodes.save': () => ({ ...piece, seen: { ...piece, title: 'An Old Song' } }),
  'rollForward.start': ({ academicYearId }) => ({ addedKey: key().key, fromYearId: academicYearId, confirmLabel: '2027-28' }),
  // Teams are made in pairs: the next one plays the same.
  'matches.schedule': ({ teamId }) => ({ ...key(), homeTeamId: teamId, awayTeamId: Number(teamId) + 1, day: '2027-01-05', time: '18:00', kind: 'scrimmage' }),
  'proposals.propose': ({ teamId }) => ({ ...key(), homeTeamId: teamId, awayTeamId: Number(teamId) + 1, day: '2027-01-05', time: '18:00', kind: 'nonDistrict', openDateId: undefined }),
  'proposals.counter': () => ({ day: '2027-01-06', time: '18:00' }), 'openDates.add': () => ({ ...key(), day: '2027-01-07', side: 'either' }),
  'matches.addOutsideTeam': () => ({ ...key(), timeZone: '' }),
  'matches.move': () => ({ day: '2027-01-06', time: '18:00' }),
  'seasons.draft': () => ({ ...key(), wishes: { double: false, firstDay: '2027-01-01', lastDay: '2027-02-01', slots: [{ weekday: 2, time: '18:00' }], extraDays: [], wishes: [], homes: [], places: [], seed: 1 } }),
  'seasons.change': ({ teamId }) => ({ games: [{ game: 1, homeTeamId: Number(teamId) + 1, awayTeamId: teamId, day: '2027-01-05', time: '18:00', venueId: null, assetId: null }] }),
  'events.add': () => ({ ...key(), kind: 'manual', name: 'Open day', startsOn: '2026-12-04', endsOn: '2026-12-04', activityId: null, levelId: null, eventLevelId: null, venueId: null, hostSchoolId: null, mostTeams: null }),
  'events.save': () => ({ version: 1, name: 'Renamed', ...noKeys }), 'events.saveSessions': () => ({ version: 1 }), 'events.setStage': () => ({ version: 1, stage: 'results' }),
  'events.addDocument': () => ({ title: 'Program', audience: 'public' }), 'events.removeDocument': ({ eventDocumentId }) => ({ documentId: eventDocumentId }),
  'events.invite': () => ({ answerDueOn: '2026-12-01' }), 'events.takeNext': ({ teamId }) => ({ goneTeamId: teamId }), 'events.takeQualifiers': ({ districtId }) => ({ wanted: [{ districtId, count: 1 }], seen: [] }),
  'events.saveResults': ({ teamId }) => ({ rows: [{ teamId, version: 1, place: 1, result: '' }] }), 'events.savePlayers': () => ({ players: [] }), 'events.getMatch': ({ matchId }) => ({ eventMatchId: matchId }),
  'venues.add': key,
  'venues.addBooking': () => ({ ...key(), startTime: '08:00', endTime: '10:00' }), 'venues.saveBooking': () => ({ startTime: '08:00', endTime: '10:00' }),
  'venues.findConflicts': ({ teamId }) => ({ homeTeamId: teamId, awayTeamId: Number(teamId) + 1, day: '2027-01-05', time: '18:00' }),
  'venues.listChoices': ({ teamId }) => ({ homeTeamId: teamId }),
  // What the staff of the own school asked for; a new one is of a list that is the office's.
  'jobs.start': () => ({ export: 'schools', addedKey: 'b7f4c1de-5a60-4a3c' }),
  'courses.save': () => ({ coursesUrl: 'https://courses.example.org' }),
}

/** What a call for many did with each, told in one word if it was the same with all. */
function outcomesIn(payload: unknown): string {
  const outcomes = (payload as { outcomes?: { outcome: string; why: string }[] } | null)?.outcomes
  return outcomes ? ` (${[...new Set(outcomes.map(({ outcome, why }) => (why ? `${outcome}: ${why}` : outcome)))].join(', ')})` : ''
}

/** @returns 'yes', or the error's id and the fields it names */
async function tryCall(call: Call, keys: Keys, token: string | undefined): Promise<string> {
  const input: Record<string, unknown> = { orgParam: 'test', ...sampleInput(call, keys), ...inputs[call.name]?.(keys) }
  const path = pathParams(call).reduce((address, name) => address.replace(`:${name}`, encodeURIComponent(String(input[name] ?? 1))), `/api${call.path}`)
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !pathParams(call).includes(name)))
  const isRead = call.method === 'GET'
  const query = isRead && Object.keys(rest).length > 0 ? `?${new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)])).toString()}` : ''
  const { status, text } = await portal.request({
    method: call.method,
    url: path + query,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(!isRead && { 'content-type': 'application/json' }) },
    ...(!isRead && { body: JSON.stringify(rest) }),
  })
  expect(status, `${call.name}: ${text.slice(0, 300)}`).toBeLessThan(500)
  if (status < 400) return text.startsWith('{"status"') ? `yes${outcomesIn((JSON.parse(text) as { payload: unknown }).payload)}` : 'yes'
  const { error } = JSON.parse(text) as { error: { id: string; fields?: { field: string }[] } }
  return error.id === 'invalid-input' ? `invalid-input (${(error.fields ?? []).map(({ field }) => field).join(' ')})` : error.id
}

/** What differs by whose thing it is; one word if nothing does. */
const summary = (own: string, other: string, foreign: string) => (own === other && own === foreign ? own : `own ${own}; other school ${other}; other organization ${foreign}`)

/** People by what they were answered: "  yes: org, staff". */
function linesOf(answers: ReadonlyMap<string, string>): string[] {
  return [...new Set(answers.values())].map((answer) => `  ${[...answers].filter(([, each]) => each === answer).map(([who]) => who).join(', ')}: ${answer}`)
}

const lines: string[] = []

describe.sequential('who may do what to whose', () => {
  // Signing out would end the session that the next try is made with; the mailbox stands on the embedded database only.
  const calls = allCalls.filter(({ name }) => name !== 'sessions.signOut' && name !== 'mailbox.list')
  it.each(calls.map((call) => ({ name: call.name, call })))('$name', async ({ name, call }) => {
    const answerOf = async (token: string | undefined) =>
      summary(await tryCall(call, world.keys.own, token), await tryCall(call, world.keys.other, token), await tryCall(call, world.keys.foreign, token))
    const normal = new Map<string, string>([['nobody', await answerOf(undefined)]])
    for (const roleType of roleTypes) normal.set(roleType, await answerOf(world.tokens.normal[roleType]))
    const acting = new Map<string, string>()
    for (const roleType of roleTypes) if (world.tokens.acting[roleType]) acting.set(`as ${roleType}`, await answerOf(world.tokens.acting[roleType]))
    const isSame = [...acting].every(([who, answer]) => answer === normal.get(who.slice(3)))
    lines.push(name, ...linesOf(normal), ...(isSame ? ['  an admin signed in as them: the same'] : linesOf(acting)))
    expect(acting.size).toBe(4)
  })

  it('is as reviewed', async () => {
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./accessMatrix.txt')
  })
})
