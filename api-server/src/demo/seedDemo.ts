import { randomBytes } from 'node:crypto'
import { exampleBands } from '@portal/shared/directory/schools/classifySchools'
import { writeAudit } from '../platform/audit/writeAudit'
import type { Database } from '../platform/db/database'
import { lockWords } from '../platform/db/lockWords'
import { pointsAdjustment } from '../competition/standings/standing.tables'
import { academicYear } from '../directory/academicYears/academicYear.tables'
import { contestNameFor } from '@portal/shared/directory/activities/contestNameFor'
import { activity, level } from '../directory/activities/activity.tables'
import { classification } from '../directory/classifications/classification.tables'
import { district } from '../directory/districts/district.tables'
import { schoolActivity } from '../directory/participation/participation.tables'
import { pmlCode } from '../directory/pmlCodes/pmlCode.tables'
import { rosterEntry } from '../directory/rosters/roster.tables'
import { school } from '../directory/schools/school.tables'
import { team, teamStaff } from '../directory/teams/team.tables'
import { credential } from '../eligibility/credentials/credential.tables'
import { document } from '../eligibility/documents/document.tables'
import { parentOfStudent } from '../identity/family/family.tables'
import { organization } from '../identity/organizations/organization.tables'
import { role, userRole } from '../identity/roles/role.tables'
import { student } from '../identity/students/student.tables'
import { user } from '../identity/users/user.tables'
import { storedFile } from '../platform/files/file.tables'
import { match } from '../scheduling/matches/match.tables'
import { venue, venueAsset, venueBooking } from '../scheduling/venues/venue.tables'
import { defaultRoles } from '../identity/organizations/defaultRoles'
import { hasOrganization } from '../identity/organizations/organization.repository'
import { hashPassword } from '../identity/sessions/hashPassword'
import { insertDefaultLists } from '../directory/setupLists/setupList.repository'
import { recomputeStandings } from '../competition/standings/recomputeStandings'
import type { FileStore } from '../platform/storage/fileStore'
import { demoActivities, levels } from './plan/demoActivities'
import { demoUserIds, demoUsers } from './plan/demoUsers'
import { insertRows } from './demo.repository'
import { makeDemo, type Demo } from './make/makeDemo'
import { makeDocuments } from './make/makeDocuments'
import { makeEligibility } from './make/makeEligibility'
import { makeMusicList } from './plan/musicList'
import { seedActivities } from './seed/seedActivities'
import { fieldId, gymId, makeVenues } from './make/makeVenues'
import { findKept, makeFreeDays } from './seed/freeDays'
import { seedAnnouncements } from './seed/seedAnnouncements'
import { seedBrackets } from './seed/seedBrackets'
import { seedCalendarRules } from './seed/seedCalendarRules'
import { seedConduct } from './seed/seedConduct'
import { seedContests } from './seed/seedContests'
import { seedEarlierSeason } from './seed/seedEarlierSeason'
import { seedEvents } from './seed/seedEvents'
import { seedFavourites } from './seed/seedFavourites'
import { seedAlignments, seedForms } from './seed/seedForms'
import { seedMeets } from './seed/seedMeets'
import { seedOffice } from './seed/seedOffice'
import { seedProposals } from './seed/seedProposals'
import { seedRequests } from './seed/seedRequests'
import { seedScores } from './seed/seedScores'
import { seedPeopleWhoLeft } from './seed/seedPeopleWhoLeft'
import { seedStatistics } from './seed/seedStatistics'
import { seedStandings } from './seed/seedStandings'
import { seedTeams } from './seed/seedTeams'
import { seedTennis } from './seed/seedTennis'
import { lookOf, seedSchools } from './seed/seedSchools'

/** The demo's only organization, its academic year and the one before. */
const organizationId = 1
const academicYearId = 1
const previousYearId = 2

/**
 * Fills an empty database with the demo organization, in one transaction.
 * @param options.password of the demo users
 * @param options.today YYYY-MM-DD; matches before it have results
 * @param options.timeZone IANA zone of the organization
 * @param options.files where the demo's documents are kept; without it their rows have no bytes
 * @returns false if the database is not empty anymore: another process made it meanwhile
 */
