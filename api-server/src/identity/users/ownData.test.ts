import { eq } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { performanceAccommodation } from '../../competition/performances/accommodation.tables'
import { bracket, bracketEntrant } from '../../competition/brackets/bracket.tables'
import { event, eventPlayer } from '../../competition/events/event.tables'
import { eventTask, eventTaskDone } from '../../competition/eventTasks/eventTask.tables'
import { usualMeet } from '@portal/shared/competition/marks/usualMeets'
import { meetEntry, meetEntryStudent, meetEvent, meetMark, meetRecord } from '../../competition/marks/mark.tables'
import { eventCategory, performance, performanceDocument, performanceStudent } from '../../competition/performances/performance.tables'
import { matchPlayer } from '../../competition/statistics/statistic.tables'
import { tennisLadder, tennisLine } from '../../competition/tennis/tennis.tables'
import { activityTerm } from '../../directory/activities/activity.tables'
import { activityRequest } from '../../directory/activityRequests/activityRequest.tables'
import { district } from '../../directory/districts/district.tables'
import { rosterEntry } from '../../directory/rosters/roster.tables'
import { tag, tagged } from '../../directory/tags/tag.tables'
import { teamStaff } from '../../directory/teams/team.tables'
import { credential } from '../../eligibility/credentials/credential.tables'
import { disciplinaryAction } from '../../eligibility/disciplinary/disciplinary.tables'
import { document } from '../../eligibility/documents/document.tables'
import { audit } from '../../platform/audit/audit.tables'
import { storedFile } from '../../platform/files/file.tables'
import { job } from '../../platform/jobs/job.tables'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { calendarFeed } from '../../publishing/calendars/calendar.tables'
import { favourite } from '../../publishing/favourites/favourite.tables'
import { rulesAcknowledgment } from '../acknowledgments/acknowledgment.tables'
import { parentalConsent } from '../consents/consent.tables'
import { familyInvitation, parentOfStudent } from '../family/family.tables'
import { passwordLink } from '../passwords/password.tables'
import { preference } from '../preferences/preference.tables'
import { emergencyContact } from '../profiles/profile.tables'
import { namingWord } from '../publicNames/publicName.tables'
import { recordView } from '../recordViews/recordView.tables'
import { applicant, personRequest } from '../requests/request.tables'
import { secondFactor } from '../secondFactors/secondFactor.tables'
import { session } from '../sessions/session.tables'
import { student } from '../students/student.tables'
import { usualSlotRules } from '@portal/shared/scheduling/slots/slot.schemas'
import { slotPlan, slotRelease } from '../../scheduling/slots/slot.tables'
import { user } from './user.tables'
import { loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { reviewed } from '../../testing/allReviews'
import { allTables } from '../../testing/allTables'
import { form, formEntry } from '../../office/forms/form.tables'
import { makeBlankVersion } from '../../testing/forms'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { addSections, collectOwnData } from './ownData.repository'

/** Where a person reads what a column keeps about them: the column, and the part of the file. */
const told: Record<string, string> = {
  ...reviewed('tellsPeople'),
  'portal_user.email': 'account', 'portal_user.email_verified_at': 'account',
  'student.user_id': 'studentRecords', 'student.email': 'studentRecords',
  'user_role.user_id': 'roles',
  'parental_consent.student_id': 'consents', 'parental_consent.parent_user_id': 'consents', 'naming_word.student_id': 'wordsOnNaming', 'record_view.student_id': 'lookedAt', 'record_view.user_id': 'looks', 'record_view.acting_user_id': 'looks',
  'parent_of_student.user_id': 'children', 'parent_of_student.student_id': 'parents',
  'family_invitation.sent_by_user_id': 'invitationsSent', 'family_invitation.parent_user_id': 'invitationsToFamily', 'family_invitation.student_id': 'invitationsToFamily', 'family_invitation.email': 'invitationsToFamily',
  'emergency_contact.user_id': 'emergencyContacts', 'emergency_contact.student_id': 'emergencyContacts', 'emergency_contact.email': 'emergencyContacts',
  'rules_acknowledgment.user_id': 'acknowledgments',
  'stored_file.uploaded_by_user_id': 'uploads', 'applicant.user_id': 'signUps', 'applicant.email': 'signUps', 'applicant.profile': 'signUps',
  'person_request.user_id': 'requests', 'person_request.applicant_id': 'requests', 'person_request.details': 'requests',
  'job.user_id': 'exports', 'job.input': 'exports', 'second_factor.user_id': 'secondFactor', 'password_link.user_id': 'passwordLinks',
  'session.user_id': 'sessions', 'session.acting_user_id': 'sessionsAsOthers', 'outgoing_message.target': 'messages',
  'audit.user_id': 'deeds', 'audit.acting_user_id': 'deeds', 'audit.subject_id': 'doneToAccount',
}

/** What is left out, and why. */
const leftOut: Record<string, readonly string[]> = {
  'who did it: among the deeds, which say what and when': [
    'activity_request.decided_by_user_id', 'bracket_act.by_user_id', 'season_draft.published_by_user_id', 'season_draft.created_by_user_id', 'certification.certified_by_user_id',
    'certification.decertified_by_user_id', 'certified_withdrawal.by_user_id', 'certified_withdrawal.undone_by_user_id', 'team_ineligibility.by_user_id', 'team_ineligibility.ended_by_user_id',
    'match_player.updated_by_user_id', 'credential.added_by_user_id', 'event.certified_by_user_id', 'event_certification.certified_by_user_id', 'event.created_by_user_id', 'event_team.answered_by_user_id', 'event_act.by_user_id',
    'match.scored_by_user_id', 'score_entry.entered_by_user_id', 'match_proposal.asked_by_user_id', 'match_proposal.decided_by_user_id', 'open_date.by_user_id', 'points_adjustment.by_user_id', 'points_adjustment.removed_by_user_id', 'external_value.by_user_id', 'external_value.removed_by_user_id',
    'document.decided_by_user_id', 'disciplinary_action.created_by_user_id', 'legal_text.published_by_user_id', 'association_rules.published_by_user_id', 'person_request.asked_by_user_id', 'person_request.decided_by_user_id',
    'tennis_ladder.updated_by_user_id', 'tennis_act.by_user_id', 'parental_consent.recorded_by_user_id', 'parental_consent.withdrawn_by_user_id', 'naming_word.recorded_by_user_id',
  ],
  'what was done, in the words of the server: of teams and other people too': ['audit.data', 'bracket_act.data', 'event_act.data', 'tennis_act.data', 'score_entry.entry', 'job.result'],
  'a code is a secret, and gone in minutes': ['one_time_code.target'],
  'an address of a school, not of an account': ['school.email', 'school_contact.email'],
  'of teams and places, not of people': [
    'activity.rules', 'activity.score_confirmation', 'activity.statistics', 'activity.dual_format', 'activity.roster_limits', 'activity.student_rules', 'activity.coach_rules', 'district.standings_rules',
    'district.coin_tosses', 'bracket.format', 'bracket.tennis', 'bracket.seeds', 'bracket_match.parts', 'bracket_match.sets', 'form_version.definition', 'season_draft.wishes', 'season_draft.plan', 'certification.rows',
    'course_service.courses', 'match.periods', 'match.shootout', 'standing_table.rows', 'organization.enrollment_rules', 'organization.public_name_rules', 'organization.reminder_rules', 'organization.retention', 'import_mapping.mapping', 'venue.opening_times', 'tennis_dual.format',
  ],
}

/** Columns that refer to a person by key, name of the column or address, and those that may hold anything. */
function personalColumns(): string[] {
  const tables = allTables.map(getTableConfig)
  const people = new Set(['portal_user', 'student', 'applicant'])
  return tables.flatMap(({ name, columns, foreignKeys }) => {
    const keys = new Set(foreignKeys.map((key) => key.reference()).filter(({ foreignTable }) => people.has(getTableConfig(foreignTable).name)).flatMap((each) => each.columns.map((column) => column.name)))
    return columns.filter((column) => keys.has(column.name) || /(^|_)(user|student)_ids?$|^subject_id$|email|target/.test(column.name) || column.getSQLType() === 'jsonb').map((column) => `${name}.${column.name}`)
  })
}

describe('the file of one’s own data', () => {
  it('knows every column that refers to a person: it tells it, or there is a reason', () => {
    const known = [...Object.keys(told), ...Object.values(leftOut).flat(), ...Object.keys(reviewed('namesPeople'))]
    expect(known.length).toBe(new Set(known).size)
    expect(personalColumns().sort()).toEqual(known.sort())
  })
})

let portal: TestPortal
let league: League
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
})
afterAll(() => portal.stop())

