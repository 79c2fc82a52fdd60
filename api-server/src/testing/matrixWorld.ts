import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { roleTypes, type RoleType } from '@portal/shared/platform/access/roleTypes'
import { soccerScoreRules } from '@portal/shared/directory/rules/sportScoreRules'
import { soccerRules } from '@portal/shared/directory/rules/defaultRules'
import { usualSettings } from '@portal/shared/office/forms/formSettings.types'
import type { Tx } from '../platform/db/database'
import { event, eventDocument, eventTeam } from '../competition/events/event.tables'
import { academicYear } from '../directory/academicYears/academicYear.tables'
import { activity, activityTerm, level } from '../directory/activities/activity.tables'
import { activityRequest } from '../directory/activityRequests/activityRequest.tables'
import { district } from '../directory/districts/district.tables'
import { schoolActivity } from '../directory/participation/participation.tables'
import { pmlCode } from '../directory/pmlCodes/pmlCode.tables'
import { rosterEntry } from '../directory/rosters/roster.tables'
import { school } from '../directory/schools/school.tables'
import { team } from '../directory/teams/team.tables'
import { credential } from '../eligibility/credentials/credential.tables'
import { disciplinaryAction } from '../eligibility/disciplinary/disciplinary.tables'
import { document } from '../eligibility/documents/document.tables'
import { familyInvitation, parentOfStudent } from '../identity/family/family.tables'
import { legalText } from '../identity/legalTexts/legalText.tables'
import { applicant, personRequest } from '../identity/requests/request.tables'
import { role } from '../identity/roles/role.tables'
import { session } from '../identity/sessions/session.tables'
import { student } from '../identity/students/student.tables'
import { form } from '../office/forms/form.tables'
import { storedFile } from '../platform/files/file.tables'
import { job } from '../platform/jobs/job.tables'
import { match } from '../scheduling/matches/match.tables'
import { seasonDraft } from '../scheduling/seasons/season.tables'
import { venue, venueAsset, venueBooking } from '../scheduling/venues/venue.tables'
import { insertDefaultRoles, insertOrganization, insertUserWithRole } from '../identity/organizations/organization.repository'
import { openSession } from '../identity/signIn/signIn'
import { newKey } from '../platform/storage/fileStore'
import { allReviews } from './allReviews'
import { makeLeague, makeMatch } from './factories'
import type { Keys } from './review'
import type { TestPortal } from './testPortal'

export interface MatrixWorld {
  /** Things of the school that the school's people belong to, of another school, and of another organization. */
  keys: Record<'own' | 'other' | 'foreign', Keys>
  /** Tokens by role type: people of the own school (org and fan of none), and an admin signed in as each of them. */
  tokens: Record<'normal' | 'acting', Partial<Record<RoleType, string>>>
}

const roleNames: Record<RoleType, string> = { org: 'Organization Admin', staff: 'Athletic Director', student: 'Student', parent: 'Parent', fan: 'Fan' }

