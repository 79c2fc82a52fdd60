import type { z } from 'zod'
import { DomainError, type FieldProblem } from '@portal/shared/platform/call/errors'
import type { addRosterEntries, removeRosterEntries, saveRosterEntries } from '@portal/shared/directory/rosters/roster.calls'
import type { EntryValues, RemovedEntry, Roster } from '@portal/shared/directory/rosters/roster.schemas'
import { joinPositions, limitOf, namePositions, storedPositions } from '@portal/shared/directory/rosters/rosterRules'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { lockRunTeam } from '../teams/saveTeam'
import { noTeam } from '../teams/team.policy'
import type { TeamAtPlace } from '../teams/teamRecord.repository'
import { readRoster, whyNotAdded } from './readRoster'
import { aboutRoster, whyNotChangeRoster } from './roster.policy'
import { deleteEntries, findCurrentStart, findEntries, findPositions, insertEntries, lockStudentsById, updateEntries, type EntryRow } from './roster.repository'

type Context = RequestContext<SignedIn>

/** The team whose roster is about to change, kept from others: rosters of one team change one after the other. @throws DomainError not-found, not-yours, read-only-year, roster-closed */
export async function lockRoster(tx: Tx, context: Context, teamId: number): Promise<TeamAtPlace> {
  const { who } = context
  const at = await lockRunTeam(tx, context, teamId)
  if (at.deletedAt) throw noTeam()
  const refusal = whyNotChangeRoster(who, await aboutRoster(tx, who, at, context.now()))
  if (refusal) throw new DomainError(refusal.id, refusal)
  return at
}

export const auditRoster = (tx: Tx, { who, requestId }: Context, action: 'roster.added' | 'roster.changed' | 'roster.removed' | 'roster.imported', teamId: number, data: object) => writeAudit(tx, {
  organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId, action, subjectType: 'team', subjectId: teamId, data,
})

export const tooMany = (most: number, count: number) => `The roster would have ${count} students. At most ${most} are allowed.`

/**
 * The grade to keep with an entry of a year that is not the current one: what the student's was or will be then.
 * @returns null in the current year, where the student's own grade counts
 */
export async function gradeKeeper(tx: Tx, organizationId: number, at: TeamAtPlace): Promise<(grade: number) => number | null> {
  const current = await findCurrentStart(tx, organizationId, at.academicYearId)
  if (current === undefined) return () => null
  const years = Number(at.yearStartsOn.slice(0, 4)) - Number(current.slice(0, 4))
  return (grade) => Math.min(12, Math.max(0, grade + years))
}

type Adding = Omit<z.output<(typeof addRosterEntries)['input']>, 'from'> & { from: z.output<(typeof addRosterEntries)['input']>['from'] | 'form' }

/** Puts students on a roster, all or none. Who is on it already stays as they are, so that sending it twice adds them once. */
export async function addEntries({ teamId, entries, from }: Adding, context: Context): Promise<{ added: number; known: number }> {
  const { who } = context
  return context.tx(async (tx) => {
    const at = await lockRoster(tx, context, teamId)
    const standing = await findEntries(tx, teamId)
    const known = new Set(standing.map(({ studentId }) => studentId))
    const fresh = entries.map((each, index) => ({ each, index })).filter(({ each }, place, all) => !known.has(each.studentId) && all.findIndex((other) => other.each.studentId === each.studentId) === place)
    const students = new Map((await lockStudentsById(tx, who.organizationId, fresh.map(({ each }) => each.studentId))).map((each) => [each.studentId, each]))
    const problems: FieldProblem[] = []
    for (const { each, index } of fresh) {
      const found = students.get(each.studentId)
      // Of another school, or of nobody: the same words, so that nothing is learned of other schools' students.
      const why = !found || found.schoolId !== at.schoolId ? 'There is no such student at the school.' : whyNotAdded(found, at)
      if (why) problems.push({ field: `entries.${index}.studentId`, message: why })
    }
    const { most } = limitOf(at.rosterLimits, at.levelId)
    if (most !== null && standing.length + fresh.length > most && fresh.length > 0) problems.push({ field: 'entries', message: tooMany(most, standing.length + fresh.length) })
    const values = await checkedValues(tx, at, fresh.map(({ each, index }) => ({ index, jersey: each.jersey ?? '', positions: each.positions ?? [], isCaptain: each.isCaptain ?? false })), standing, problems)
    if (problems.length > 0) throw new DomainError('invalid-input', { message: problems[0]!.message, fields: problems })
    if (fresh.length === 0) return { added: 0, known: entries.length }
    const keepGrade = await gradeKeeper(tx, who.organizationId, at)
    const rows = fresh.map(({ each: { studentId } }, place) => ({ ...values[place]!, studentId, grade: keepGrade(students.get(studentId)!.grade) }))
    await insertEntries(tx, rows.map((row) => ({ ...row, teamId })))
    await auditRoster(tx, context, 'roster.added', teamId, { from, after: { students: rows.map(({ studentId, jersey }) => (jersey ? `${studentId} #${jersey}` : String(studentId))) } })
    return { added: fresh.length, known: entries.length - fresh.length }
  })
}