describe('a person who left something everywhere', () => {
  it('reads all of it, and nobody else’s', async () => {
    const { organizationId, yearId: academicYearId, activityId, levelId, districtId, teams } = league
    const [{ teamId, schoolId }, { teamId: otherTeamId }] = [teams[0]!, teams[1]!]
    const { userId } = await loginAs(portal, league, { roleName: 'Student', schoolId })
    const other = await loginAs(portal, league, { roleName: 'Parent', schoolId })
    const matchId = await makeMatch(portal, league, 1, 0, { startsAt: new Date('2026-11-01T05:00:00Z'), timeIsSet: false })
    const at = portal.services.now()
    await portal.database.transaction(async (tx) => {
      const { email } = (await tx.select({ email: user.email }).from(user).where(eq(user.id, userId)))[0]!
      const [own, mate] = await tx.insert(student).values([
        { organizationId, schoolId, userId, firstName: 'Ida', lastName: 'Own', grade: 10 },
        { organizationId, schoolId, firstName: 'Someone', lastName: 'Elsewhere', grade: 11, email: 'mate@elsewhere.example' },
      ]).returning()
      const [studentId, mateId] = [own!.id, mate!.id]
      const [file] = await tx.insert(storedFile).values({ organizationId, storageKey: 'kept-secret', name: 'paper.pdf', mediaType: 'application/pdf', bytes: 5, purpose: 'document', uploadedByUserId: userId }).returning()
      const subject = { subjectType: 'student' as const, subjectId: studentId }
      await tx.update(district).set({ chairUserId: userId }).where(eq(district.id, districtId))
      await tx.insert(teamStaff).values({ teamId: otherTeamId, userId, duty: 'manager' })
      await tx.insert(rosterEntry).values([{ teamId, studentId, jersey: '7' }, { teamId, studentId: mateId, jersey: '8' }])
      await tx.insert(matchPlayer).values({ matchId, teamId, studentId, statistics: { goals: 2 } })
      const [meet] = await tx.insert(event).values({ organizationId, academicYearId, activityId, kind: 'manual', name: 'A meet', startsOn: '2026-11-01', endsOn: '2026-11-01', timeZone: 'America/Chicago' }).returning()
      await tx.insert(eventPlayer).values({ eventId: meet!.id, teamId, studentId })
      const [task] = await tx.insert(eventTask).values({ eventId: meet!.id, title: 'Permission slip', dueOn: '2026-10-30', audience: 'families', addedKey: 'a task' }).returning()
      await tx.insert(eventTaskDone).values([userId, other.userId].map((each) => ({ taskId: task!.id, userId: each, byUserId: each, doneAt: at })))
      const [solo] = await tx.insert(activityTerm).values({ activityId, kind: 'category', name: 'Flute solo', position: 1 }).returning()
      const [offered] = await tx.insert(eventCategory).values({ eventId: meet!.id, termId: solo!.id, kind: 'solo', isInstrumental: true, judges: 1, isPublished: true, releasedAt: at, position: 1 }).returning()
      const [entry] = await tx.insert(performance).values({ eventCategoryId: offered!.id, schoolId, teamId, uniqueName: 'Someone Elsewhere and Ida', pmlCodeValue: '100-1-00001', musicClass: 1, title: 'Air', composer: 'Bach' }).returning()
      await tx.insert(performanceAccommodation).values([{ performanceId: entry!.id, studentId, needs: ['stepFree' as const] }, { performanceId: entry!.id, studentId: mateId, note: 'secret' }])
      await tx.insert(performanceDocument).values({ performanceId: entry!.id, fileId: file!.id, purpose: 'recording' })
      await tx.insert(performanceStudent).values([studentId, mateId].map((each, index) => ({ performanceId: entry!.id, studentId: each, instrument: 'Flute', position: index + 1 })))
      const { meetEventId: _meetEventId, ...sprint } = usualMeet('swim', ['girls']).events[3]!
      const [race] = await tx.insert(meetEvent).values({ eventId: meet!.id, ...sprint, position: 1 }).returning()
      const [swum] = await tx.insert(meetEntry).values({ meetEventId: race!.id, teamId, schoolId, seedText: '26.00' }).returning()
      await tx.insert(meetEntryStudent).values([studentId, mateId].map((each, index) => ({ entryId: swum!.id, studentId: each, position: index + 1 })))
      const mark = { kind: 'time' as const, thousandths: 25_900, timing: 'automatic' as const, wind: null }
      await tx.insert(meetMark).values({ entryId: swum!.id, round: 'final', mark })
      await tx.insert(meetRecord).values({ organizationId, level: 'association', code: '50Free', gender: 'girls', mark, holder: 'Someone Elsewhere and Ida', studentId, setOn: '2026-11-01' })
      const [draw] = await tx.insert(bracket).values({ organizationId, academicYearId, activityId, levelId, name: 'A draw', format: { kind: 'roundRobin', twice: false }, size: 2, seeds: [] }).returning()
      await tx.insert(bracketEntrant).values({ bracketId: draw!.id, teamId, studentIds: [mateId, studentId] })
      await tx.insert(tennisLine).values({ matchId, kind: 'doubles', number: 2, awayStudentIds: [mateId, studentId] })
      await tx.insert(tennisLadder).values({ teamId, kind: 'singles', order: [[mateId], [studentId]] })
      await tx.insert(parentOfStudent).values([{ userId: other.userId, studentId }, { userId, studentId: mateId }])
      const invitation = { organizationId, sentFrom: 'student' as const, expiresAt: at }
      await tx.insert(familyInvitation).values([{ ...invitation, tokenHash: 'secret-a', sentByUserId: userId, email: 'aunt@home.example' }, { ...invitation, tokenHash: 'secret-b', sentByUserId: other.userId, studentId, email: 'uncle@home.example' }])
      await tx.insert(parentalConsent).values({ organizationId, studentId, way: 'portal', parentUserId: other.userId, parentName: 'Perry Parent', givenOn: '2026-09-01', recordedByUserId: other.userId })
      await tx.insert(namingWord).values([studentId, mateId].map((each) => ({ organizationId, studentId: each, speaker: 'family' as const, word: 'yes' as const, way: 'portal' as const, saidOn: '2026-09-01', recordedByUserId: other.userId })))
      await tx.insert(recordView).values([{ organizationId, studentId, userId: other.userId, kind: 'student', day: '2026-11-01', lastAt: at, times: 2 }, { organizationId, studentId: mateId, userId, kind: 'documents', day: '2026-11-02', lastAt: at, times: 1 }])
      const [plan] = await tx.insert(slotPlan).values({ organizationId, eventId: meet!.id, days: [], rules: usualSlotRules, lengths: [], walks: { within: 2, between: 8, buildings: [], rooms: [] }, wishes: [], carried: [], miles: [] }).returning()
      await tx.insert(slotRelease).values([{ name: 'By Ida', byUserId: userId }, { name: 'Elsewhere', byUserId: other.userId }].map((each) => ({ ...each, planId: plan!.id, changes: [], releasedAt: at, addedKey: each.name })))
      await tx.insert(preference).values({ userId, settings: { density: 'roomy' }, updatedAt: at })
      await tx.insert(emergencyContact).values({ studentId, name: 'Aunt', phone: '555', position: 1 })
      await tx.insert(document).values({ ...subject, organizationId, kind: 'PAPF', fileId: file!.id })
      await tx.insert(disciplinaryAction).values({ ...subject, organizationId, academicYearId, kind: 'warning', occurredOn: '2026-10-01', description: 'Words' })
      const [word] = await tx.insert(tag).values({ organizationId, name: 'A word', color: '#000000' }).returning()
      await tx.insert(tagged).values({ ...subject, tagId: word!.id })
      await tx.insert(credential).values({ organizationId, userId, kind: 'course', name: 'First aid', completedOn: '2026-08-01', source: 'entered' })
      await tx.insert(rulesAcknowledgment).values({ organizationId, academicYearId, userId, version: 1 })
      const [joined] = await tx.insert(applicant).values({ organizationId, roleType: 'student', firstName: 'Ida', lastName: 'Own', email, passwordHash: 'kept-secret', termsVersion: 1, userId }).returning()
      await tx.insert(personRequest).values({ organizationId, kind: 'signUp', applicantId: joined!.id, userId })
      await tx.insert(activityRequest).values({ organizationId, academicYearId, schoolId, activityId, kind: 'join', requestedByUserId: userId })
      await tx.insert(favourite).values({ userId, kind: 'team', subjectId: teamId })
      await tx.insert(calendarFeed).values({ userId, tokenHash: 'secret-c', sealedToken: 'kept-secret' })
      await tx.insert(job).values({ organizationId, kind: 'export', title: 'Teams', input: {}, userId, academicYearId })
      await tx.insert(secondFactor).values({ userId, sealedSecret: 'kept-secret' })
      await tx.insert(passwordLink).values({ userId, purpose: 'reset', tokenHash: 'secret-d', expiresAt: at })
      const [theirs] = await tx.select().from(session).where(eq(session.userId, other.userId))
      await tx.update(session).set({ actingUserId: userId }).where(eq(session.id, theirs!.id))
      const [asked] = await tx.insert(form).values({ organizationId, academicYearId, name: 'A form' }).returning()
      const formVersionId = await makeBlankVersion(tx, asked!.id)
      await tx.insert(formEntry).values([userId, other.userId].map((each) => ({ formId: asked!.id, formVersionId, filledInByUserId: each, studentId, answers: { why: each === userId ? 'Moved' : 'kept-secret' }, addedKey: `entry ${each}` })))
      await tx.insert(outgoingMessage).values({ organizationId, channel: 'email', target: email, subject: 'Hello', text: 'kept-secret' })
      await tx.insert(audit).values([{ organizationId, userId, action: 'team.changed', subjectType: 'team' }, { organizationId, userId: other.userId, action: 'user.changed', subjectType: 'user', subjectId: userId, data: { note: 'kept-secret' } }])
    })
    const data = await collectOwnData(portal.database.reader, userId)
    expect([...new Set(Object.values(told))].filter((part) => [data[part]].flat()[0] === undefined)).toEqual([])
    expect(data).toMatchObject({
      rosters: [{ school: 'Atlas', activity: 'Soccer', level: 'Varsity', jersey: '7' }], matches: [{ playedAt: '2026-11-01', statistics: { goals: 2 } }], coaching: [{ school: 'Borea', duty: 'manager' }],
      tennisLines: [{ side: 'away', number: 2, school: 'Atlas' }], tennisLadders: [{ place: 2 }], draws: [{ draw: 'A draw' }], performances: [{ category: 'Flute solo', title: 'Air', instrument: 'Flute' }], accommodations: [{ needs: ['stepFree'] }], recordings: [{ category: 'Flute solo', title: 'Air' }], tags: [{ tag: 'A word' }],
      contestDays: [{ released: 'By Ida' }],
      meetEntries: [{ event: 'Girls 50 Freestyle', seed: '26.00', round: 'final' }], meetRecords: [{ level: 'association', code: '50Free', setOn: '2026-11-01' }],
    })
    expect(JSON.stringify(data)).not.toMatch(/secret|Elsewhere|elsewhere|uncle/)
  })

  it('has no section that takes the place of another', () => {
    const data = { account: {}, draws: [1] }
    addSections(data, { tags: [2] })
    expect(data).toEqual({ account: {}, draws: [1], tags: [2] })
    expect(() => addSections(data, { notes: [], draws: [] })).toThrow('Two parts of a person’s own data are called draws.')
  })

  it('is an empty file but for the account where someone did nothing yet', async () => {
    const { userId } = await loginAs(portal, league, { roleName: 'Fan' })
    expect(await collectOwnData(portal.database.reader, userId)).toMatchObject({ rosters: [], draws: [], tennisLines: [], tennisLadders: [], documents: [], tags: [], uploads: [], coaching: [] })
  })
})