/** Two schools of one organization with one of everything each, a third in another organization, and people of every role type. */
export async function makeMatrixWorld(portal: TestPortal): Promise<MatrixWorld> {
  const league = await makeLeague(portal)
  const { organizationId, yearId, activityId, levelId, districtId, teams } = league
  const [ownFile, otherFile, foreignFile] = [newKey(), newKey(), newKey()]
  for (const key of [ownFile, otherFile, foreignFile]) await portal.services.files.put(key, Buffer.from('%PDF-1.4 of a family'), 'application/pdf')
  const matchIds = [await makeMatch(portal, league, 0, 1), await makeMatch(portal, league, 2, 3)]
  return portal.database.transaction(async (tx) => {
    const roles = await rolesOf(tx, organizationId)
    const shared = { activityId, levelId, districtId, academicYearId: yearId, ...(await makePiece(tx, organizationId)) }
    const own = await makePeople(tx, { organizationId, yearId, schoolId: teams[0]!.schoolId, roles, mark: 'own', storageKey: ownFile })
    const other = await makePeople(tx, { organizationId, yearId, schoolId: teams[2]!.schoolId, roles, mark: 'other', storageKey: otherFile })

    const foreignId = await insertOrganization(tx, { orgParam: 'foreign', name: 'Another Association', timeZone: 'America/Chicago' })
    const [foreignYear] = await tx.insert(academicYear).values({ organizationId: foreignId, label: '2026-27', startsOn: '2026-08-01', endsOn: '2027-07-31', isCurrent: true }).returning()
    const [foreignSchool] = await tx.insert(school).values({ organizationId: foreignId, name: 'Elsewhere', schoolParam: 'elsewhere' }).returning()
    const foreignRoles = await insertDefaultRoles(tx, foreignId)
    const [foreignActivity] = await tx.insert(activity).values({ organizationId: foreignId, slug: 'soccer', name: 'Soccer', kind: 'teamSport', gender: 'girls', position: 1, rules: { scores: soccerScoreRules, standings: soccerRules } }).returning()
    const [foreignLevel] = await tx.insert(level).values({ organizationId: foreignId, slug: 'varsity', name: 'Varsity', position: 1 }).returning()
    const season = await makeSeasonDraft(tx, { ...league, academicYearId: yearId, teamIds: [teams[0]!.teamId, teams[1]!.teamId] })
    const elsewhere = { organizationId: foreignId, academicYearId: foreignYear!.id, activityId: foreignActivity!.id, levelId: foreignLevel!.id }
    const [foreignDistrict] = await tx.insert(district).values({ ...elsewhere, slug: 'district-1', name: 'District 1', position: 1 }).returning()
    const [taking] = await tx.insert(schoolActivity).values({ academicYearId: foreignYear!.id, schoolId: foreignSchool!.id, activityId: foreignActivity!.id }).returning()
    const foreignTeams = await tx.insert(team).values(['', 'B'].map((name) => ({ ...elsewhere, name, schoolActivityId: taking!.id, schoolId: foreignSchool!.id, districtId: foreignDistrict!.id }))).returning()
    const [foreignMatch] = await tx.insert(match).values({
      ...elsewhere, districtId: foreignDistrict!.id, homeTeamId: foreignTeams[0]!.id, awayTeamId: foreignTeams[1]!.id, startsAt: new Date('2026-11-01T20:00:00Z'), timeZone: 'America/Chicago', kind: 'district',
    }).returning()
    const foreign = await makePeople(tx, { organizationId: foreignId, yearId: foreignYear!.id, schoolId: foreignSchool!.id, roles: foreignRoles, mark: 'foreign', storageKey: foreignFile })

    const admin = await insertUserWithRole(tx, { organizationId, email: 'admin@matrix.example', firstName: 'Matrix', lastName: 'Admin' }, { roleId: roles.get(roleNames.org)!, schoolId: null })
    const tokens: MatrixWorld['tokens'] = { normal: {}, acting: {} }
    for (const roleType of roleTypes) {
      const who = roleType === 'org' ? admin : own.people[roleType]
      const open = (as?: { userId: number; reason: string }) =>
        openSession(tx, { ...portal.services, requestId: 'matrix' }, { ...who, organizationId }, as)
      tokens.normal[roleType] = (await open()).token
      if (roleType !== 'org') tokens.acting[roleType] = (await open({ userId: admin.userId, reason: 'To look at it.' })).token
    }
    const places = new Map((await tx.select({ id: team.id, schoolActivityId: team.schoolActivityId }).from(team)).map((each) => [each.id, each.schoolActivityId]))
    const onTeam = async (teamId: number, { studentId }: { studentId: number }) => {
      const [entry] = await tx.insert(rosterEntry).values({ teamId, studentId }).returning()
      return { schoolActivityId: places.get(teamId)!, entryId: entry!.id }
    }
    const rosters = { own: await onTeam(teams[0]!.teamId, own.keys), other: await onTeam(teams[2]!.teamId, other.keys), foreign: await onTeam(foreignTeams[0]!.id, foreign.keys) }
    const asked = {
      own: await askToLeave(tx, { organizationId, academicYearId: yearId, schoolId: teams[0]!.schoolId, activityId }), other: await askToLeave(tx, { organizationId, academicYearId: yearId, schoolId: teams[2]!.schoolId, activityId }),
      foreign: await askToLeave(tx, { organizationId: foreignId, academicYearId: foreignYear!.id, schoolId: foreignSchool!.id, activityId: foreignActivity!.id }),
    }
    const ofEvent = (where: { organizationId: number; academicYearId: number; activityId: number; levelId: number }, { schoolId, fileId }: { schoolId: number; fileId: number }, teamId: number) => makeEvent(tx, { ...where, schoolId, fileId, teamId })
    const here = { organizationId, academicYearId: yearId, activityId, levelId }
    const events = {
      own: await ofEvent(here, own.keys, teams[0]!.teamId), other: await ofEvent(here, other.keys, teams[2]!.teamId),
      foreign: await ofEvent({ organizationId: foreignId, academicYearId: foreignYear!.id, activityId: foreignActivity!.id, levelId: foreignLevel!.id }, foreign.keys, foreignTeams[0]!.id),
    }
    const keys: MatrixWorld['keys'] = {
      own: { ...shared, ...season, ...own.keys, ...events.own, ...asked.own, ...rosters.own, teamId: teams[0]!.teamId, schoolTeamId: teams[0]!.teamId, matchId: matchIds[0]! },
      other: { ...shared, ...season, ...other.keys, ...events.other, ...asked.other, ...rosters.other, teamId: teams[2]!.teamId, schoolTeamId: teams[2]!.teamId, matchId: matchIds[1]! },
      foreign: {
        ...(await makePiece(tx, foreignId)), ...foreign.keys, ...events.foreign, ...asked.foreign, ...rosters.foreign, activityId: foreignActivity!.id, levelId: foreignLevel!.id, districtId: foreignDistrict!.id, academicYearId: foreignYear!.id,
        ...season, teamId: foreignTeams[0]!.id, schoolTeamId: foreignTeams[0]!.id, matchId: foreignMatch!.id,
      },
    }
    // What nouns make for themselves (NOUN.review.ts).
    for (const side of ['own', 'other', 'foreign'] as const) {
      for (const { makeThing } of allReviews) {
        if (makeThing) keys[side] = { ...keys[side], ...(await makeThing(tx, { organizationId: side === 'foreign' ? foreignId : organizationId, keys: keys[side] })) }
      }
    }
    return { keys, tokens }
  })
}

