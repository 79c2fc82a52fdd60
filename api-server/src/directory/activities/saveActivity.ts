import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { contestWords, countedContests } from '@portal/shared/directory/activities/contestName.kinds'
import { checkActivity } from '@portal/shared/directory/activities/checkActivity'
import type { ActivityFields, Term } from '@portal/shared/directory/activities/activityFields.schemas'
import type { Activity, AddActivity, SaveActivity } from '@portal/shared/directory/activities/activityRecord.schemas'
import { standingsFor } from '@portal/shared/directory/activities/defaultsForKind'
import { withRanking } from '@portal/shared/directory/activities/ranking'
import { DomainError, type FieldProblem } from '@portal/shared/platform/call/errors'
import { refusePastYear } from '../academicYears/refusePastYear'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import { lockWords } from '../../platform/db/lockWords'
import { keptKey } from '../../platform/http/keptKey'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { ownScope, type Scope } from '../../identity/organizations/scope'
import {
  countMatches, findActivityAddedWith, findActivityBySlug, findActivityRecord, findClassificationChoices, findLevelChoices, findYearDays, insertActivity, isNameTaken, lockActivities,
  replaceSeason, updateActivity, type ActivityRecord,
} from './activityRecord.repository'
import { inOrder, keptLimits, noActivity, presentActivity } from './presentActivity'
import { storeRules } from './storeRules'
import { saveTerms } from './saveTerms'

type Context = RequestContext<SignedIn>
type Change = { [Field in keyof ActivityFields]?: ActivityFields[Field] | undefined }

const seasonFields = ['startsOn', 'endsOn', 'rosterDueOn', 'rostersLocked', 'classificationIds'] as const

/** Adds an activity; the same form sent twice adds one. @returns its key @throws DomainError invalid-input */
export async function addActivity({ key, ...given }: z.output<typeof AddActivity>, context: Context): Promise<number> {
  const { who } = context
  return context.tx(async (tx) => {
    const scope = await ownScope(tx, who, context.common)
    const addedKey = keptKey(who, key)
    await lockWords(tx, 'key', who.organizationId, addedKey)
    const earlier = await findActivityAddedWith(tx, who.organizationId, addedKey)
    if (earlier !== undefined) return earlier
    const fields = { ...given, ...tidy(given) }
    await refuseWrong(tx, scope, fields, null)
    const { kind, name, scores, ranking } = fields
    const activityId = await insertActivity(tx, {
      ...columnsOf(fields), name, kind, slug: fields.slug, gender: fields.gender, organizationId: who.organizationId, addedKey,
      rules: scores ? { scores, standings: withRanking(standingsFor(kind, name), ranking) } : null,
    })
    const row = (await findActivityRecord(tx, who.organizationId, activityId))!
    await saveTerms(tx, row, fields)
    if (fields.startsOn !== '') await storeSeason(tx, scope, who, activityId, fields)
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId: context.requestId,
      action: 'activity.added', subjectType: 'activity', subjectId: activityId, data: { after: fields, academicYearId: scope.academicYear.id },
    })
    return activityId
  })
}

/**
 * Changes the given fields of an activity. Saving the current values is no change, whatever the version. Districts that use its
 * rules are ranked again in the same transaction; those of past years keep the rules of their time.
 * @throws DomainError not-found, restore-first, changed-meanwhile with the activity as it is, in-use, invalid-input, read-only-year
 */
export async function saveActivity({ activityId, version, ...given }: z.output<typeof SaveActivity>, context: Context): Promise<Activity> {
  const { who } = context
  return context.tx(async (tx) => {
    const scope = await ownScope(tx, who, context.common)
    const [row] = await lockActivities(tx, who.organizationId, [activityId])
    if (!row) throw noActivity()
    if (row.deletedAt) throw new DomainError('restore-first', { message: 'This activity is deleted. Please restore it first.' })
    const standing = await presentActivity(tx, scope, row)
    const change = differences({ ...given, ...tidy(given), ...withKeys(given, standing) }, standing)
    if (Object.keys(change).length === 0) return standing
    if (version !== standing.version) throw new DomainError('changed-meanwhile', { details: standing })
    const fields = { ...pick(standing), ...(change as Partial<ActivityFields>) }
    await refuseWrong(tx, scope, fields, row)
    await saveTerms(tx, row, change)
    await updateActivity(tx, activityId, columnsOf(change))
    if (seasonFields.some((field) => field in change)) await storeSeason(tx, scope, who, activityId, fields)
    const changedTables = 'scores' in change || 'ranking' in change ? await storeRules(tx, row, fields, context) : []
    const before = Object.fromEntries(Object.entries(standing).filter(([name]) => name in change))
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId: context.requestId,
      action: 'activity.changed', subjectType: 'activity', subjectId: activityId,
      data: { before, after: change, academicYearId: scope.academicYear.id, ...(changedTables.length > 0 && { changedTables }) },
    })
    return presentActivity(tx, scope, (await findActivityRecord(tx, who.organizationId, activityId))!)
  })
}

