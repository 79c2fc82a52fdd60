import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { withoutPerson, writtenNames, type PersonWords } from '../../platform/audit/withoutPerson'
import { mentions } from '../../platform/db/mentions'
import type { Reader, Tx } from '../../platform/db/database'
import { bracketAct, bracketEntrant } from '../../competition/brackets/bracket.tables'
import { certification, certifiedWithdrawal, teamIneligibility } from '../../competition/certifications/certification.tables'
import { event, eventAct, eventSession, eventTeam } from '../../competition/events/event.tables'
import { scoreEntry } from '../../competition/scores/score.tables'
import { pointsAdjustment } from '../../competition/standings/standing.tables'
import { tennisAct } from '../../competition/tennis/tennis.tables'
import { activityRequest } from '../../directory/activityRequests/activityRequest.tables'
import { schoolMembership } from '../../directory/schools/school.tables'
import { team } from '../../directory/teams/team.tables'
import { disciplinaryAction } from '../../eligibility/disciplinary/disciplinary.tables'
import { document } from '../../eligibility/documents/document.tables'
import { form, formEntry } from '../../office/forms/form.tables'
import { job } from '../../platform/jobs/job.tables'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { match } from '../../scheduling/matches/match.tables'
import { openDate } from '../../scheduling/openDates/openDate.tables'
import { matchProposal } from '../../scheduling/proposals/proposal.tables'
import { parentOfStudent } from '../family/family.tables'
import { applicant, personRequest } from '../requests/request.tables'
import { role, userRole } from '../roles/role.tables'
import { student } from '../students/student.tables'
import { user } from '../users/user.tables'
import { html } from '../../platform/html'
import { erasedTexts, type Texts, type Ties } from './erasedTexts.repository'

/** A student's ties, before they are cut. */
export async function findTiesOfStudent(reader: Reader, { studentId, schoolId, userId }: { studentId: number; schoolId: number; userId: number | null }, organizationId: number): Promise<Ties> {
  const parents = await reader.select({ userId: parentOfStudent.userId }).from(parentOfStudent).where(eq(parentOfStudent.studentId, studentId))
  return { organizationId, userIds: [...parents.map((each) => each.userId), ...(userId === null ? [] : [userId])], schoolIds: [schoolId], studentIds: [studentId] }
}

/** A person's ties: the schools of their roles, of their own records and of their children. */
export async function findTiesOfPerson(reader: Reader, { userId, organizationId }: { userId: number; organizationId: number }): Promise<Ties> {
  const held = await reader.select({ schoolId: userRole.schoolId }).from(userRole).where(eq(userRole.userId, userId))
  const own = await reader.select({ studentId: student.id, schoolId: student.schoolId }).from(student).where(eq(student.userId, userId))
  const children = await reader.select({ studentId: student.id, schoolId: student.schoolId }).from(parentOfStudent).innerJoin(student, eq(student.id, parentOfStudent.studentId)).where(eq(parentOfStudent.userId, userId))
  return { organizationId, userIds: [userId], schoolIds: [...new Set([...held, ...own, ...children].flatMap(({ schoolId }) => schoolId ?? []))], studentIds: [...own, ...children].map(({ studentId }) => studentId) }
}

const within = (column: AnyPgColumn, ids: readonly number[]) => (ids.length === 0 ? sql`false` : inArray(column, [...ids]))