/** A district's season as someone lays it out, with one match. */
async function makeSeasonDraft(tx: Tx, { teamIds, organizationId, academicYearId, activityId, levelId, districtId }: { teamIds: [number, number]; organizationId: number; academicYearId: number; activityId: number; levelId: number; districtId: number }) {
  const [row] = await tx.insert(seasonDraft).values({
    organizationId, academicYearId, activityId, levelId, districtId, name: 'District 1',
    wishes: { double: false, firstDay: '2027-01-01', lastDay: '2027-02-01', slots: [{ weekday: 2, time: '18:00' }], extraDays: [], wishes: [], homes: [], places: [], seed: 1 },
    plan: [{ game: 1, homeTeamId: teamIds[0], awayTeamId: teamIds[1], day: '2027-01-05', time: '18:00', venueId: null, assetId: null }],
  }).returning()
  return { draftId: row!.id }
}

/** A piece of the prescribed music list. */
async function makePiece(tx: Tx, organizationId: number) {
  const [row] = await tx.insert(pmlCode).values({ organizationId, code: '101-3-00007', eventCode: '101', eventName: 'Vocal Solo', grade: 3, title: 'An Old Song' }).returning()
  return { pmlCodeId: row!.id }
}

/** A draft of an event that a school is the host of, with an invitation of its team and a paper for the office. */
async function makeEvent(tx: Tx, { schoolId, fileId, teamId, ...where }: { organizationId: number; academicYearId: number; activityId: number; levelId: number; schoolId: number; fileId: number; teamId: number }) {
  const [made] = await tx.insert(event).values({ ...where, kind: 'invitation', name: 'Matrix Invitational', startsOn: '2026-12-04', endsOn: '2026-12-05', timeZone: 'America/Chicago', hostSchoolId: schoolId }).returning()
  await tx.insert(eventTeam).values({ eventId: made!.id, teamId, source: 'invitation', state: 'open', answerDueAt: new Date('2026-12-01T06:00:00Z') })
  const [paper] = await tx.insert(eventDocument).values({ eventId: made!.id, fileId, title: 'Plan', audience: 'office', position: 1 }).returning()
  return { eventId: made!.id, eventDocumentId: paper!.id }
}

/** What a school asks of an activity, with a position and a category of it. */
async function askToLeave(tx: Tx, place: { organizationId: number; academicYearId: number; schoolId: number; activityId: number }) {
  const [request] = await tx.insert(activityRequest).values({ ...place, kind: 'leave' }).returning()
  const terms = await tx.insert(activityTerm).values((['position', 'category'] as const).map((kind) => ({ activityId: place.activityId, kind, name: `Of ${place.schoolId}`, position: 1 }))).returning()
  return { activityRequestId: request!.id, positionId: terms[0]!.id, categoryId: terms[1]!.id }
}

async function rolesOf(tx: Tx, organizationId: number): Promise<Map<string, number>> {
  const rows = await tx.select({ id: role.id, name: role.name }).from(role).where(eq(role.organizationId, organizationId))
  return new Map(rows.map(({ id, name }) => [name, id]))
}

interface Place {
  organizationId: number
  yearId: number
  schoolId: number
  roles: Map<string, number>
  mark: string
  storageKey: string
}

