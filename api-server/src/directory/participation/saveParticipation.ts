import { sharedContestWords, type ContestName } from '@portal/shared/directory/activities/contestName.kinds'
import { DomainError } from '@portal/shared/platform/call/errors'
import { mostTicks, type SavedParticipation, type SaveParticipation, type StandingAgainst } from '@portal/shared/directory/participation/participation.schemas'
import { refuseAddingTo, refusePastYear } from '../academicYears/refusePastYear'
import { settle } from '../activityRequests/settle'
import { auditRow, type AuditRow } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { ownScope, type Scope } from '../../identity/organizations/scope'
import { keyOf, makeTeams, takePart, writeAll, type Pair } from './makeTeams'
import { countMatchesToCome, findAllDistricts, findOfferedLevels, findWaitingRequests, lockActivities, lockSchools, lockTakings, markLeft } from './participation.repository'

type Context = RequestContext<SignedIn>
type Team = SaveParticipation['teams'][number]
/** What is known and locked during a save. */
interface Known {
  scope: Scope
  activities: ReadonlyMap<number, { name: string; contestName: ContestName; levelIds: readonly number[] }>
  schools: ReadonlyMap<number, string>
  /** What schools have to do with the activities, by `keyOf`. */
  takings: ReadonlyMap<string, { id: number; takesPart: boolean }>
}

/** Matches' schools that a refusal names; more are counted. */
const mostNamed = 5
const wrong = (field: string, message: string) => new DomainError('invalid-input', { fields: [{ field, message }] })
const pairsOf = (groups: readonly { activityId: number; schoolIds: readonly number[] }[]): Pair[] =>
  [...new Map(groups.flatMap(({ activityId, schoolIds }) => schoolIds.map((schoolId) => [keyOf({ schoolId, activityId }), { schoolId, activityId }] as const))).values()]

/**
 * Has schools join and leave activities and get teams: all of it, or nothing. What is so already is no change, so that the
 * same sent twice changes nothing the second time. Pending requests for exactly that are accepted, and their schools notified.
 * Teams and results stay when a school leaves.
 * @throws DomainError invalid-input naming the field; not-found; read-only-year for what is added to a past year; in-use with StandingAgainst where schools that should leave have upcoming matches
 */
export async function saveParticipation(input: SaveParticipation, context: Context): Promise<SavedParticipation> {
  return context.tx((tx) => changeParticipation(tx, input, context))
}

/** The same in the transaction of the caller. @throws DomainError as saveParticipation does */
export async function changeParticipation(tx: Tx, input: SaveParticipation, context: Context): Promise<SavedParticipation> {
  const { who, common } = context
  const [joins, leaves] = [pairsOf([...input.joins, ...input.teams]), pairsOf(input.leaves)]
  const ticks = [...input.joins, ...input.leaves, ...input.teams].reduce((sum, { schoolIds }) => sum + schoolIds.length, 0)
  if (ticks > mostTicks) throw wrong('joins', `At most ${mostTicks.toLocaleString('en-US')} changes can be saved together.`)
  const joining = new Set(joins.map(keyOf))
  if (leaves.some((pair) => joining.has(keyOf(pair)))) throw wrong('leaves', 'A school cannot join and leave an activity in one step.')
  const scope = await ownScope(tx, who, common)
  await refusePastYear(tx, who, scope.academicYear.id)
  // The office can undo what is in a past year by mistake, but adds nothing to it.
  if (joins.length > 0) await refuseAddingTo(tx, who, scope.academicYear.id)
  const known = await lockKnown(tx, scope, [...joins, ...leaves])
  await checkTeams(tx, known, input.teams)
  const joined = joins.filter((pair) => !known.takings.get(keyOf(pair))?.takesPart)
  const left = leaves.filter((pair) => known.takings.get(keyOf(pair))?.takesPart)
  await leave(tx, known, left, context)
  const maker = { organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId: context.requestId }
  const takings = new Map([...[...known.takings].map(([key, { id }]) => [key, id] as const), ...(await takePart(tx, maker, scope.academicYear.id, joined))])
  const wanted = input.teams.flatMap(({ schoolIds, ...team }) => schoolIds.map((schoolId) => ({ ...team, schoolId, schoolActivityId: takings.get(keyOf({ ...team, schoolId }))! })))
  const teams = await makeTeams(tx, maker, scope.academicYear.id, wanted, context.now())
  await acceptRequests(tx, known, { joined: joining, left: new Set(leaves.map(keyOf)) }, context)
  return { joined: joined.length, left: left.length, ...teams }
}