/** Wherever people write what they like, with the rows of it that have to do with someone. What holds such a text again is told here (a test looks for it). */
export function textsOf(tx: Tx, { organizationId, userIds, schoolIds, studentIds }: Ties, words: PersonWords): Texts[] {
  const teams = tx.select({ id: team.id }).from(team).where(and(eq(team.organizationId, organizationId), within(team.schoolId, schoolIds)))
  const ofTeam = (...columns: AnyPgColumn[]) => or(...columns.map((column) => inArray(column, teams)))
  const matches = tx.select({ id: match.id }).from(match).where(ofTeam(match.homeTeamId, match.awayTeamId))
  const events = tx.select({ id: eventTeam.eventId }).from(eventTeam).where(ofTeam(eventTeam.teamId))
  const brackets = tx.select({ id: bracketEntrant.bracketId }).from(bracketEntrant).where(ofTeam(bracketEntrant.teamId))
  const districts = tx.select({ id: sql<number>`${team.districtId}` }).from(team).where(and(eq(team.organizationId, organizationId), within(team.schoolId, schoolIds), isNotNull(team.districtId)))
  const students = tx.select({ id: student.id }).from(student).where(within(student.schoolId, schoolIds))
  const people = tx.select({ id: userRole.userId }).from(userRole).where(within(userRole.schoolId, schoolIds))
  const office = tx.select({ id: userRole.userId }).from(userRole).innerJoin(role, eq(role.id, userRole.roleId)).where(and(eq(role.organizationId, organizationId), eq(role.roleType, 'org')))
  const ofSubject = (table: typeof disciplinaryAction | typeof document) => and(eq(table.organizationId, organizationId), or(
    and(eq(table.subjectType, 'student'), inArray(table.subjectId, students)), and(eq(table.subjectType, 'school'), within(table.subjectId, schoolIds)),
    and(eq(table.subjectType, 'user'), or(within(table.subjectId, userIds), inArray(table.subjectId, people))),
  ))
  const reached = and(eq(user.organizationId, organizationId), or(within(user.id, userIds), inArray(user.id, people), inArray(user.id, office)))
  const addresses = tx.select({ email: user.email }).from(user).where(reached)
  const phones = tx.select({ phone: user.phone }).from(user).where(and(reached, ne(user.phone, '')))
  const forms = tx.select({ id: form.id }).from(form).where(eq(form.organizationId, organizationId))
  return [
    { table: disciplinaryAction, columns: ['description', 'appealNote'], isTied: or(ofSubject(disciplinaryAction), within(disciplinaryAction.createdByUserId, userIds)) },
    { table: document, columns: ['reason'], isTied: ofSubject(document) },
    { table: openDate, columns: ['note'], isTied: or(ofTeam(openDate.teamId), within(openDate.byUserId, userIds)) },
    { table: matchProposal, columns: ['note', 'officialsNote', 'reason'], isTied: or(ofTeam(matchProposal.homeTeamId, matchProposal.awayTeamId), within(matchProposal.askedByUserId, userIds)) },
    { table: match, columns: ['officialsNote'], isTied: ofTeam(match.homeTeamId, match.awayTeamId) },
    { table: scoreEntry, columns: ['reason'], isTied: inArray(scoreEntry.matchId, matches) },
    { table: tennisAct, columns: ['data'], isTied: inArray(tennisAct.matchId, matches) },
    { table: teamIneligibility, columns: ['reason'], isTied: ofTeam(teamIneligibility.teamId) },
    { table: pointsAdjustment, columns: ['reason'], isTied: ofTeam(pointsAdjustment.teamId) },
    { table: eventTeam, columns: ['note', 'reason'], isTied: ofTeam(eventTeam.teamId) },
    { table: event, columns: ['description', 'cancelReason'], isTied: or(inArray(event.id, events), within(event.hostSchoolId, schoolIds)) },
    { table: eventSession, columns: ['note'], isTied: inArray(eventSession.eventId, events) },
    { table: eventAct, columns: ['data'], isTied: inArray(eventAct.eventId, events) },
    { table: bracketEntrant, columns: ['withdrawReason'], isTied: ofTeam(bracketEntrant.teamId) },
    { table: bracketAct, columns: ['data'], isTied: inArray(bracketAct.bracketId, brackets) },
    { table: certification, columns: ['note', 'decertifyReason'], isTied: inArray(certification.districtId, districts) },
    { table: certifiedWithdrawal, columns: ['reason'], isTied: ofTeam(certifiedWithdrawal.teamId) },
    // What someone searched for when they asked for an export; one that is not done yet still needs its words.
    { table: job, columns: ['title', 'message', 'errorMessage', 'input', 'result'], isTied: and(eq(job.organizationId, organizationId), isNotNull(job.finishedAt), or(within(job.userId, userIds), inArray(job.userId, people), inArray(job.userId, office))) },
    { table: schoolMembership, columns: ['note'], isTied: within(schoolMembership.schoolId, schoolIds) },
    { table: activityRequest, columns: ['note', 'reason'], isTied: within(activityRequest.schoolId, schoolIds) },
    { table: personRequest, columns: ['note', 'reason', 'details'], isTied: and(eq(personRequest.organizationId, organizationId), or(within(personRequest.schoolId, schoolIds), within(personRequest.userId, userIds), within(personRequest.askedByUserId, userIds))) },
    { table: applicant, columns: ['profile'], isTied: and(eq(applicant.organizationId, organizationId), or(within(applicant.userId, userIds), inArray(applicant.id, tx.select({ id: sql<number>`${personRequest.applicantId}` }).from(personRequest).where(within(personRequest.schoolId, schoolIds))))) },
    { table: formEntry, columns: ['answers'], isTied: and(inArray(formEntry.formId, forms), or(within(formEntry.schoolId, schoolIds), mentions(sql`${formEntry.answers}::text`, words.emails, 'json'))), isForm: true },
    { table: outgoingMessage, columns: ['subject', 'text', 'html'], isTied: and(eq(outgoingMessage.organizationId, organizationId), or(inArray(outgoingMessage.target, addresses), inArray(outgoingMessage.target, phones))) },
    ...erasedTexts.items.map((textsIn) => textsIn(tx, { organizationId, userIds, schoolIds, studentIds })),
  ]
}

