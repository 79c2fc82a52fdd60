import { ageOfOwnConsent } from '@portal/shared/identity/publicNames/publicNameRules'
import type { ImportReport, StudentImport } from '@portal/shared/office/imports/import.schemas'
import { writeAudit } from '../../../platform/audit/writeAudit'
import type { Tx } from '../../../platform/db/database'
import { closeWithoutConsent } from '../../../identity/users/closeWithoutConsent'
import { student } from '../../../identity/students/student.tables'
import { endAccess, findUsersWithRoles, updateUsers } from '../../../identity/users/user.repository'
import { insertMany, updateMany, upsertMapping } from '../import.repository'
import { readOrgs } from './oneRoster'
import { readStudentField, studentSynonyms, type GivenStudent } from './peopleFields'
import { analyzePeople, findNamesAt, lockStudentsByExternalId, type KnownStudent } from './people.repository'
import { plainName } from '../file/plainName'
import { cleanText } from '../file/readCsv'
import type { ImportOf } from '../file/readGivenFile'
import { readPeople } from './readPeople'
import { refuseFaulty } from '../file/refuseFaulty'
import type { Importer } from '../runImport'
import { SchoolsByWord } from '../schools/SchoolsByWord'

/** Above this many new rows the database is told that its statistics of the tables are outdated. */
const many = 1_000

/**
 * Creates and updates students from a CSV file, in the transaction of the caller. A student is known by the file's id
 * alone; without one every row is a new student, and one whose name and birth date are at the school already is a problem. An
 * empty cell leaves what is there.
 * @param ownSchoolId the only school that may be imported into, for its staff; null for the office
 * @throws DomainError invalid-input if the file or the mapping cannot be used, or rows have problems that nobody chose to leave out
 */
export async function importStudents(tx: Tx, importer: Importer, ownSchoolId: number | null, input: ImportOf<typeof StudentImport>, now: Date): Promise<ImportReport> {
  const { organizationId } = importer
  const { columns, mapping, rows, counts, given } = await readPeople<keyof typeof studentSynonyms, GivenStudent>(tx, organizationId, 'students', input, studentSynonyms, readStudentField(now))
  const report = () => counts.report({ dryRun: input.dryRun, rows, columns, mapping: mapping as Record<string, string> })
  const schools = await SchoolsByWord.read(tx, organizationId, ownSchoolId, input.schoolId ?? null, readOrgs(input.file.orgs))
  const known = new Map((await lockStudentsByExternalId(tx, organizationId, given.flatMap(({ given: { externalId } }) => externalId ?? []))).map((each) => [each.externalId!, each]))

  const created: (typeof student.$inferInsert & { row: number })[] = []
  const updated: KnownStudent[] = []
  const left: KnownStudent[] = []
  const seen = new Map<string, number>()
  for (const { row, given: { school, ...values }, isToBeDeleted } of given) {
    const found = values.externalId ? known.get(values.externalId) : undefined
    const problem = (field: string, message: string) => counts.fail(row, field, message)
    if (mapping.externalId && !values.externalId) problem('externalId', 'The id is missing.')
    else if (values.externalId && seen.has(values.externalId)) problem('externalId', `This student is already in row ${seen.get(values.externalId)}.`)
    else if (found && ownSchoolId !== null && found.schoolId !== ownSchoolId) problem('externalId', 'This id belongs to a student of another school.')
    else if (found?.deletedAt) problem('externalId', 'This student is deleted. Please restore them first.')
    if (counts.hasFailed(row)) continue
    if (values.externalId) seen.set(values.externalId, row)
    if (isToBeDeleted) {
      if (found?.status === 'active') left.push(found)
      else counts.unchanged += 1
      continue
    }
    // Known students stay at their school where the file does not name one.
    const place = found && !school ? { id: found.schoolId } : schools.find(school)
    if ('problem' in place) problem('school', place.problem)
    if (!found) for (const field of ['firstName', 'lastName', 'grade'] as const) if (values[field] === undefined) problem(field, 'This is missing.')
    if (counts.hasFailed(row) || 'problem' in place) continue
    const changes = { ...values, schoolId: place.id }
    if (!found) created.push({ organizationId, ...changes, row } as (typeof created)[number])
    else if (Object.entries(changes).some(([field, value]) => found[field as keyof KnownStudent] !== value)) updated.push(Object.assign(found, changes))
    else counts.unchanged += 1
  }

  const fresh = await leaveOutTwins(tx, created, counts)
  refuseFaulty(input, counts.failed)
  await insertMany(tx, student, fresh.map(({ row: _, ...values }) => values))
  await updateMany(tx, student, updated.map(({ deletedAt: _, ...values }) => values))
  const closed = await closeWithoutConsent(tx, updated.flatMap(({ userId }) => userId ?? []), now)
  if (closed.length > 0) counts.notes.push(`${closed.length.toLocaleString('en-US')} ${closed.length === 1 ? 'account' : 'accounts'} of children under ${ageOfOwnConsent} without a parent’s consent ${input.dryRun ? 'would be' : closed.length === 1 ? 'was' : 'were'} closed.`)
  await deactivate(tx, organizationId, left, now)
  if (left.length > 0) counts.notes.push(`${left.length.toLocaleString('en-US')} marked “tobedeleted” ${input.dryRun ? 'would be' : 'were'} made inactive, with their accounts.`)
  if (fresh.length > many) await analyzePeople(tx)
  counts.created = fresh.length
  counts.updated = updated.length + left.length
  await upsertMapping(tx, organizationId, 'students', columns, mapping as Record<string, string>)
  const done = report()
  await writeAudit(tx, {
    ...importer, action: 'students.imported', subjectType: 'organization', subjectId: organizationId,
    data: { fileName: cleanText(input.fileName), rows: done.rows, created: done.created, updated: done.updated, unchanged: done.unchanged, failed: done.failed, accountsClosed: closed.length },
  })
  return done
}

