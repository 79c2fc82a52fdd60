import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { AddOutsideTeam, SimilarSchool } from '@portal/shared/scheduling/matches/outside.schemas'
import { mayBeSame } from '@portal/shared/scheduling/matches/similarSchools'
import { refusePastYear } from '../../directory/academicYears/refusePastYear'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Reader, Tx } from '../../platform/db/database'
import { lockWords } from '../../platform/db/lockWords'
import { keptKey } from '../../platform/http/keptKey'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findSchoolAddedWith, insertSchool } from '../../directory/schools/schoolRecord.repository'
import { slugOf } from '../../directory/schools/slugOf'
import { mayBringOpponent } from './outside.policy'
import { findParamsLike, findSchoolsLike, lockOutsideSchool, upsertOutsideTeam } from './outside.repository'
import { findCoachesByName, findTeamsToSchedule, type TeamToSchedule } from './schedule.repository'

type Context = RequestContext<SignedIn>
/** Schools that are compared by name, and those that are offered. */
const [mostCompared, mostOffered] = [500, 10]

/** The team that wants to play, for someone who may bring it an opponent. @throws DomainError not-found, not-yours */
export async function findTeamToBringFor(reader: Reader, who: SignedIn, teamId: number): Promise<TeamToSchedule> {
  const [team] = await findTeamsToSchedule(reader, who.organizationId, [teamId])
  if (!team) throw new DomainError('not-found', { message: 'There is no such team.' })
  const coachIds = (await findCoachesByName(reader, [teamId])).map(({ userId }) => userId)
  if (!mayBringOpponent(who, { schoolId: team.schoolId, coachIds })) throw new DomainError('not-yours', { message: 'Only the office, and the coaches and directors of the team’s school, can do this.' })
  return team
}

/** Schools that may be the one that is meant, those of the association too. */
export async function findSimilarSchools(reader: Reader, organizationId: number, given: { name: string; city: string }): Promise<SimilarSchool[]> {
  return (await findSchoolsLike(reader, organizationId, given.name, mostCompared)).filter((each) => mayBeSame(each, given)).slice(0, mostOffered)
}

/**
 * Makes a school from outside and its team that plays what the asking team plays. Schools that may be the same must have been
 * seen; the same form sent twice makes one. @returns the key of its team
 * @throws DomainError not-found, not-yours, read-only-year, conflicts with the schools that may be it
 */
export async function addOutsideTeam({ teamId, key, seen, ...fields }: z.output<typeof AddOutsideTeam>, context: Context): Promise<number> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const addedKey = keptKey(who, key)
    await lockWords(tx, 'key', who.organizationId, addedKey)
    const asking = await findTeamToBringFor(tx, who, teamId)
    await refusePastYear(tx, who, asking.academicYearId)
    const earlier = await findSchoolAddedWith(tx, who.organizationId, addedKey)
    if (earlier !== undefined) return (await teamOf(tx, asking, earlier, context)).teamId
    // Two who type the same name at once see each other's school.
    await lockWords(tx, 'outside schools', who.organizationId)
    const similar = (await findSimilarSchools(tx, who.organizationId, fields)).filter(({ schoolId }) => !seen.includes(schoolId))
    if (similar.length > 0) throw new DomainError('conflicts', { message: `${similar[0]!.name}${similar[0]!.city && `, ${similar[0]!.city}`} may be the same school. Please look first.`, details: { schools: similar } })
    const schoolId = await insertSchool(tx, { ...fields, organizationId: who.organizationId, schoolParam: await freeParam(tx, who.organizationId, fields.name, fields.city), isOutside: true, addedKey, createdAt: now() })
    await audit(tx, 'school.outsideAdded', 'school', schoolId, fields, context)
    return (await teamOf(tx, asking, schoolId, context)).teamId
  })
}

/** The team of a school from outside that is known already. @returns its key @throws DomainError not-found, not-yours, read-only-year */
export async function takeOutsideTeam({ teamId, schoolId }: { teamId: number; schoolId: number }, context: Context): Promise<number> {
  const { who } = context
  return context.tx(async (tx) => {
    const asking = await findTeamToBringFor(tx, who, teamId)
    await refusePastYear(tx, who, asking.academicYearId)
    const known = await lockOutsideSchool(tx, who.organizationId, schoolId)
    if (!known) throw new DomainError('not-found', { message: 'There is no such outside school.' })
    return (await teamOf(tx, asking, known.schoolId, context)).teamId
  })
}

async function teamOf(tx: Tx, { academicYearId, activityId, levelId }: TeamToSchedule, schoolId: number, context: Context) {
  const { organizationId } = context.who
  await lockWords(tx, 'outside team', schoolId)
  const made = await upsertOutsideTeam(tx, { organizationId, academicYearId, activityId, levelId, schoolId })
  if (made.isNew) await audit(tx, 'team.outsideAdded', 'team', made.teamId, { schoolId, activityId, levelId }, context)
  return made
}

async function freeParam(tx: Tx, organizationId: number, name: string, city: string): Promise<string> {
  const wished = slugOf(`${name} ${city}`).slice(0, 70).replace(/-+$/, '') || 'school'
  const taken = await findParamsLike(tx, organizationId, wished)
  if (!taken.has(wished)) return wished
  let number = 2
  while (taken.has(`${wished}-${number}`)) number += 1
  return `${wished}-${number}`
}

async function audit(tx: Tx, action: string, subjectType: 'school' | 'team', subjectId: number, after: object, { who, requestId }: Context): Promise<void> {
  await writeAudit(tx, { organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId, action, subjectType, subjectId, data: { after } })
}
