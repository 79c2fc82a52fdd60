import { DomainError } from '@portal/shared/platform/call/errors'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { moveSeason } from '@portal/shared/office/rollForward/moveSeason'
import type { RollCounts, RollForwardInput, RollPart } from '@portal/shared/office/rollForward/rollForward.schemas'
import { describeRoll } from '@portal/shared/office/rollForward/rollForward.words'
import { lockPlaces } from '../../scheduling/venues/lockPlaces'
import { lockYears, updateCurrentYear } from '../../directory/academicYears/academicYear.repository'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import type { JobContext, Progress } from '../../platform/longWork/defineJob'
import { findOrganizations, insertYear } from '../../identity/organizations/organization.repository'
import { recomputeStandings } from '../../competition/standings/recomputeStandings'
import {
  carryClassifications, carryCoaches, carryDistricts, carryMemberships, carrySchoolActivities, carrySeasons, carryTeams, findCarried, findDistrictsWithoutTable, findTeamsWithoutGrades, findVenuesToHold, keepGrades, raiseGrades,
} from './carry.repository'
import { carryBlackouts } from './carryBlackouts'
import { chooseYears, type Years } from './chooseYears'
import { findSeasons, haveGradesGoneUp } from './preview.repository'
import type { Roll } from './rollForward.repository'

/** Done in one transaction each: small enough that others get their turn on the embedded database. */
const districtsAtOnce = 50
const teamsAtOnce = 500

const wrong = (field: string, message: string) => new DomainError('invalid-input', { message, fields: [{ field, message }] })

/**
 * What must hold of what was asked, on the years as locked.
 * @throws DomainError not-found, read-only-year, invalid-input
 */
export function checkAsked(years: Parameters<typeof chooseYears>[0], { fromYearId, confirmLabel, options }: RollForwardInput): Years {
  const chosen = chooseYears(years, fromYearId)
  if (confirmLabel.toLowerCase() !== chosen.to.label.toLowerCase()) throw wrong('confirmLabel', `Please type ${chosen.to.label}.`)
  if (options.students && !options.makeCurrent && !chosen.to.isCurrent) throw wrong('options.students', 'Grades go up only when the year becomes the current one.')
  return chosen
}

/**
 * Rolls a year forward. Everything but the last step adds to a year that nobody works in yet, in transactions that add nothing
 * when they are run again; so a killed server resumes where it was. The last one promotes students and makes the year current,
 * both or neither, and never a second time.
 */
export async function rollForward(context: JobContext, input: RollForwardInput, progress: Progress): Promise<void> {
  const { who } = context
  const { organizationId } = who
  const { options } = input
  const { roll, years } = await context.tx((tx) => prepare(tx, context, input))
  await progress({ message: `${years.to.label} is made. Teams are copied.` })
  await context.tx(async (tx) => {
    if (options.teams) await lockPlaces(tx, { venueIds: await findVenuesToHold(tx, roll) })
    const carried: RollCounts = {
      ...(options.teams && { teams: await carryTeams(tx, roll) }),
      ...(options.coaches && { coaches: await carryCoaches(tx, roll) }),
    }
    await auditCarried(tx, context, roll, carried)
  })

  const districtIds = await context.database.transaction((tx) => findDistrictsWithoutTable(tx, roll))
  const teamIds = options.students ? await context.database.transaction((tx) => findTeamsWithoutGrades(tx, roll)) : []
  // The students are the last step.
  const total = districtIds.length + teamIds.length + 1
  let done = 0
  const step = async (ids: readonly number[], size: number, message: string, work: (tx: Tx, some: number[]) => Promise<unknown>) => {
    for (let start = 0; start < ids.length; start += size) {
      const some = ids.slice(start, start + size)
      await context.tx((tx) => work(tx, some))
      done += some.length
      await progress({ done, total, message })
    }
  }
  await step(districtIds, districtsAtOnce, 'The districts’ tables are set up.', (tx, some) => recomputeStandings(tx, some, context.now()))
  await step(teamIds, teamsAtOnce, 'Past rosters keep their grades.', (tx, some) => keepGrades(tx, some))
  await progress({ done, total, message: options.students ? 'Students go up.' : 'The year is finished.' })

  await context.tx(async (tx) => {
    const counts: RollCounts = await carriedBefore(tx, context)
    const locked = checkAsked(await lockYears(tx, organizationId), input)
    if (options.students && !(await haveGradesGoneUp(tx, roll))) Object.assign(counts, await raise(tx, context, roll, input, locked))
    const makes = options.makeCurrent && !locked.to.isCurrent
    if (makes) {
      await updateCurrentYear(tx, organizationId, roll.toYearId)
      await audit(tx, context, 'madeCurrent', roll.toYearId, { before: { currentYear: locked.from.label }, after: { currentYear: locked.to.label } })
    }
    const changed = makes || Object.values(counts).some((count) => count > 0)
    if (changed) await audit(tx, context, 'rolledForward', roll.toYearId, { from: locked.from.label, into: locked.to.label, options, counts, leftOut: input.leftOutStudentIds.length })
    await progress({ done: total })
    await context.complete(tx, { message: describeRoll(locked.to.label, counts, makes), result: { academicYearId: roll.toYearId, counts, madeCurrent: makes } })
  })
}

