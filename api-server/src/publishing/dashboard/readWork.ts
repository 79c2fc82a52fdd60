import type { Work, WorkPart } from '@portal/shared/publishing/dashboard/home.schemas'
import { countWaiting, countWaitingSchools } from '../../directory/activityRequests/activityRequest.repository'
import { countReview } from '../../eligibility/documents/document.repository'
import { ownScope, type Scope } from '../../identity/organizations/scope'
import { findRequestPage } from '../../identity/requests/request.repository'
import type { Reader } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { countOpenScores } from '../../competition/scores/openScore.repository'
import { scoresSeenTo } from '../../competition/scores/readOpenScores'
import { countAwaited } from '../../scheduling/proposals/proposal.repository'
import { readJobs } from './readJobs'
import { readParts } from './readParts'

const day = 86_400_000

/** What waits for the office or a school, each part counted by what its list asks. A part that cannot be read is left out and named. */
export async function readWork(context: RequestContext<SignedIn>): Promise<Work> {
  const { database: { reader }, who, common, now } = context
  const scope = await ownScope(reader, who, common)
  const at = now()
  const isOrg = who.roleType === 'org'
  const mayPeople = who.permissions.includes('user-list')
  const { part, failed } = readParts<WorkPart>(context, 'what waits')
  const visible = { organizationId: who.organizationId, schoolId: isOrg ? 'all' as const : who.schoolId }
  const [scores, signUps, documents, activityChanges, accountChanges, proposals, jobs] = await Promise.all([
    part('scores', () => readScores(reader, scope, who, at), null),
    part('signUps', async () => {
      if (!mayPeople) return null
      const { count, oldest } = await countRequests(reader, visible, 'joining')
      return { count, oldestDays: oldest && Math.floor((at.getTime() - oldest.getTime()) / day) }
    }, null),
    part('documents', async () => (isOrg && mayPeople ? countReview(reader, scope.academicYear.id, { organizationId: who.organizationId, status: 'pending' }) : null), null),
    part('activityChanges', async () => {
      if (!isOrg || !who.permissions.includes('activity-edit')) return null
      const { join, leave } = await countWaiting(reader, scope)
      return { count: join + leave, schools: await countWaitingSchools(reader, scope) }
    }, null),
    part('accountChanges', async () => {
      if (!mayPeople) return null
      return { count: (await countRequests(reader, visible, 'accountChanges')).count, deletions: isOrg ? (await countRequests(reader, visible, 'accountDeletion')).count : 0 }
    }, null),
    part('proposals', async () => (
      isOrg || who.schoolId === null || !who.permissions.includes('regular-season-create') ? null : { count: await countAwaited(reader, scope, who.schoolId) }
    ), null),
    part('jobs', () => readJobs(reader, who, at), []),
  ])
  return { scores, signUps, documents, activityChanges, accountChanges, proposals, jobs, failed: [...failed] }
}

/** Scores that the person sees to, by the lists that there are of them. */
async function readScores(reader: Reader, scope: Scope, who: SignedIn, now: Date): Promise<Work['scores']> {
  const from = await scoresSeenTo(reader, scope, who)
  const of = (kind: 'due' | 'late' | 'disputed' | 'action') => countOpenScores(reader, scope, { from, kind, now })
  const [missing, late, disputed, action] = await Promise.all([of('due'), of('late'), of('disputed'), of('action')])
  return { missing, late, disputed, action }
}

/** How many requests a list has, and when the oldest of them came. */
async function countRequests(reader: Reader, visible: Parameters<typeof findRequestPage>[1], list: Parameters<typeof findRequestPage>[2]['list']) {
  const { rows: [first], total } = await findRequestPage(reader, visible, { list, userType: '', schoolId: 0, search: '', sort: 'date', offset: 0, limit: 1 })
  return { count: total, oldest: first?.createdAt ?? null }
}
