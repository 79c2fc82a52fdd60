import type { ChangeActivity } from '@portal/shared/directory/activityRequests/activityRequest.schemas'
import { contestWords, type ContestName, type ContestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { DomainError } from '@portal/shared/platform/call/errors'
import { matchDayAndTime } from '@portal/shared/platform/format/matchTime'
import type { z } from 'zod'
import { refusePastYear } from '../academicYears/refusePastYear'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { ownScope } from '../../identity/organizations/scope'
import { findMatchesToCome, findPending, findTaking, lockPair, updateLeft, upsertTaking } from './activityRequest.repository'
import { settle } from './settle'

type Context = RequestContext<SignedIn>

/** Matches that a refusal names; more are counted. */
const mostNamed = 5

interface Pair {
  academicYearId: number
  school: { schoolId: number; name: string }
  activity: { activityId: number; name: string; contestName: ContestName }
}

/**
 * Has a school join an activity or leave it. What is so already is no change. Teams and results stay when it leaves.
 * The activity is locked by the caller.
 * @throws DomainError in-use with the upcoming matches of its teams
 */
export async function changeTaking(tx: Tx, { academicYearId, school, activity }: Pair, takesPart: boolean, context: Context): Promise<void> {
  const { who, now } = context
  const standing = await findTaking(tx, academicYearId, school.schoolId, activity.activityId)
  const before = standing !== undefined && standing.leftAt === null
  if (before === takesPart) return
  if (!takesPart) await refuseWithMatches(tx, standing!.id, `${school.name} cannot leave ${activity.name}`, contestWords(activity.contestName), now())
  const id = takesPart ? await upsertTaking(tx, academicYearId, school.schoolId, activity.activityId) : standing!.id
  if (!takesPart) await updateLeft(tx, id, now())
  await writeAudit(tx, {
    organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId: context.requestId,
    action: takesPart ? 'schoolActivity.joined' : 'schoolActivity.left', subjectType: 'schoolActivity', subjectId: id,
    data: { before: { takesPart: before }, after: { takesPart }, schoolId: school.schoolId, activityId: activity.activityId, academicYearId },
  })
}

async function refuseWithMatches(tx: Tx, schoolActivityId: number, what: string, words: ContestWords, now: Date): Promise<void> {
  const matches = await findMatchesToCome(tx, schoolActivityId, now)
  if (matches.length === 0) return
  const named = matches.slice(0, mostNamed).map(({ other, ...at }) => `${matchDayAndTime(at)} with ${other}`)
  const more = matches.length > mostNamed ? `, and ${(matches.length - mostNamed).toLocaleString('en-US')} more` : ''
  throw new DomainError('in-use', { message: `${what}: it has ${matches.length === 1 ? 'an' : matches.length.toLocaleString('en-US')} upcoming ${matches.length === 1 ? words.one : words.many}: ${named.join('; ')}${more}. Cancel ${matches.length === 1 ? 'it' : 'them'} first.` })
}

/**
 * The office has a school join or leave at once. A pending request for exactly that is accepted with it.
 * @throws DomainError not-found, in-use, read-only-year
 */
export async function changeSchoolActivity({ schoolId, activityId, takesPart }: z.output<typeof ChangeActivity>, context: Context): Promise<{ schoolName: string; activityName: string }> {
  const { who } = context
  return context.tx(async (tx) => {
    const { academicYear } = await ownScope(tx, who, context.common)
    await refusePastYear(tx, who, academicYear.id)
    const { school, activity } = await lockPair(tx, who.organizationId, schoolId, activityId)
    if (!school) throw new DomainError('not-found', { message: 'There is no such school.' })
    if (!activity) throw new DomainError('not-found', { message: 'There is no such activity.' })
    await changeTaking(tx, { academicYearId: academicYear.id, school, activity }, takesPart, context)
    const pending = await findPending(tx, academicYear.id, schoolId, activityId)
    if (pending && (pending.kind === 'join') === takesPart) await settle(tx, pending, { status: 'accepted', reason: '', schoolName: school.name, activityName: activity.name }, context)
    return { schoolName: school.name, activityName: activity.name }
  })
}
