import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { calendarRuleLimits } from '@portal/shared/scheduling/calendarRules/calendarRule.kinds'
import { problemsOfBlackout } from '@portal/shared/scheduling/calendarRules/calendarRule.schemas'
import type { AddBlackout, BlackoutValues, RemoveBlackout, SaveBlackout, SaveLimit, SaveWeekStart } from '@portal/shared/scheduling/calendarRules/calendarRule.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import { keptKey } from '../../platform/http/keptKey'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findPastYears } from '../../identity/organizations/organization.repository'
import { ownScope } from '../../identity/organizations/scope'
import { changedMeanwhile } from '../../directory/setupLists/isOtherOrder'
import { deleteBlackout, findLimits, findPlayed, findYearDays, insertBlackout, lockBlackouts, lockWeekStart, putLimit, updateBlackout, updateWeekStart, type BlackoutRecord } from './calendarRule.repository'

type Context = RequestContext<SignedIn>

const wrong = (field: string, message: string) => new DomainError('invalid-input', { fields: [{ field, message }] })

async function audit(tx: Tx, { who, requestId }: Context, action: string, { subjectType = 'organization', subjectId = who.organizationId, ...data }: { subjectType?: string; subjectId?: number; before?: unknown; after?: unknown }): Promise<void> {
  await writeAudit(tx, { organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId, action, subjectType, subjectId, data })
}

/** The chosen year with its blackouts locked; of a past one nothing is changed. @throws DomainError read-only-year */
async function lockYear(tx: Tx, { who, common }: Context) {
  const { academicYear } = await ownScope(tx, who, common)
  if ((await findPastYears(tx, who.organizationId)).has(academicYear.id)) throw new DomainError('read-only-year')
  return { year: await findYearDays(tx, academicYear.id), academicYearId: academicYear.id, blackouts: await lockBlackouts(tx, academicYear.id) }
}

const valuesOf = ({ name, startsOn, endsOn, activityIds, everyYear }: BlackoutValues): BlackoutValues => ({ name, startsOn, endsOn, everyYear, activityIds: [...activityIds].sort((one, other) => one - other) })
const isSame = (one: BlackoutValues, other: BlackoutValues) => JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other))

/** @throws DomainError invalid-input for days outside the year and activities that are not there */
async function refuseWrong(tx: Tx, { who }: Context, year: Parameters<typeof problemsOfBlackout>[1], values: BlackoutValues): Promise<void> {
  const fields = problemsOfBlackout(values, year)
  if (fields.length > 0) throw new DomainError('invalid-input', { fields })
  const known = new Set((await findPlayed(tx, who.organizationId)).activities.map(({ activityId }) => activityId))
  const at = values.activityIds.findIndex((id, index, all) => !known.has(id) || all.indexOf(id) < index)
  if (at >= 0) throw wrong(`activityIds.${at}`, 'There is no such activity.')
}

/** Adds a blackout to the chosen year; the same form sent twice adds it once. @throws DomainError read-only-year, invalid-input */
export async function addBlackout({ key, ...asked }: z.output<typeof AddBlackout>, context: Context): Promise<number> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const { year, academicYearId, blackouts } = await lockYear(tx, context)
    const addedKey = keptKey(who, key)
    const earlier = blackouts.find((each) => each.addedKey === addedKey)
    if (earlier) return earlier.id
    const values = valuesOf(asked)
    await refuseWrong(tx, context, year, values)
    if (blackouts.length >= calendarRuleLimits.blackouts) throw wrong('name', `At most ${calendarRuleLimits.blackouts} blackouts a year.`)
    const blackoutId = await insertBlackout(tx, { ...values, organizationId: who.organizationId, academicYearId, addedKey, createdAt: now() })
    await audit(tx, context, 'blackout.added', { subjectType: 'blackout', subjectId: blackoutId, after: values })
    return blackoutId
  })
}

/** One of the chosen year. @throws DomainError not-found */
function theOne(blackouts: readonly BlackoutRecord[], blackoutId: number): BlackoutRecord {
  const row = blackouts.find(({ id }) => id === blackoutId)
  if (!row) throw new DomainError('not-found', { message: 'There is no such blackout in this year. It may have been removed.' })
  return row
}

/** Changes a blackout. Saving the same values again changes nothing. @throws DomainError not-found, read-only-year, changed-meanwhile, invalid-input */
export async function saveBlackout({ blackoutId, version, ...asked }: z.output<typeof SaveBlackout>, context: Context): Promise<void> {
  await context.tx(async (tx) => {
    const { year, blackouts } = await lockYear(tx, context)
    const row = theOne(blackouts, blackoutId)
    const values = valuesOf(asked)
    if (isSame(row, values)) return
    if (row.version !== version) throw changedMeanwhile(`“${row.name}”`)
    await refuseWrong(tx, context, year, values)
    await updateBlackout(tx, blackoutId, { ...values, version: row.version + 1 })
    await audit(tx, context, 'blackout.changed', { subjectType: 'blackout', subjectId: blackoutId, before: valuesOf(row), after: values })
  })
}

/** Takes a blackout away. @throws DomainError not-found, read-only-year */
export async function removeBlackout({ blackoutId }: z.output<typeof RemoveBlackout>, context: Context): Promise<void> {
  await context.tx(async (tx) => {
    const { blackouts } = await lockYear(tx, context)
    const row = theOne(blackouts, blackoutId)
    await deleteBlackout(tx, blackoutId)
    await audit(tx, context, 'blackout.deleted', { subjectType: 'blackout', subjectId: blackoutId, before: valuesOf(row) })
  })
}

/** Changes the limits of an activity and level. Saving the same values again changes nothing. @throws DomainError not-found, changed-meanwhile */
export async function saveLimit({ activityId, levelId, values, seen }: z.output<typeof SaveLimit>, context: Context): Promise<void> {
  const { who } = context
  await context.tx(async (tx) => {
    await lockWeekStart(tx, who.organizationId)
    const { activities, levels } = await findPlayed(tx, who.organizationId)
    const [activity, level] = [activities.find((each) => each.activityId === activityId), levels.find((each) => each.levelId === levelId)]
    if (!activity || !level) throw new DomainError('not-found', { message: 'This activity or level no longer exists.' })
    const kept = (await findLimits(tx, who.organizationId)).find((each) => each.activityId === activityId && each.levelId === levelId)
    const before = { perWeek: kept?.perWeek ?? null, perSeason: kept?.perSeason ?? null }
    if (before.perWeek === values.perWeek && before.perSeason === values.perSeason) return
    if (before.perWeek !== seen.perWeek || before.perSeason !== seen.perSeason) throw changedMeanwhile(`The limits of ${activity.name} ${level.name}`)
    await putLimit(tx, { organizationId: who.organizationId, activityId, levelId, ...values })
    await audit(tx, context, 'gameLimit.changed', { subjectType: 'activity', subjectId: activityId, before, after: { ...values, level: level.name } })
  })
}

/** Changes the day on which weeks begin. Saving the same day again changes nothing. @throws DomainError changed-meanwhile */
export async function saveWeekStart({ weekStartsOn, seen }: z.output<typeof SaveWeekStart>, context: Context): Promise<void> {
  await context.tx(async (tx) => {
    const before = await lockWeekStart(tx, context.who.organizationId)
    if (before === weekStartsOn) return
    if (before !== seen) throw changedMeanwhile('The first day of the week')
    await updateWeekStart(tx, context.who.organizationId, weekStartsOn)
    await audit(tx, context, 'organization.weekStartChanged', { before: { weekStartsOn: before }, after: { weekStartsOn } })
  })
}
