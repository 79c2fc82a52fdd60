import { canonicalPhone } from '@portal/shared/platform/format/phone'
import type { ImportReport, StaffImport } from '@portal/shared/office/imports/import.schemas'
import { writeAudit } from '../../../platform/audit/writeAudit'
import type { Tx } from '../../../platform/db/database'
import type { Settings } from '../../../platform/settings'
import { userRole } from '../../../identity/roles/role.tables'
import { user } from '../../../identity/users/user.tables'
import { tellPhoneChange, type FormerPhone } from '../../../identity/profiles/tellPhoneChange'
import { whyNotGive } from '../../../identity/roles/role.policy'
import { addCoaches } from '../../../directory/teams/addCoaches'
import { whyNotChange, type Changer } from '../../../identity/users/user.policy'
import { endAccess, findUsersWithRoles, updateUsers } from '../../../identity/users/user.repository'
import { CoachedTeams } from './CoachedTeams'
import { insertMany, updateMany, upsertMapping } from '../import.repository'
import { readOrgs } from './oneRoster'
import { readStaffField, staffSynonyms, type GivenStaff } from './peopleFields'
import { analyzePeople, lockAccounts, lockStaffRoles, type KnownStaff } from './people.repository'
import { cleanText } from '../file/readCsv'
import type { ImportOf } from '../file/readGivenFile'
import { readPeople } from './readPeople'
import { refuseFaulty } from '../file/refuseFaulty'
import type { Importer } from '../runImport'
import { SchoolsByWord } from '../schools/SchoolsByWord'

/**
 * Creates and updates members of staff from a CSV file, in the transaction of the caller. A person is known by the file's
 * id, else by the email address, which belongs to one account only. Roles are added, never removed. An empty cell
 * leaves what is there.
 * @param who imports; null for the command line, which may do everything
 * @param settings null for the command line, which sends no text messages
 * @returns the report, and the keys of the accounts that were made
 * @throws DomainError invalid-input if the file or the mapping cannot be used, or rows have problems that nobody chose to leave out
 */