/** Makes the year if it is not there, and gives it all but teams. */
async function prepare(tx: Tx, context: RequestContext<SignedIn>, input: RollForwardInput): Promise<{ roll: Roll; years: Years }> {
  const { organizationId } = context.who
  const years = checkAsked(await lockYears(tx, organizationId), input)
  const { from, to: { academicYearId, label, startsOn, endsOn } } = years
  const values = { label, startsOn, endsOn }
  const toYearId = academicYearId ?? (await insertYear(tx, { organizationId, ...values, isCurrent: false }))
  if (academicYearId === null) await audit(tx, context, 'added', toYearId, { after: values })
  const roll = { organizationId, fromYearId: from.academicYearId, toYearId }
  const seasons = (await findSeasons(tx, roll)).map(({ seasonId, ...season }) => ({ seasonId, ...moveSeason(season, from, values) }))
  const carried: RollCounts = {
    memberships: await carryMemberships(tx, roll),
    classifications: await carryClassifications(tx, roll),
    ...(input.options.districts && { districts: await carryDistricts(tx, roll) }),
    seasons: await carrySeasons(tx, roll, seasons),
    blackouts: await carryBlackouts(tx, roll, from, values),
    schoolActivities: await carrySchoolActivities(tx, roll),
  }
  await auditCarried(tx, context, roll, carried)
  return { roll, years }
}

/** The marker that grades went up is recorded in the audit log, which nobody can delete, along with what it marks. */
async function raise(tx: Tx, context: JobContext, roll: Roll, { leftOutStudentIds }: RollForwardInput, { from, to }: Years): Promise<RollCounts> {
  const { organizationId } = context.who
  const [organization] = await findOrganizations(tx, { id: organizationId })
  const today = dayOf(context.now(), organization!.timeZone)
  // What was put on rosters since the step that kept the others.
  await keepGrades(tx, await findTeamsWithoutGrades(tx, roll))
  const graduatedOn = from.endsOn < today ? from.endsOn : today
  const counts = await raiseGrades(tx, roll, leftOutStudentIds, { graduatedOn, now: context.now() })
  await audit(tx, context, 'gradesRaised', roll.toYearId, { into: to.label, ...counts, graduatedOn, leftOutStudentIds })
  return counts
}

/** What this job carried, in this try and in those that were cut short. */
async function carriedBefore(tx: Tx, { who, requestId }: JobContext): Promise<RollCounts> {
  const counts: RollCounts = {}
  for (const carried of await findCarried(tx, who.organizationId, requestId)) {
    for (const [part, count] of Object.entries(carried) as [RollPart, number][]) counts[part] = (counts[part] ?? 0) + count
  }
  return counts
}

async function auditCarried(tx: Tx, context: RequestContext<SignedIn>, roll: Roll, carried: RollCounts): Promise<void> {
  if (Object.values(carried).some((count) => count > 0)) await audit(tx, context, 'prepared', roll.toYearId, { carried })
}

const audit = (tx: Tx, { who, requestId }: RequestContext<SignedIn>, action: 'added' | 'prepared' | 'gradesRaised' | 'madeCurrent' | 'rolledForward', academicYearId: number, data: object) => writeAudit(tx, {
  organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId,
  action: `academicYear.${action}`, subjectType: 'academicYear', subjectId: academicYearId, data,
})