/** Lists that have no order of their own, in one order, so that equal ones are equal. */
const tidy = ({ classificationIds, levelIds, rosterLimits }: Change): Change => ({
  ...(classificationIds && { classificationIds: inOrder(classificationIds) }),
  ...(levelIds && { levelIds: inOrder(levelIds) }),
  ...(rosterLimits && { rosterLimits: keptLimits(rosterLimits) }),
})

/** Terms without a key that exist already: the form was sent twice. */
function withKeys({ positions, categories }: Change, standing: Activity): Change {
  const keyed = (given: Term[], known: Term[]) => given.map((term) => {
    const same = term.termId === null ? known.find(({ termId, name }) => name === term.name && !given.some((each) => each.termId === termId)) : undefined
    return same ? { ...term, termId: same.termId } : term
  })
  return { ...(positions && { positions: keyed(positions, standing.positions) }), ...(categories && { categories: keyed(categories, standing.categories) }) }
}

/** The fields that are given and differ from the current values. What comes from JSON columns has its keys in another order: compared as values. */
function differences(given: Change, standing: Activity): Change {
  return Object.fromEntries(Object.entries(given).filter(([name, value]) => value !== undefined && !isDeepStrictEqual(value, standing[name as keyof ActivityFields])))
}

function pick({ name, slug, kind, gender, contestName, startsOn, endsOn, rosterDueOn, rostersLocked, classificationIds, levelIds, rosterLimits, positions, categories, scores, ranking, scoreDueHours, scoreConfirmation, matchMinutes, studentRules, coachRules }: Activity): ActivityFields {
  return { name, slug, kind, gender, contestName, startsOn, endsOn, rosterDueOn, rostersLocked, classificationIds, levelIds, rosterLimits, positions, categories, scores, ranking, scoreDueHours, scoreConfirmation, matchMinutes, studentRules, coachRules }
}

/** The columns of the activity's own row that are given. */
function columnsOf({ name, slug, kind, gender, contestName, levelIds, rosterLimits, scoreDueHours, scoreConfirmation, matchMinutes, studentRules, coachRules }: Change): Partial<ActivityRecord> {
  const columns = { name, slug, kind, gender, contestName, levelIds, rosterLimits, scoreDueHours, scoreConfirmation, matchMinutes, studentRules, coachRules }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

async function storeSeason(tx: Tx, { academicYear }: Scope, who: SignedIn, activityId: number, { startsOn, endsOn, rosterDueOn, rostersLocked, classificationIds }: ActivityFields): Promise<void> {
  await refusePastYear(tx, who, academicYear.id)
  await replaceSeason(tx, activityId, academicYear.id, startsOn === '' ? null : { startsOn, endsOn, rosterDueOn: rosterDueOn || null, rostersLocked, classificationIds })
}

/** @throws DomainError invalid-input with everything that is wrong, by field */
async function refuseWrong(tx: Tx, { organization, academicYear }: Scope, fields: ActivityFields, row: ActivityRecord | null): Promise<void> {
  await lockWords(tx, 'activity names', organization.id)
  const problems: FieldProblem[] = checkActivity(fields, await findYearDays(tx, academicYear.id))
  if (await isNameTaken(tx, organization.id, fields.name, row?.id ?? null)) problems.push({ field: 'name', message: 'Activity already exist.' })
  const taken = await findActivityBySlug(tx, organization.id, fields.slug)
  if (taken && taken.activityId !== row?.id) problems.push({ field: 'slug', message: `${taken.name} has this already${taken.deletedAt ? ' (it is deleted, and can be restored)' : ''}.` })
  const levels = await findLevelChoices(tx, organization.id, academicYear.id, row?.id ?? null, [...fields.levelIds, ...fields.rosterLimits.map(({ levelId }) => levelId)])
  const knownLevels = new Set(levels.map(({ levelId }) => levelId))
  if (fields.levelIds.some((id) => !knownLevels.has(id))) problems.push({ field: 'levelIds', message: 'The levels have changed. Please reload the page.' })
  if (fields.rosterLimits.some(({ levelId }, index) => !knownLevels.has(levelId) || fields.rosterLimits.findIndex((each) => each.levelId === levelId) < index)) problems.push({ field: 'rosterLimits', message: 'Give one limit for each level.' })
  const lost = fields.levelIds.length > 0 ? levels.find(({ levelId, teamCount }) => teamCount > 0 && !fields.levelIds.includes(levelId)) : undefined
  if (lost) problems.push({ field: 'levelIds', message: `${lost.name} has ${lost.teamCount.toLocaleString('en-US')} ${lost.teamCount === 1 ? 'team' : 'teams'} in this year.` })
  const classifications = new Set((await findClassificationChoices(tx, organization.id, academicYear.id)).map(({ classificationId }) => classificationId))
  if (fields.classificationIds.some((id) => !classifications.has(id))) problems.push({ field: 'classificationIds', message: 'These are not classifications of this year. Please reload the page.' })
  const matches = row?.rules && !fields.scores ? await countMatches(tx, row.id) : 0
  if (matches > 0) problems.push({ field: 'scores', message: `It has ${countedContests(matches, contestWords(fields.contestName))}, which need scores.` })
  if (problems.length > 0) throw new DomainError('invalid-input', { fields: problems })
}