export async function importStaff(tx: Tx, importer: Importer, who: Changer | null, input: ImportOf<typeof StaffImport>, { now, settings }: { now: Date; settings: Settings | null }): Promise<{ report: ImportReport; madeUserIds: number[] }> {
  const { organizationId } = importer
  const ownSchoolId = who?.roleType === 'staff' ? who.schoolId ?? 0 : null
  const { columns, mapping, rows, counts, given } = await readPeople<keyof typeof staffSynonyms, GivenStaff>(tx, organizationId, 'staff', input, staffSynonyms, readStaffField)
  const schools = await SchoolsByWord.read(tx, organizationId, ownSchoolId, input.schoolId ?? null, readOrgs(input.file.orgs))
  const teams = await CoachedTeams.read(tx, organizationId, who, ownSchoolId, given.some(({ given: { coachOf } }) => coachOf !== undefined))
  const roles = await lockStaffRoles(tx, organizationId)
  const accounts = await lockAccounts(tx, organizationId, given.flatMap(({ given: { externalId } }) => externalId ?? []), given.flatMap(({ given: { email } }) => email ?? []))
  const byId = new Map(accounts.flatMap((each) => (each.externalId === null ? [] : [[each.externalId, each] as const])))
  const byEmail = new Map(accounts.map((each) => [each.email, each]))
  const held = new Map((await findUsersWithRoles(tx, organizationId, accounts.map(({ id }) => id))).map((each) => [each.userId, each.roles]))

  const created: { values: typeof user.$inferInsert; roleId: number; schoolId: number; teamIds: number[] }[] = []
  const coaching: { userId: number; teamId: number }[] = []
  const updated = new Set<KnownStaff>()
  const added: { userId: number; roleId: number; schoolId: number }[] = []
  const left: number[] = []
  const otherNumbers: FormerPhone[] = []
  const seen = new Map<string, number>()
  for (const { row, given: { school, role: roleName, coachOf, ...values }, isToBeDeleted } of given) {
    const found = (values.externalId && byId.get(values.externalId)) || (values.email && byEmail.get(values.email)) || undefined
    const problem = (field: string, message: string) => counts.fail(row, field, message)
    const before = [values.externalId && `id ${values.externalId}`, values.email].map((key) => (key ? seen.get(key) : undefined)).find(Boolean)
    if (!values.email && !found) problem('email', 'The email address is missing.')
    else if (mapping.externalId && !values.externalId) problem('externalId', 'The id is missing.')
    else if (before) problem('email', `This person is already in row ${before}.`)
    else if (found) {
      const why = whyNotTake(who, found, held.get(found.id) ?? [], values)
      if (why) problem('email', why)
    }
    if (counts.hasFailed(row)) continue
    if (values.externalId) seen.set(`id ${values.externalId}`, row)
    if (values.email) seen.set(values.email, row)
    if (isToBeDeleted) {
      if (found?.status === 'active') left.push(found.id)
      else counts.unchanged += 1
      continue
    }
    const has = found ? (held.get(found.id) ?? []).filter(({ roleType }) => roleType === 'staff') : []
    const place = school || has.length === 0 ? schools.find(school) : null
    if (place && 'problem' in place) problem('school', place.problem)
    const wanted = roleName === undefined ? roles.find(({ roleId }) => roleId === input.roleId) : roles.find(({ name }) => name.toLowerCase() === roleName.toLowerCase())
    if (roleName !== undefined && !wanted) problem('role', `There is no role “${roleName}” for staff.`)
    else if (!wanted && has.length === 0) problem('role', 'The role is missing: choose one for rows that don’t name one.')
    if (!found) for (const field of ['firstName', 'lastName'] as const) if (values[field] === undefined) problem(field, 'This is missing.')
    if (counts.hasFailed(row) || (place && 'problem' in place)) continue
    // A role that the file does not name is given only to those who have none at the school.
    const givesRole = wanted && place && !has.some(({ schoolId, roleName: name }) => schoolId === place.id && (roleName === undefined || name === wanted.name))
    const whyNotRole = givesRole && who ? whyNotGive(who, wanted, place.id) : null
    if (whyNotRole) {
      problem('role', whyNotRole)
      continue
    }
    const coached = coachOf ? teams.find(place ? place.id : has[0]!.schoolId!, coachOf) : { teamIds: [] }
    if ('problem' in coached) {
      problem('coachOf', coached.problem)
      continue
    }
    if (!found) {
      if (wanted && place) created.push({ values: { organizationId, ...values } as typeof user.$inferInsert, roleId: wanted.roleId, schoolId: place.id, teamIds: coached.teamIds })
      continue
    }
    coaching.push(...coached.teamIds.map((teamId) => ({ teamId, userId: found.id })))
    const isChanged = Object.entries(values).some(([field, value]) => JSON.stringify(found[field as keyof KnownStaff]) !== JSON.stringify(value))
    const hasOtherNumber = values.phone !== undefined && canonicalPhone(values.phone) !== canonicalPhone(found.phone)
    // A number from a file is one that nobody has verified: it resets nothing, and its owner is notified.
    if (hasOtherNumber) otherNumbers.push({ userId: found.id, phone: found.phone, wasProved: found.phoneVerifiedAt !== null })
    if (isChanged) updated.add(Object.assign(found, values, hasOtherNumber && { phoneVerifiedAt: null }))
    if (givesRole) added.push({ userId: found.id, roleId: wanted.roleId, schoolId: place.id })
    if (isChanged || givesRole) counts.updated += 1
    else counts.unchanged += 1
  }

  refuseFaulty(input, counts.failed)
  const madeUserIds = await insertMany(tx, user, created.map(({ values }) => ({ ...values, isNewProfile: true })))
  await insertMany(tx, userRole, [...created.map(({ roleId, schoolId }, index) => ({ userId: madeUserIds[index]!, roleId, schoolId })), ...added])
  await updateMany(tx, user, [...updated].map(({ deletedAt: _, ...values }) => values))
  await tellPhoneChange(tx, otherNumbers, { now: () => now, requestId: importer.requestId ?? now.toISOString(), settings })
  const { added: coaches, full } = await addCoaches(tx, importer, [...created.flatMap(({ teamIds }, index) => teamIds.map((teamId) => ({ teamId, userId: madeUserIds[index]! }))), ...coaching])
  if (coaches > 0) counts.notes.push(`${coaches.toLocaleString('en-US')} ${coaches === 1 ? 'coach' : 'coaches'} ${input.dryRun ? 'would be' : coaches === 1 ? 'was' : 'were'} given a team.`)
  if (full.length > 0) counts.notes.push(`${full.length.toLocaleString('en-US')} ${full.length === 1 ? 'team has' : 'teams have'} as many coaches as a team can have: nobody was added there.`)
  await updateUsers(tx, left, { status: 'inactive' })
  await endAccess(tx, left, now)
  if (left.length > 0) counts.notes.push(`${left.length.toLocaleString('en-US')} marked “tobedeleted” ${input.dryRun ? 'would be' : 'were'} made inactive.`)
  if (created.length > many) await analyzePeople(tx)
  counts.created = created.length
  counts.updated += left.length
  await upsertMapping(tx, organizationId, 'staff', columns, mapping as Record<string, string>)
  const report = counts.report({ dryRun: input.dryRun, rows, columns, mapping: mapping as Record<string, string> })
  await writeAudit(tx, {
    ...importer, action: 'staff.imported', subjectType: 'organization', subjectId: organizationId,
    data: { fileName: cleanText(input.fileName), rows: report.rows, created: report.created, updated: report.updated, unchanged: report.unchanged, failed: report.failed },
  })
  return { report, madeUserIds }
}

const many = 1_000

type Held = Awaited<ReturnType<typeof findUsersWithRoles>>[number]['roles']

/** Why a row may not change the account that it means; null if it may. */
function whyNotTake(who: Changer | null, found: KnownStaff, roles: Held, values: GivenStaff): string | null {
  if (who?.roleType === 'staff' && !roles.some(({ schoolId }) => schoolId === who.schoolId)) return 'This id or email address belongs to an account outside your school: only the office can do this.'
  if (found.deletedAt) return 'This person is deleted. Please restore them first.'
  if (values.externalId && found.externalId !== null && found.externalId !== values.externalId) return 'This email address belongs to a person with another id.'
  // Who has the password of an address has the account: addresses of accounts are changed by hand.
  if (values.email && found.email !== values.email) return 'The email address of an account is not changed by an import.'
  if (roles.some(({ roleType }) => roleType === 'org')) return 'This is a person of the office, whom an import does not change.'
  return who ? whyNotChange(who, { userId: found.id, roles }) : null
}