export async function seedDemo(database: Database, options: { password: string; today: string; timeZone: string; files?: FileStore }): Promise<boolean> {
  const demo = makeDemo(options.today)
  const passwordHash = await hashPassword(options.password)
  // Nobody knows it: the demo's coaches have signed in some day, and nobody signs in as them.
  const unknownHash = await hashPassword(randomBytes(24).toString('base64url'))
  // The seed is the same whenever it is made: nothing in it says when that was.
  const now = new Date(`${options.today}T06:00:00Z`)
  const handedIn = makeDocuments(demo, { organizationId, academicYearId, now })
  const eligibility = makeEligibility(demo, { organizationId, academicYearId, today: options.today, now, handedIn })
  const { files } = options
  return database.transaction(async (tx) => {
    // Processes that start together take turns: one of them makes it.
    await lockWords(tx, 'the demo')
    if (await hasOrganization(tx)) return false
    if (files) await Promise.all([...handedIn.files, ...eligibility.forms.files].map(({ storageKey, content, mediaType }) => files.put(storageKey, content, mediaType)))
    await insertRows(tx, organization, [{ id: organizationId, orgParam: 'demo', name: 'Lone Prairie Association of Private Schools (demo)', timeZone: options.timeZone, publicSchoolFields: ['city', 'state', 'mascot', 'grades'], leftOutOfGuide: ['dashboard'], createdAt: now }])
    await insertRows(tx, academicYear, [{ id: academicYearId, organizationId, ...demo.year, isCurrent: true }])
    await insertRows(tx, role, defaultRoles.map((each, index) => ({ id: index + 1, organizationId, ...each, createdAt: now })))
    await insertRows(tx, school, demo.schools.map((each) => ({ ...each, ...lookOf(each), organizationId, namesStudents: true, externalId: `DEMO-${String(each.id).padStart(4, '0')}`, createdAt: now })))
    await seedSchools(tx, demo, { organizationId, academicYearId, previousYearId, today: options.today })
    const places = makeVenues(demo, { organizationId, today: options.today })
    await insertRows(tx, venue, places.venues)
    await insertRows(tx, venueAsset, places.assets)
    await insertRows(tx, venueBooking, places.bookings)
    await insertRows(tx, user, userRows(demo, { passwordHash, unknownHash }, now))
    await insertRows(tx, userRole, userRoleRows(demo).map((each) => ({ ...each, createdAt: now })))
    await insertRows(tx, activity, demoActivities.map(({ id, slug, name, kind, gender, rules }) => ({ id, organizationId, slug, name, kind, gender, contestName: contestNameFor(kind, name), rules, position: id })))
    await insertRows(tx, level, levels.map((each) => ({ ...each, organizationId })))
    await insertRows(tx, classification, classificationRows)
    await insertRows(tx, district, districtRows(demo))
    await insertRows(tx, schoolActivity, schoolActivityRows(demo))
    await insertRows(tx, team, teamRows(demo))
    await seedActivities(tx, demo, { organizationId, academicYearId, today: options.today, now })
    await insertRows(tx, teamStaff, teamStaffRows(demo))
    await insertRows(tx, student, demo.rosters.students.map(({ school: { id: schoolId }, ...each }, index) => ({ ...each, ...eligibility.facts.get(demo.rosters.students[index]!), organizationId, schoolId, createdAt: now })))
    await insertRows(tx, parentOfStudent, [{ id: 1, userId: demoUserIds.parent, studentId: demo.rosters.students.find((each) => each.userId === demoUserIds.student)!.id, createdAt: now }])
    await insertRows(tx, rosterEntry, demo.rosters.entries.map((each, index) => ({ ...each, id: index + 1, teamId: each.team.id, studentId: each.student.id, createdAt: now })))
    await insertRows(tx, storedFile, [...handedIn.files, ...eligibility.forms.files].map(({ content: _, ...row }) => row))
    await insertRows(tx, document, [...handedIn.documents, ...eligibility.forms.documents])
    await insertRows(tx, credential, eligibility.credentials)
    await insertRows(tx, match, matchRows(demo, places.assetOf))
    await seedScores(tx, demo, { now })
    await seedTennis(tx, demo, { organizationId, academicYearId, passwordHash, now })
    await insertRows(tx, pointsAdjustment, demo.decisions.deductions.map((each, index) => ({ id: index + 1, districtId: each.district.id, teamId: each.team.id, points: each.points, reason: each.reason, at: now })))
    await seedStandings(tx, demo, { now })
    await seedRequests(tx, demo, { organizationId, roleIds, passwordHash, now })
    const home = demo.coachedTeams[0].school
    const studentIds = demo.rosters.students.filter((each) => each.school === home).map(({ id }) => id)
    await seedConduct(tx, { organizationId, academicYearId, studentIds, schoolId: home.id, activityId: demo.coachedTeams[0].activity.id, elsewhere: demo.rosters.entries.filter(({ student: { school } }) => school !== home), today: options.today, now })
    await seedPeopleWhoLeft(tx, {
      organizationId, schoolIds: [demo.coachedTeams[0].school.id, ...demo.schools.map(({ id }) => id).filter((id) => id !== demo.coachedTeams[0].school.id)], coachRoleId: roleIds.get('Coach')!,
      studentIds: demo.rosters.students.filter(({ userId }) => userId === null).map(({ id }) => id), coachIds: demo.coaches.map(({ id }) => id), now,
    })
    await insertDefaultLists(tx, organizationId, now)
    const pastTeamId = await seedTeams(tx, demo, { organizationId, previousYearId, coachRoleId: roleIds.get('Coach')!, now })
    await seedEarlierSeason(tx, demo, { organizationId, previousYearId, pastTeamId, today: options.today })
    await insertRows(tx, pmlCode, makeMusicList().map((piece) => ({ organizationId, ...piece })))
    await seedOffice(tx, { organizationId, roleIds, now })
    await seedFavourites(tx, demo, now)
    await seedStatistics(tx, demo)
    await seedEvents(tx, demo, { organizationId, academicYearId, today: options.today, timeZone: options.timeZone, now, files })
    await seedContests(tx, demo, { organizationId, academicYearId, today: options.today, timeZone: options.timeZone, now, classificationIds })
    await seedMeets(tx, demo, { organizationId, academicYearId, today: options.today, timeZone: options.timeZone, now })
    const freeDay = makeFreeDays(demo, options.today, await findKept(tx))
    await seedBrackets(tx, demo, { organizationId, academicYearId, today: options.today, now, freeDay })
    // Overall records count what was played in brackets too.
    await recomputeStandings(tx, demo.districts.map((each) => each.id), now)
    const asked = { organizationId, academicYearId, today: options.today, now, classificationIds }
    await seedCalendarRules(tx, asked)
    await seedProposals(tx, demo, { organizationId, academicYearId, now, freeDay })
    await seedForms(tx, demo, asked)
    await seedAlignments(tx, demo, asked)
    await seedAnnouncements(tx, asked)
    await writeAudit(tx, { organizationId, action: 'demo.seeded', subjectType: 'organization', subjectId: organizationId, data: { today: options.today } })
    return true
  })
}