type New = typeof student.$inferInsert & { row: number }

/** New students who seem to be at their school already: with an id of their own they are noted, without one left out. */
async function leaveOutTwins(tx: Tx, created: New[], counts: { fail(row: number, field: string, message: string): void; notes: string[] }): Promise<New[]> {
  const keyOf = (each: { schoolId: number; firstName: string; lastName: string; bornOn?: string | null | undefined }) => `${each.schoolId}|${plainName(each.firstName)}|${plainName(each.lastName)}|${each.bornOn ?? ''}`
  const there = new Set((await findNamesAt(tx, [...new Set(created.map(({ schoolId }) => schoolId))])).map(keyOf))
  const twins: number[] = []
  const fresh = created.filter((each) => {
    const key = keyOf(each)
    const isTwin = there.has(key)
    there.add(key)
    if (!isTwin) return true
    if (each.externalId) twins.push(each.row)
    else counts.fail(each.row, 'lastName', 'A student with this name and birth date is at this school already. Give the file a column with an id.')
    return Boolean(each.externalId)
  })
  if (twins.length > 0) counts.notes.push(`${twins.length.toLocaleString('en-US')} new with the name and birth date of a student already at their school: row ${twins.slice(0, 10).join(', ')}${twins.length > 10 ? ' …' : ''}.`)
  return fresh
}

/** Students who left: inactive, and so are accounts that are nothing but theirs. */
async function deactivate(tx: Tx, organizationId: number, students: KnownStudent[], now: Date): Promise<void> {
  if (students.length === 0) return
  await updateMany(tx, student, students.map(({ id }) => ({ id, status: 'inactive' as const })))
  const accounts = await findUsersWithRoles(tx, organizationId, students.flatMap(({ userId }) => userId ?? []))
  const ids = accounts.filter(({ roles }) => roles.every(({ roleType }) => roleType === 'student')).map(({ userId }) => userId)
  await updateUsers(tx, ids, { status: 'inactive' })
  await endAccess(tx, ids, now)
}
