import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissions } from '@portal/shared/access/permissions'
import { roleTypes, type RoleType } from '@portal/shared/access/roleTypes'
import { allCalls } from '@portal/shared/call/allCalls'
import { pathParams, type Call } from '@portal/shared/call/defineCall'
import { role } from '../db/schema/people'
import { loginAs, makeLeague } from '../testing/factories'
import { startTestPortal, type TestPortal } from '../testing/testPortal'
import { allRoutes } from './allRoutes'

/**
 * Who may try each call, written down by hand and reviewed here: a call that is opened by mistake fails this test.
 * '*' is everybody, 'signed-in' every role type.
 */
const mayTry: Record<string, '*' | 'signed-in' | readonly RoleType[]> = {
  'organizations.getSetUp': '*',
  'forms.getPublic': '*',
  'forms.submitPublic': '*',
  'alignments.getPublic': '*',
  'organizations.setUp': '*',
  'organizations.saveLogo': ['org'],
  'organizations.getEnrollmentRules': ['org'],
  'organizations.saveEnrollmentRules': ['org'],
  'organizations.getPublicSchoolFields': ['org'],
  'organizations.savePublicSchoolFields': ['org'],
  'sessions.signIn': '*',
  'sessions.signOut': 'signed-in',
  'sessions.getCurrentUser': 'signed-in',
  'sessions.changeRole': 'signed-in',
  'sessions.setSchoolView': 'signed-in',
  'sessions.list': 'signed-in',
  'sessions.revoke': 'signed-in',
  'sessions.revokeOthers': 'signed-in',
  'sessions.openAsUser': ['org'],
  'users.list': ['org', 'staff'],
  'users.listFilters': ['org', 'staff'],
  'users.changeStatus': ['org', 'staff'],
  'users.remove': ['org', 'staff'],
  'users.restore': ['org', 'staff'],
  'users.sendPasswordLinks': ['org'],
  'users.tag': ['org', 'staff'],
  'students.list': ['org', 'staff'],
  'students.changeStatus': ['org', 'staff'],
  'students.remove': ['org', 'staff'],
  'students.restore': ['org', 'staff'],
  'users.getOwn': 'signed-in',
  'users.saveOwn': 'signed-in',
  'users.saveOwnPhoto': 'signed-in',
  'roles.listChoices': ['org', 'staff'],
  'roles.list': ['org', 'staff'],
  'roles.get': ['org', 'staff'],
  'roles.add': ['org', 'staff'],
  'roles.save': ['org', 'staff'],
  'roles.remove': ['org', 'staff'],
  'administration.getHome': ['org', 'staff', 'student', 'parent'],
  'reports.listChoices': ['org', 'staff'],
  'reports.matches': ['org', 'staff'],
  'reports.records': ['org', 'staff'],
  'reports.students': ['org', 'staff'],
  'audit.list': ['org'],
  'tags.list': ['org', 'staff'],
  'tags.get': ['org', 'staff'],
  'tags.listChoices': ['org', 'staff'],
  'tags.add': ['org', 'staff'],
  'tags.save': ['org', 'staff'],
  'tags.remove': ['org', 'staff'],
  'tags.listOn': ['org', 'staff'],
  'tags.setOn': ['org', 'staff'],
  'profiles.getStaff': ['org', 'staff'],
  'profiles.addStaff': ['org', 'staff'],
  'profiles.saveStaff': ['org', 'staff'],
  'profiles.getStudent': ['org', 'staff', 'parent'],
  'profiles.addStudent': ['org', 'staff'],
  'profiles.saveStudent': ['org', 'staff', 'parent'],
  'profiles.getParent': ['org', 'staff'],
  'profiles.saveParent': ['org', 'staff'],
  'profiles.getOfficePerson': ['org'],
  'profiles.addOfficePerson': ['org'],
  'profiles.saveOfficePerson': ['org'],
  'profiles.getFan': ['org'],
  'profiles.saveFan': ['org'],
  'profiles.getCompletion': ['org', 'staff'],
  'disciplinary.summarize': ['org', 'staff'],
  'disciplinary.listSummaryActions': ['org', 'staff'],
  'courses.getService': ['org'],
  'courses.tryService': ['org'],
  'courses.saveService': ['org'],
  'courses.removeService': ['org'],
  'courses.readCompletions': ['org'],
  'credentials.list': ['org', 'staff'],
  'credentials.add': ['org', 'staff'],
  'credentials.remove': ['org', 'staff'],
  'credentials.restore': ['org', 'staff'],
  'eligibility.listStudents': ['org', 'staff'],
  'eligibility.listCoaches': ['org', 'staff'],
  'eligibility.listChoices': ['org', 'staff'],
  'eligibility.listOwn': ['student', 'parent'],
  'eligibility.listOwnCoaching': ['staff'],
  'disciplinary.list': ['org'],
  'disciplinary.add': ['org'],
  'disciplinary.save': ['org'],
  'disciplinary.remove': ['org'],
  'disciplinary.getHistory': ['org'],
  'passwords.sendOtp': '*',
  'passwords.verifyOtp': '*',
  'passwords.reset': '*',
  'passwords.validateLink': '*',
  'passwords.change': 'signed-in',
  'passwords.sendLink': ['org'],
  'mailbox.list': ['org'],
  'jobs.start': 'signed-in',
  'jobs.list': 'signed-in',
  'jobs.getStatus': 'signed-in',
  'jobs.cancel': 'signed-in',
  'jobs.getFile': 'signed-in',
  'secondFactors.getOwn': 'signed-in',
  'secondFactors.begin': 'signed-in',
  'secondFactors.confirm': 'signed-in',
  'secondFactors.turnOff': 'signed-in',
  'secondFactors.list': ['org'],
  'secondFactors.reset': ['org'],
  'secondFactors.getPolicy': ['org'],
  'secondFactors.savePolicy': ['org'],
  'legalTexts.get': '*',
  'legalTexts.listVersions': ['org'],
  'legalTexts.publish': ['org'],
  'courses.get': 'signed-in',
  'courses.save': ['org'],
  'joining.getForm': '*',
  'joining.findSchools': '*',
  'joining.signUp': '*',
  'family.getInvitation': '*',
  'family.accept': 'signed-in',
  'family.invite': ['org', 'staff', 'student', 'parent'],
  'family.cancelInvitation': ['org', 'staff', 'student', 'parent'],
  'family.getOwn': 'signed-in',
  'family.listForStudent': ['org', 'staff'],
  'family.unlink': ['org', 'staff', 'student', 'parent'],
  'users.getOwnDeletion': 'signed-in',
  'users.askDeletion': 'signed-in',
  'users.getOwnData': 'signed-in',
  'requests.list': ['org', 'staff'],
  'requests.get': ['org', 'staff'],
  'requests.findStudents': ['org', 'staff'],
  'requests.decide': ['org', 'staff'],
  'requests.decideAll': ['org', 'staff'],
  'requests.reset': ['org', 'staff'],
  'requests.askAccess': 'signed-in',
  'requests.askStatusChange': ['org', 'staff'],
  'requests.listOwn': 'signed-in',
  'requests.withdraw': 'signed-in',
  'dashboard.get': 'signed-in',
  'search.find': 'signed-in',
  'guide.get': ['org', 'staff'],
  'guide.leaveOut': ['org', 'staff'],
  'teams.getMatches': ['org', 'staff'],
  'teams.getPublicSchedule': '*',
  'teams.listOfSchool': ['org', 'staff', 'student', 'parent'],
  'teams.getPage': ['org', 'staff', 'student', 'parent'],
  'teams.getSeason': ['org', 'staff', 'student', 'parent'],
  'teams.getStandings': ['org', 'staff', 'student', 'parent'],
  'teams.getForm': ['org', 'staff'],
  'teams.findStaff': ['org', 'staff'],
  'teams.get': ['org', 'staff'],
  'teams.add': ['org', 'staff'],
  'teams.save': ['org', 'staff'],
  'teams.remove': ['org', 'staff'],
  'teams.restore': ['org', 'staff'],
  'rosters.getPublic': '*',
  'rosters.get': ['org', 'staff', 'student', 'parent'],
  'rosters.findStudents': ['org', 'staff'],
  'rosters.getEarlier': ['org', 'staff'],
  'rosters.add': ['org', 'staff'],
  'rosters.save': ['org', 'staff'],
  'rosters.remove': ['org', 'staff'],
  'rosters.import': ['org', 'staff'],
  'feeds.getResults': '*',
  'calendars.getPublic': '*',
  'calendars.getTeam': '*',
  'calendars.getSchool': '*',
  'calendars.getActivity': '*',
  'calendars.getVenue': '*',
  'calendars.getFavourites': '*',
  'calendars.getOwn': 'signed-in',
  'calendars.renewOwn': 'signed-in',
  'calendars.revokeOwn': 'signed-in',
  'favourites.list': 'signed-in',
  'favourites.listKeys': 'signed-in',
  'favourites.listActivities': 'signed-in',
  'favourites.listTeams': 'signed-in',
  'favourites.findSchools': 'signed-in',
  'embeds.listShareChoices': 'signed-in',
  'favourites.getScores': 'signed-in',
  'favourites.follow': 'signed-in',
  'favourites.unfollow': 'signed-in',
  'activities.listChoices': 'signed-in',
  'activities.listPublicChoices': '*',
  'activities.list': ['org'],
  'activities.listOwn': ['staff', 'student', 'parent'],
  'activities.getForm': ['org'],
  'activities.get': ['org'],
  'activities.add': ['org'],
  'activities.save': ['org'],
  'activities.remove': ['org'],
  'activities.restore': ['org'],
  'activities.removePosition': ['org'],
  'activities.removeCategory': ['org'],
  'activityRequests.getSchool': ['org', 'staff'],
  'activityRequests.ask': ['staff'],
  'activityRequests.withdraw': ['staff'],
  'activityRequests.list': ['org'],
  'activityRequests.count': ['org'],
  'activityRequests.add': ['org'],
  'activityRequests.decide': ['org'],
  'activityRequests.decideAll': ['org'],
  'activityRequests.change': ['org'],
  'participation.get': ['org'],
  'participation.save': ['org'],
  'imports.participation': ['org'],
  'matches.findOutsideSchools': ['org', 'staff'],
  'matches.addOutsideTeam': ['org', 'staff'],
  'matches.takeOutsideTeam': ['org', 'staff'],
  'matches.get': ['org', 'staff'],
  'matches.getNew': ['org', 'staff'],
  'matches.findOpponents': ['org', 'staff'],
  'matches.schedule': ['org', 'staff'],
  'matches.move': ['org', 'staff'],
  'matches.postpone': ['org', 'staff'],
  'matches.cancel': ['org', 'staff'],
  'events.list': ['org', 'staff', 'student', 'parent'],
  'events.getFilters': ['org', 'staff', 'student', 'parent'],
  'events.getBoard': ['org'],
  'events.getMonth': ['org', 'staff', 'student', 'parent'],
  'events.add': ['org'],
  'events.get': ['org', 'staff', 'student', 'parent'],
  'events.save': ['org'],
  'events.saveSessions': ['org', 'staff'],
  'events.setStage': ['org'],
  'events.cancel': ['org'],
  'events.reinstate': ['org'],
  'events.remove': ['org'],
  'events.restore': ['org'],
  'events.findTeams': ['org'],
  'events.addTeams': ['org'],
  'events.getQualifiers': ['org'],
  'events.takeQualifiers': ['org'],
  'events.takeNext': ['org'],
  'events.invite': ['org'],
  'events.answer': ['org', 'staff'],
  'events.withdrawTeam': ['org'],
  'events.saveEntry': ['org'],
  'events.saveResults': ['org', 'staff'],
  'events.certify': ['org'],
  'events.addDocument': ['org', 'staff'],
  'events.removeDocument': ['org', 'staff'],
  'events.getTeam': ['org', 'staff', 'student', 'parent'],
  'events.getMatch': ['org', 'staff', 'student', 'parent'],
  'events.getRoster': ['org', 'staff', 'student', 'parent'],
  'events.getPlayers': ['org', 'staff'],
  'events.savePlayers': ['org', 'staff'],
  'events.getStandings': ['org', 'staff', 'student', 'parent'],
  'events.listPublic': '*',
  'events.getPublic': '*',
  'events.getPublicResults': '*',
  'events.getPublicDocument': '*',
  'venues.list': ['org', 'staff'],
  'venues.listFilters': ['org', 'staff'],
  'venues.get': ['org', 'staff'],
  'venues.add': ['org', 'staff'],
  'venues.save': ['org', 'staff'],
  'venues.remove': ['org', 'staff'],
  'venues.restore': ['org', 'staff'],
  'venues.deleteAsset': ['org', 'staff'],
  'venues.getMonth': ['org', 'staff'],
  'venues.addBooking': ['org', 'staff'],
  'venues.saveBooking': ['org', 'staff'],
  'venues.removeBooking': ['org', 'staff'],
  'venues.findConflicts': ['org', 'staff'],
  'venues.listChoices': ['org', 'staff'],
  'scores.confirm': ['org', 'staff'], 'scores.contest': ['org', 'staff'], 'scores.suspend': ['org', 'staff'],
  'scores.takeUp': ['org'], 'scores.clear': ['org'], 'scores.getReview': ['org'],
  'scores.preview': ['org', 'staff'], 'scores.listOpen': ['org', 'staff'], 'scores.listDue': ['org', 'staff'],
  'tennis.listDuals': ['org', 'staff', 'student', 'parent'], 'tennis.getDual': ['org', 'staff', 'student', 'parent'],
  'tennis.setUpDual': ['org', 'staff'], 'tennis.getLineup': ['org', 'staff'], 'tennis.handInLineup': ['org', 'staff'], 'tennis.substitute': ['org', 'staff'],
  'tennis.startDual': ['org', 'staff'], 'tennis.saveLine': ['org', 'staff'], 'tennis.stopDual': ['org', 'staff'], 'tennis.finishDual': ['org', 'staff'],
  'tennis.getLadders': ['org', 'staff'], 'tennis.saveLadder': ['org', 'staff'], 'tennis.getFormat': ['org'], 'tennis.saveFormat': ['org'],
  'tennis.getDraw': ['org', 'staff', 'student', 'parent'], 'tennis.saveDrawMatch': ['org', 'staff'], 'tennis.getDrawSources': ['org'], 'tennis.getEventPoints': ['org', 'staff', 'student', 'parent'],
  'scores.submit': ['org', 'staff'],
  'scores.list': 'signed-in',
  'scores.listPublic': '*',
  'brackets.getPublic': '*', 'brackets.drawPublic': '*', 'brackets.listPublic': '*', 'brackets.listPublicOfEvent': '*',
  'brackets.list': 'signed-in', 'brackets.listFilters': 'signed-in', 'brackets.listOfEvent': 'signed-in', 'brackets.get': 'signed-in', 'brackets.getPdf': 'signed-in',
  'brackets.listChoices': ['org'], 'brackets.getSources': ['org'], 'brackets.make': ['org'], 'brackets.seed': ['org'], 'brackets.place': ['org'],
  'brackets.enterResult': ['org'], 'brackets.removeResult': ['org'], 'brackets.withdraw': ['org'], 'brackets.publish': ['org'], 'brackets.remove': ['org'],
  'standings.get': 'signed-in',
  'standings.getPublic': '*',
  'standings.recordCoinToss': ['org'],
  'standings.getAsOf': 'signed-in',
  'standings.getDistrict': 'signed-in',
  'standings.addAdjustment': ['org'],
  'standings.removeAdjustment': ['org'],
  'standings.saveExternalValues': ['org'],
  'standings.setIneligible': ['org'],
  'standings.endIneligibility': ['org'],
  'standings.listChairChoices': ['org'],
  'standings.nameChair': ['org'],
  'certifications.certify': ['org', 'staff'],
  'certifications.decertify': ['org', 'staff'],
  'certifications.withdraw': ['org', 'staff'],
  'certifications.undoWithdrawal': ['org', 'staff'],
  'seasons.list': ['org', 'staff'],
  'seasons.listFilters': ['org', 'staff'],
  'seasons.get': ['org', 'staff'],
  'seasons.draft': ['org', 'staff'],
  'seasons.change': ['org', 'staff'],
  'seasons.remove': ['org', 'staff'],
  'seasons.publish': ['org', 'staff'],
  'statistics.getSheets': ['org', 'staff'],
  'statistics.saveSheet': ['org', 'staff'],
  'statistics.getOfTeam': ['org', 'staff', 'student', 'parent'],
  'statistics.listLeaders': 'signed-in',
  'statistics.getOfActivity': ['org'],
  'statistics.saveOfActivity': ['org'],
  'tieBreakers.list': ['org'],
  'tieBreakers.save': ['org'],
  'academicYears.list': ['org'],
  'academicYears.add': ['org'],
  'academicYears.save': ['org'],
  'academicYears.makeCurrent': ['org'],
  'academicYears.remove': ['org'],
  'setupLists.list': ['org'],
  'setupLists.add': ['org'],
  'setupLists.save': ['org'],
  'setupLists.order': ['org'],
  'setupLists.remove': ['org'],
  'classifications.list': ['org'],
  'classifications.add': ['org'],
  'classifications.save': ['org'],
  'classifications.order': ['org'],
  'classifications.remove': ['org'],
  'districts.getBoard': ['org'],
  'districts.create': ['org'],
  'districts.save': ['org'],
  'districts.order': ['org'],
  'districts.remove': ['org'],
  'districts.moveTeams': ['org'],
  'districts.listSources': ['org'],
  'districts.copy': ['org'],
  'imports.districts': ['org'],
  'schools.listPublic': '*',
  'schools.list': ['org'],
  'schools.listFilters': ['org'],
  'schools.findZip': ['org', 'staff'],
  'schools.get': ['org'],
  'schools.add': ['org'],
  'schools.save': ['org'],
  'schools.remove': ['org'],
  'schools.restore': ['org'],
  'schools.getOwn': 'signed-in',
  'schools.saveOwn': ['staff'],
  'files.upload': 'signed-in',
  'files.get': 'signed-in',
  'documents.list': ['org', 'staff', 'student', 'parent'],
  'documents.add': ['org', 'staff', 'student', 'parent'],
  'documents.remove': ['org', 'staff', 'student', 'parent'],
  'documents.updateAcceptStatus': ['org'],
  'documents.listForReview': ['org'],
  'imports.schools': ['org'],
  'imports.results': ['org'],
  'imports.students': ['org', 'staff'],
  'imports.staff': ['org', 'staff'],
  'imports.pml': ['org'],
  'rollForward.preview': ['org'],
  'rollForward.start': ['org'],
  'pmlCodes.list': ['org'],
  'pmlCodes.listFilters': ['org'],
  'pmlCodes.add': ['org'],
  'pmlCodes.save': ['org'],
  'pmlCodes.remove': ['org'],
  'pmlCodes.listOptions': ['org', 'staff', 'student', 'parent'],
  'pmlCodes.listEventSubTypes': ['org', 'staff', 'student', 'parent'],
  'pmlCodes.getInfo': ['org', 'staff', 'student', 'parent'],
  'pmlCodes.match': ['org', 'staff', 'student', 'parent'],
  'health.get': '*',
  'health.getOpenApi': '*',
}