/** Answers of a form without someone whose first and last name are two of them, or two of the same row of a group. */
function withoutSplitName(answers: unknown, words: PersonWords): unknown {
  if (typeof answers !== 'object' || answers === null) return answers
  if (Array.isArray(answers)) return answers.map((each) => withoutSplitName(each, words))
  const small = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : null)
  const said = new Set(Object.values(answers).map(small))
  const whole = words.names.find(({ firstName, lastName }) => firstName !== '' && lastName !== '' && said.has(firstName.toLowerCase()) && said.has(lastName.toLowerCase()))
  const parts = whole ? [whole.firstName.toLowerCase(), whole.lastName.toLowerCase()] : []
  return Object.fromEntries(Object.entries(answers).map(([question, value]) => [question, parts.includes(small(value) ?? '') ? words.pseudonym : withoutSplitName(value, words)]))
}

/**
 * Takes someone out of what others wrote: in rows that have to do with them their names (first and last together, whole words), numbers and
 * addresses give way to the pseudonym. Before their ties are cut.
 * @returns how many rows were changed
 */
export async function eraseTexts(tx: Tx, ties: Ties, words: PersonWords): Promise<number> {
  // A page of mail says O'Neil as O&#39;Neil.
  const escaped = { ...words, names: [...words.names, ...words.names.map(({ firstName, lastName }) => ({ firstName: html`${firstName}`.text, lastName: html`${lastName}`.text }))] }
  const said = [...words.emails, ...words.phones, ...writtenNames(escaped)]
  let changed = 0
  const texts = textsOf(tx, ties, words)
  for (const { table, columns, isTied, isForm } of texts) {
    const ids: number[] = []
    const columnOf = (name: string) => (table as unknown as Record<string, AnyPgColumn>)[name]!
    const isNamed = or(...columns.map((name) => mentions(sql`${columnOf(name)}::text`, said, columnOf(name).getSQLType() === 'jsonb' ? 'json' : 'plain')), ...(isForm ? [mentions(sql`${formEntry.answers}::text`, words.names.map(({ lastName }) => lastName), 'json')] : []))
    const rows: Record<string, unknown>[] = await tx.select({ id: table.id, ...Object.fromEntries(columns.map((name) => [name, columnOf(name)])) }).from(table).where(and(isTied, isNamed))
    for (const row of rows) {
      const after = Object.fromEntries(columns.map((name) => {
        const value = withoutPerson(row[name], escaped, { isAbout: false, isTied: true })
        return [name, isForm ? withoutSplitName(value, words) : value]
      }))
      if (columns.every((name) => JSON.stringify(after[name]) === JSON.stringify(row[name]))) continue
      await tx.update(table).set(after).where(eq(table.id, row.id))
      changed += 1
      ids.push(row.id as number)
    }
    // Said by the noun of the table, whoever lists its rows.
    if (ids.length > 0) await texts.find((each) => each.table === table && each.afterwards)?.afterwards!(tx, ids)
  }
  return changed
}