const classificationRows = exampleBands.map(({ label, enrollmentFrom, enrollmentTo }, index) => ({
  id: index + 1, organizationId, academicYearId, slug: label.toLowerCase(), label, position: index + 1, enrollmentFrom, enrollmentTo,
}))
const classificationIds = new Map(classificationRows.map((row) => [row.label, row.id]))
const roleIds = new Map(defaultRoles.map((each, index) => [each.name, index + 1]))

/** One coach of twelve has not set a password yet. */
const invitedOf = 12

function userRows({ coaches }: Demo, { passwordHash, unknownHash }: { passwordHash: string; unknownHash: string }, createdAt: Date): (typeof user.$inferInsert)[] {
  return [
    ...demoUsers.map(({ id, email, firstName, lastName }) => ({ id, email, firstName, lastName, organizationId, passwordHash, createdAt })),
    ...coaches.map(({ id, email, firstName, lastName }, index) => ({ id, email, firstName, lastName, organizationId, passwordHash: index % invitedOf === 0 ? null : unknownHash, createdAt })),
  ]
}

function userRoleRows({ schools, coaches, coachedTeams: [{ school: own }] }: Demo): (typeof userRole.$inferInsert)[] {
  return [
    ...demoUsers.map(({ id, roleName, atSchool }) => ({ id, userId: id, roleId: roleIds.get(roleName)!, schoolId: atSchool ? own.id : null })),
    ...coaches.map((coach) => ({ id: coach.id, userId: coach.id, roleId: roleIds.get('Coach')!, schoolId: coach.school.id })),
    // The athletic director helps out at another school, so that changing roles can be tried.
    {
      id: demoUsers.length + coaches.length + 1, userId: demoUserIds.athleticDirector, roleId: roleIds.get('Assistant Athletic Director')!,
      schoolId: schools.find((each) => each.id !== own.id)!.id,
    },
  ]
}