/** Activities before schools and parts, each in the order of their keys, like everything that changes who takes part: two never wait for each other. */
async function lockKnown(tx: Tx, scope: Scope, pairs: readonly Pair[]): Promise<Known> {
  const { organization: { id }, academicYear } = scope
  const activityIds = [...new Set(pairs.map(({ activityId }) => activityId))]
  const activities = new Map((await lockActivities(tx, id, activityIds)).map((each) => [each.activityId, each]))
  if (activities.size < activityIds.length) throw new DomainError('not-found', { message: 'One of the activities no longer exists. Please reload the page.' })
  const schoolIds = [...new Set(pairs.map(({ schoolId }) => schoolId))]
  const schools = new Map((await lockSchools(tx, id, schoolIds)).map(({ schoolId, name }) => [schoolId, name]))
  if (schools.size < schoolIds.length) throw new DomainError('not-found', { message: 'One of the schools no longer exists. Please reload the page.' })
  const takings = new Map((await lockTakings(tx, academicYear.id, activityIds)).map((each) => [keyOf(each), { id: each.id, takesPart: each.leftAt === null }]))
  return { scope, activities, schools, takings }
}

/** @throws DomainError invalid-input at the level or the district that does not fit */
async function checkTeams(tx: Tx, { scope, activities }: Known, teams: readonly Team[]): Promise<void> {
  if (teams.length === 0) return
  const levels = new Set((await findOfferedLevels(tx, scope.organization.id)).map(({ levelId }) => levelId))
  const districts = new Map((await findAllDistricts(tx, scope)).map((each) => [each.districtId, each]))
  teams.forEach(({ activityId, levelId, districtId }, index) => {
    const { name, levelIds } = activities.get(activityId)!
    if (!levels.has(levelId) || (levelIds.length > 0 && !levelIds.includes(levelId))) throw wrong(`teams.${index}.levelId`, `${name} is not offered at this level.`)
    if (districtId === null) return
    const place = districts.get(districtId)
    if (place?.activityId !== activityId || place.levelId !== levelId) throw wrong(`teams.${index}.districtId`, `${name} has no such district at this level.`)
  })
}

/** @throws DomainError in-use: nothing is changed then */
async function leave(tx: Tx, { scope, activities, schools, takings }: Known, pairs: readonly Pair[], context: Context): Promise<void> {
  if (pairs.length === 0) return
  const byId = new Map(pairs.map((pair) => [takings.get(keyOf(pair))!.id, pair]))
  const against = await countMatchesToCome(tx, [...byId.keys()], context.now())
  if (against.length > 0) {
    const details: StandingAgainst = against.map(({ schoolActivityId, matches }) => ({ ...byId.get(schoolActivityId)!, matches }))
    const named = details.slice(0, mostNamed).map(({ schoolId, activityId, matches }) => `${schools.get(schoolId)} in ${activities.get(activityId)!.name} (${matches.toLocaleString('en-US')})`)
    const more = details.length > mostNamed ? `, and ${(details.length - mostNamed).toLocaleString('en-US')} more` : ''
    throw new DomainError('in-use', { message: `Nothing is saved: schools that leave must have no upcoming ${sharedContestWords(details.map(({ activityId }) => activities.get(activityId)!.contestName)).many}. These have: ${named.join('; ')}${more}. Cancel them first, or let them stay.`, details })
  }
  await markLeft(tx, [...byId.keys()], context.now())
  await writeAll(tx, [...byId].map(([id, pair]) => audited(context, 'schoolActivity.left', 'schoolActivity', id, { before: { takesPart: true }, after: { takesPart: false }, ...pair, academicYearId: scope.academicYear.id })))
}

/** Pending requests for exactly what the office has done are accepted with it. */
async function acceptRequests(tx: Tx, { scope, activities, schools }: Known, { joined, left }: { joined: ReadonlySet<string>; left: ReadonlySet<string> }, context: Context): Promise<void> {
  for (const request of await findWaitingRequests(tx, scope, [...activities.keys()])) {
    if (!(request.kind === 'join' ? joined : left).has(keyOf(request))) continue
    await settle(tx, request, { status: 'accepted', reason: '', schoolName: schools.get(request.schoolId)!, activityName: activities.get(request.activityId)!.name }, context)
  }
}

const audited = ({ who, requestId }: Context, action: string, subjectType: string, subjectId: number, data: object): AuditRow =>
  auditRow({ organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId, action, subjectType, subjectId, data })