const valuesOf = ({ jersey, playingPosition, isCaptain }: Pick<EntryRow, 'jersey' | 'playingPosition' | 'isCaptain'>) => ({ jersey, playingPosition, isCaptain })
const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Changes numbers, positions and captains, all or none. Rows that are so already are no change, whatever their version.
 * @throws DomainError changed-meanwhile with the roster as it is if someone else changed or removed one of these rows, invalid-input
 */
export async function saveEntries({ teamId, entries }: z.output<(typeof saveRosterEntries)['input']>, context: Context): Promise<Roster> {
  return context.tx(async (tx) => {
    const at = await lockRoster(tx, context, teamId)
    const standing = await findEntries(tx, teamId)
    const byId = new Map(standing.map((row) => [row.entryId, row]))
    const twice = entries.findIndex(({ entryId }, index) => entries.findIndex((other) => other.entryId === entryId) < index)
    if (twice >= 0) throw new DomainError('invalid-input', { fields: [{ field: `entries.${twice}.entryId`, message: 'This student is listed twice.' }] })
    const changed = entries.map((each, index) => ({ each, index }))
      .filter(({ each }) => {
        const row = byId.get(each.entryId)
        return !row || !isSame(valuesOf(row), valuesOf({ ...each, playingPosition: joinPositions(each.positions) }))
      })
    const overtaken = changed.some(({ each }) => byId.get(each.entryId)?.version !== each.version)
    if (overtaken) throw new DomainError('changed-meanwhile', { message: 'Someone else just changed this roster.', details: await readRoster(tx, context.who, at, context.now()) })
    const problems: FieldProblem[] = []
    const values = await checkedValues(tx, at, changed.map(({ each, index }) => ({ ...each, index })), standing.filter(({ entryId }) => !changed.some(({ each }) => each.entryId === entryId)), problems,
      (index) => storedPositions(byId.get(entries[index]!.entryId)!.playingPosition))
    if (problems.length > 0) throw new DomainError('invalid-input', { message: problems[0]!.message, fields: problems })
    const rows = changed.map(({ each: { entryId } }, place) => ({ entryId, ...values[place]! }))
    await updateEntries(tx, rows)
    if (rows.length > 0) {
      await auditRoster(tx, context, 'roster.changed', teamId, {
        before: Object.fromEntries(rows.map(({ entryId }) => [byId.get(entryId)!.studentId, textOf(byId.get(entryId)!)])),
        after: Object.fromEntries(rows.map((row) => [byId.get(row.entryId)!.studentId, textOf(row)])),
      })
    }
    return readRoster(tx, context.who, at, context.now())
  })
}

/** An entry in one line, for the record of who did what: "#7 Goalkeeper, captain". */
export const textOf = ({ jersey, playingPosition, isCaptain }: { jersey: string; playingPosition: string; isCaptain: boolean }) =>
  [jersey && `#${jersey}`, playingPosition, isCaptain && 'captain'].filter(Boolean).join(', ') || 'no number'

/** Takes students off a roster. Sent twice, the second time changes nothing. @returns what it takes to put them back */
export async function removeEntries({ teamId, entryIds }: z.output<(typeof removeRosterEntries)['input']>, context: Context): Promise<RemovedEntry[]> {
  return context.tx(async (tx) => {
    await lockRoster(tx, context, teamId)
    const rows = (await findEntries(tx, teamId)).filter(({ entryId }) => entryIds.includes(entryId))
    if (rows.length === 0) return []
    await deleteEntries(tx, teamId, rows.map(({ entryId }) => entryId))
    await auditRoster(tx, context, 'roster.removed', teamId, { before: Object.fromEntries(rows.map((row) => [row.studentId, textOf(row)])) })
    return rows.map((row) => ({
      studentId: row.studentId, name: `${row.firstName} ${row.lastName}`, jersey: row.jersey, positions: storedPositions(row.playingPosition), isCaptain: row.isCaptain,
    }))
  })
}

/**
 * Checks numbers and positions of rows against each other and the others of the team; problems are told at `entries.INDEX`.
 * @param standing the rows that stay as they are
 * @param keptPositions positions of a row that may stay though the activity has them no more
 * @returns the columns, row by row
 */
async function checkedValues(
  tx: Tx, at: TeamAtPlace, rows: readonly (EntryValues & { index: number })[], standing: readonly EntryRow[], problems: FieldProblem[], keptPositions: (index: number) => string[] = () => [],
) {
  const terms = await findPositions(tx, at.activityId)
  const bearers = new Map(standing.filter(({ jersey }) => jersey !== '').map((row) => [row.jersey, `${row.firstName} ${row.lastName}`]))
  return rows.map(({ index, jersey, positions, isCaptain }) => {
    const bearer = jersey === '' ? undefined : bearers.get(jersey)
    if (bearer !== undefined) problems.push({ field: `entries.${index}.jersey`, message: bearer === '' ? `Number ${jersey} is given twice.` : `${bearer} has number ${jersey}.` })
    else if (jersey !== '') bearers.set(jersey, '')
    const named = isSame(positions, keptPositions(index)) ? { positions } : namePositions(positions, terms)
    if ('unknown' in named) problems.push({ field: `entries.${index}.positions`, message: `The activity has no position “${named.unknown}”.` })
    return { jersey, playingPosition: 'positions' in named ? joinPositions(named.positions) : '', isCaptain }
  })
}