function districtRows({ districts, decisions }: Demo): (typeof district.$inferInsert)[] {
  return districts.map((each) => ({
    id: each.id, organizationId, academicYearId, activityId: each.activity.id, levelId: each.levelId,
    classificationId: classificationIds.get(each.classification)!, slug: each.slug, name: each.name, position: each.position,
    standingsRules: each.standingsRules, coinTosses: decisions.coinTosses.get(each) ?? [],
  }))
}

function schoolActivityRows({ teams }: Demo): (typeof schoolActivity.$inferInsert)[] {
  const once = new Map(teams.map((each) => [each.schoolActivityId, { id: each.schoolActivityId, academicYearId, schoolId: each.school.id, activityId: each.activity.id }]))
  return [...once.values()]
}

function teamRows({ teams, decisions }: Demo): (typeof team.$inferInsert)[] {
  return teams.map((each) => ({
    id: each.id, organizationId, academicYearId, schoolActivityId: each.schoolActivityId, schoolId: each.school.id, activityId: each.activity.id,
    levelId: each.levelId, districtId: each.district?.id ?? null, eligible: !decisions.ineligible.has(each),
    homeVenueId: each.activity.season ? (each.activity.season.place === 'gym' ? gymId(each.school.id) : fieldId(each.school.id)) : null,
  }))
}

/** The demo coach's two teams are the demo coach's; every other team has its school's coach. */
function teamStaffRows({ teams, coaches, coachedTeams }: Demo): (typeof teamStaff.$inferInsert)[] {
  const coachOf = new Map(coaches.map((coach) => [coach.school, coach.id]))
  return teams
    .map((each, index) => ({
      id: index + 1, teamId: each.id, userId: coachedTeams.includes(each) ? demoUserIds.coach : coachOf.get(each.school)!, duty: 'headCoach',
    }))
}

function matchRows({ matches, coaches, coachedTeams }: Demo, assetOf: ReadonlyMap<number, number>): (typeof match.$inferInsert)[] {
  const coachOf = new Map(coaches.map((coach) => [coach.school, coach.id]))
  return matches.map((each) => {
    const isFinal = each.status === 'final'
    const place = each.home.activity.season!.place
    // The home side's coach enters the score when the match is over.
    const scoredAt = isFinal ? new Date(each.startsAt.getTime() + 135 * 60_000) : null
    const changed = isFinal || each.status !== 'scheduled'
    return {
      id: each.id, organizationId, academicYearId, activityId: each.home.activity.id, levelId: each.home.levelId, districtId: each.district?.id ?? null,
      homeTeamId: each.home.id, awayTeamId: each.away.id, startsAt: each.startsAt, timeZone: each.home.school.timeZone,
      venueId: place === 'gym' ? gymId(each.home.school.id) : fieldId(each.home.school.id),
      assetId: assetOf.get(each.id) ?? null,
      kind: each.kind, status: each.status, outcome: each.outcome, homeScore: each.homeScore, awayScore: each.awayScore,
      periods: each.periods, overtimePeriods: each.overtimePeriods,
      scoredByUserId: isFinal ? (coachedTeams.includes(each.home) ? demoUserIds.coach : coachOf.get(each.home.school)!) : null, scoredAt,
      version: changed ? 2 : 1, sequence: each.status === 'postponed' || each.status === 'cancelled' ? 1 : 0,
      createdAt: new Date(each.startsAt.getTime() - 60 * 86_400_000), updatedAt: scoredAt ?? new Date(each.startsAt.getTime() - 2 * 86_400_000),
    }
  })
}