describe('the list of calls', () => {
  it('has unique names, and unique methods and addresses', () => {
    const names = allCalls.map((call) => call.name)
    const addresses = allCalls.map((call) => `${call.method} ${call.path}`)
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('is served whole, each call once, and nothing beside it', () => {
    expect(allRoutes().map(({ call }) => call.name).sort()).toEqual(allCalls.map((call) => call.name).sort())
  })

  it('is reviewed whole', () => {
    expect(Object.keys(mayTry).sort()).toEqual(allCalls.map((call) => call.name).sort())
  })

  it('blocks every write in admin-as-user mode but signing in and out', () => {
    const allowed = allCalls.filter((call) => call.method !== 'GET' && call.whileActingAs === 'allowed').map((call) => call.name)
    // The two of the music list are reads that the specification asks for by POST.
    expect(allowed).toEqual(['sessions.signIn', 'sessions.signOut', 'pmlCodes.getInfo', 'pmlCodes.match'])
  })
})

describe('every call is tried by every role type', () => {
  let portal: TestPortal
  const tokens = new Map<RoleType | null, string | undefined>([[null, undefined]])
  const withoutPermissions = new Map<RoleType, string>()

  beforeAll(async () => {
    portal = await startTestPortal()
    const league = await makeLeague(portal)
    const { schoolId } = league.teams[0]!
    // Every permission there is: what is refused here is refused to the kind of person.
    await portal.database.transaction((tx) => tx.insert(role).values(roleTypes.map((roleType) => ({ organizationId: league.organizationId, name: `Every ${roleType}`, roleType, permissions: [...permissions] }))))
    for (const roleType of roleTypes) {
      tokens.set(roleType, (await loginAs(portal, league, { roleName: `Every ${roleType}`, schoolId: roleType === 'org' ? null : schoolId })).token)
    }
    await portal.database.transaction((tx) => tx.insert(role).values(roleTypes.map((roleType) => ({ organizationId: league.organizationId, name: `Bare ${roleType}`, roleType, permissions: [] }))))
    for (const roleType of roleTypes) {
      withoutPermissions.set(roleType, (await loginAs(portal, league, { roleName: `Bare ${roleType}`, schoolId: roleType === 'org' ? null : schoolId })).token)
    }
  })
  afterAll(() => portal.stop())

  /** Sends the call with nothing in it: the gate answers before the input is read. */
  const tryCall = (call: Call, token: string | undefined) =>
    portal.request({
      method: call.method,
      url: `/api${pathParams(call).reduce((path, name) => path.replace(`:${name}`, '1'), call.path as string)}`,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...(call.method !== 'GET' && { 'content-type': 'application/json' }) },
      ...(call.method !== 'GET' && { body: '{}' }),
    })

  const cases = allCalls.filter((call) => call.name !== 'sessions.signOut').flatMap((call) => [null, ...roleTypes].map((roleType) => ({ name: call.name, who: roleType ?? 'nobody', call, roleType })))

  /** The gate let it pass. What a policy says of the one thing (not-yours) is not the gate's. */
  const expectTried = (status: number, text: string) => {
    if (status === 403) expect(JSON.parse(text)).toMatchObject({ error: { id: 'not-yours' } })
    else expect(status).not.toBe(401)
  }

  it.each(cases)('$name by $who', async ({ call, roleType }) => {
    const allowed = mayTry[call.name]!
    const { status, text } = await tryCall(call, tokens.get(roleType))
    if (allowed === '*') expectTried(status, text)
    else if (roleType === null) expect(status).toBe(401)
    else if (allowed === 'signed-in' || allowed.includes(roleType)) expectTried(status, text)
    else {
      expect(status).toBe(403)
      expect(JSON.parse(text)).toMatchObject({ status: false, error: { id: 'wrong-role' } })
    }
  })

  it.each(allCalls.filter((call) => 'permission' in call.access).map((call) => ({ name: call.name, call })))('$name needs its permission', async ({ call }) => {
    const [roleType] = 'roleTypes' in call.access ? call.access.roleTypes : []
    const { status, text } = await tryCall(call, withoutPermissions.get(roleType!))
    expect(status).toBe(403)
    expect(JSON.parse(text)).toMatchObject({ error: { id: 'no-permission' } })
  })
})