/** People of one school and one of everything that can be asked, filed or written about them. */
async function makePeople(tx: Tx, { organizationId, yearId, schoolId, roles, mark, storageKey }: Place) {
  const person = (roleName: string, atSchool: boolean) =>
    insertUserWithRole(
      tx,
      { organizationId, email: `${roleName.toLowerCase().replaceAll(' ', '-')}@${mark}.example`, firstName: roleName, lastName: mark },
      { roleId: roles.get(roleName)!, schoolId: atSchool ? schoolId : null },
    )
  const people = {
    staff: await person('Athletic Director', true), student: await person('Student', true),
    parent: await person('Parent', true), fan: await person('Fan', false),
  }
  const coach = await person('Coach', true)
  const office = await person('Organization Staff', false)
  const [open] = await tx.insert(session).values({ ...coach, tokenHash: randomBytes(32).toString('hex'), expiresAt: new Date('2026-12-01T00:00:00Z') }).returning()
  const [pupil] = await tx.insert(student).values({ organizationId, schoolId, userId: people.student.userId, firstName: 'Pupil', lastName: mark, grade: 10 }).returning()
  const studentId = pupil!.id
  await tx.insert(parentOfStudent).values({ userId: people.parent.userId, studentId })
  const [file] = await tx.insert(storedFile).values({
    organizationId, storageKey, name: 'form.pdf', mediaType: 'application/pdf', bytes: 10, purpose: 'document', uploadedByUserId: people.parent.userId,
  }).returning()
  const [paper] = await tx.insert(document).values({ organizationId, academicYearId: yearId, subjectType: 'student', subjectId: studentId, kind: 'PAPF', fileId: file!.id }).returning()
  const [exported] = await tx.insert(job).values({
    organizationId, kind: 'export', title: 'Students (CSV)', input: { export: 'students', format: 'csv', input: {} }, ...people.staff, academicYearId: yearId,
    status: 'completed', fileId: file!.id, expiresAt: new Date('2026-12-01T00:00:00Z'),
  }).returning()
  const [action] = await tx.insert(disciplinaryAction).values({
    organizationId, academicYearId: yearId, subjectType: 'student', subjectId: studentId, kind: 'warning', occurredOn: '2026-11-02', description: 'Something happened.',
  }).returning()
  const [shown] = await tx.insert(credential).values({ organizationId, userId: coach.userId, kind: 'course', name: 'Heat', completedOn: '2026-08-01', source: 'entered' }).returning()
  const [newcomer] = await tx.insert(applicant).values({
    organizationId, roleType: 'staff', firstName: 'New', lastName: mark, email: `newcomer@${mark}.example`, passwordHash: 'none', termsVersion: 1,
  }).returning()
  const [request] = await tx.insert(personRequest).values({ organizationId, kind: 'signUp', applicantId: newcomer!.id, roleId: roles.get('Coach')!, schoolId }).returning()
  const [invitation] = await tx.insert(familyInvitation).values({
    organizationId, tokenHash: randomBytes(32).toString('hex'), sentFrom: 'student', studentId, sentByUserId: people.student.userId,
    email: `second.parent@${mark}.example`, createdAt: new Date('2026-11-20T12:00:00Z'), expiresAt: new Date('2026-11-27T12:00:00Z'),
  }).returning()
  await tx.insert(legalText).values({ organizationId, kind: 'terms', version: 1, text: 'Be kind.' }).onConflictDoNothing()
  const [place] = await tx.insert(venue).values({ organizationId, schoolId, name: `Park ${mark}`, timeZone: 'America/Chicago' }).returning()
  const [field] = await tx.insert(venueAsset).values({ venueId: place!.id, name: 'Field 1', kind: 'field', position: 1 }).returning()
  const [closure] = await tx.insert(venueBooking).values({ venueId: place!.id, title: 'Closed', startsAt: new Date('2026-12-01T14:00:00Z'), endsAt: new Date('2026-12-01T20:00:00Z') }).returning()
  const [asked] = await tx.insert(form).values({ organizationId, academicYearId: yearId, name: `Form ${mark}`, audience: 'public', publishedAt: new Date('2026-09-01T12:00:00Z') }).returning()
  const [perSchool] = await tx.insert(form).values({ organizationId, academicYearId: yearId, name: `School form ${mark}`, audience: 'schools', publishedAt: new Date('2026-09-01T12:00:00Z'), settings: { ...usualSettings, per: 'school' } }).returning()
  const [own] = await tx.insert(role).values({ organizationId, name: `Role ${mark}`, roleType: 'staff', permissions: [] }).returning()
  return {
    people,
    keys: {
      exportId: exported!.id,
      schoolId, studentId, userId: coach.userId, staffId: coach.userId, parentId: people.parent.userId, fanId: people.fan.userId, officeId: office.userId,
      userRoleId: coach.userRoleId, sessionId: open!.id,
      fileId: file!.id, documentId: paper!.id, actionId: action!.id, credentialId: shown!.id, requestId: request!.id, reqID: request!.id, invitationId: invitation!.id,
      venueId: place!.id, assetId: field!.id, bookingId: closure!.id,
      formId: asked!.id, form: asked!.id, schoolFormId: perSchool!.id,
      roleId: own!.id, subjectType: 'student', subjectId: studentId,
    } satisfies Keys,
  }
}

