import { listOwnSteps } from '@portal/shared/competition/nextSteps/nextSteps.calls'
import { listOwnEventTasks } from '@portal/shared/competition/eventTasks/eventTask.calls'
import { actionItemKeys, type ActionItems } from '@portal/shared/publishing/dashboard/actionItems'
import { readOwnSteps } from '../../competition/nextSteps/readOwnSteps'
import { readOwnTasks } from '../../competition/eventTasks/readTasks'
import { findAcknowledgments, findAskedVersion } from '../../identity/acknowledgments/acknowledgment.repository'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { countMatches } from '../../scheduling/matches/match.repository'
import { ownScope } from '../../identity/organizations/scope'
import { countRejectedDocuments } from './dashboard.repository'
import { documentsOf, readDue } from './readDue'
import { findOwnTeams } from '../../directory/rosters/findOwnTeams'

/**
 * What is waiting for a person, counted as the dashboard counts it. Always of the current year, whatever year they look at: what has to be
 * done has to be done now.
 */
export async function readActionItems({ database: { reader }, who, now }: RequestContext<SignedIn>): Promise<ActionItems> {
  const scope = await ownScope(reader, who, {})
  const at = now()
  const documents = documentsOf(who)
  const counts: Partial<Record<(typeof actionItemKeys)[number], number>> = {
    ...(await readDue(reader, scope, who, at)),
    scoresDue: await countOwnScoresDue(),
    rejectedDocuments: documents ? await countRejectedDocuments(reader, who.organizationId, documents) : 0,
    rules: await countRules(),
    eventSteps: mayRead(listOwnSteps) ? (await readOwnSteps(reader, scope, who, at)).steps.length : 0,
    eventTasks: mayRead(listOwnEventTasks) ? (await readOwnTasks(reader, scope, who, {}, at)).length : 0,
  }
  const items = actionItemKeys.flatMap((key) => (counts[key] ? [{ key, count: counts[key] }] : []))
  return { items, total: items.reduce((sum, { count }) => sum + count, 0) }

  async function countOwnScoresDue(): Promise<number> {
    if (who.roleType !== 'staff') return 0
    const teamIds = (await findOwnTeams(reader, scope, who)).map(({ teamId }) => teamId)
    return teamIds.length === 0 ? 0 : countMatches(reader, scope, { scoreDue: { from: teamIds, now: at } })
  }

  /** Who reads the list that is counted. */
  function mayRead({ access: { roleTypes, permission } }: { access: { roleTypes: readonly string[]; permission: string } }): boolean {
    return who.roleType !== null && roleTypes.includes(who.roleType) && who.permissions.includes(permission)
  }

  async function countRules(): Promise<number> {
    if (who.roleType !== 'staff' || who.schoolView || who.actingAs) return 0
    const asked = await findAskedVersion(reader, scope.academicYear.id)
    if (asked === undefined) return 0
    return ((await findAcknowledgments(reader, scope.academicYear.id, [who.userId])).get(who.userId)?.version ?? 0) < asked ? 1 : 0
  }
}
