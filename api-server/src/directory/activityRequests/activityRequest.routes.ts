import {
  addActivityRequest, askActivity, changeSchoolActivity, countActivityRequests, decideActivityRequest, decideActivityRequests, getSchoolActivities, listActivityRequests, withdrawActivityRequest,
} from '@portal/shared/directory/activityRequests/activityRequest.calls'
import { checkReason } from '@portal/shared/directory/activityRequests/activityRequest.schemas'
import { DomainError } from '@portal/shared/platform/call/errors'
import { serve, WithMessage } from '../../platform/http/serve'
import { ownScope } from '../../identity/organizations/scope'
import { ownSchool } from './activityRequest.policy'
import { countWaiting, findActivityNames, findRequestPage } from './activityRequest.repository'
import { askActivity as ask, withdrawRequest } from './askActivity'
import { changeSchoolActivity as change } from './changeTaking'
import { decideActivityRequest as decide, decideActivityRequests as decideAll } from './decideActivityRequest'
import { presentRequest, readSchoolActivities } from './readSchoolActivities'
import { findSchoolMarks } from '../schools/schoolMark.repository'

/** @throws DomainError invalid-input at `reason` */
function refuseWithoutReason(input: { decision: 'accept' | 'reject'; reason: string }) {
  const problems = checkReason(input)
  if (problems.length > 0) throw new DomainError('invalid-input', { fields: problems })
}

export const activityRequestRoutes = [
  serve(getSchoolActivities, async ({ schoolId }, { database: { reader }, who, common }) => readSchoolActivities(reader, await ownScope(reader, who, common), who, schoolId)),

  serve(askActivity, async (input, context) => new WithMessage({ requestId: await ask({ ...input, schoolId: ownSchool(context.who) }, context) }, 'The office has been asked. We will email you when it has decided.')),

  serve(withdrawActivityRequest, async ({ requestId }, context) => {
    await withdrawRequest(requestId, context)
    return new WithMessage(null, 'The request is withdrawn.')
  }),

  serve(listActivityRequests, async ({ page, pageSize, ...asked }, { database: { reader }, who, common }) => {
    const { rows, total } = await findRequestPage(reader, await ownScope(reader, who, common), { ...asked, offset: (page - 1) * pageSize, limit: pageSize })
    const markOf = await findSchoolMarks(reader, rows.map(({ schoolId }) => schoolId))
    return { rows: rows.map((row) => ({ ...presentRequest(row), schoolId: row.schoolId, schoolName: row.schoolName, schoolMark: markOf(row.schoolId), activityId: row.activityId, activityName: row.activityName, contestName: row.contestName })), total, page, pageSize }
  }),

  serve(countActivityRequests, async (_, { database: { reader }, who, common }) => ({
    ...(await countWaiting(reader, await ownScope(reader, who, common))), activities: await findActivityNames(reader, who.organizationId),
  })),

  serve(addActivityRequest, async (input, context) => new WithMessage({ requestId: await ask(input, context) }, 'The request is added.')),

  serve(decideActivityRequest, async (input, context) => {
    refuseWithoutReason(input)
    const { status, name } = await decide(input, context)
    context.wakeSender?.()
    return new WithMessage({ status }, `The request of ${name} is ${status}.`)
  }),

  serve(decideActivityRequests, async (input, context) => {
    refuseWithoutReason(input)
    const outcomes = await decideAll(input, context)
    context.wakeSender?.()
    return { outcomes }
  }),

  serve(changeSchoolActivity, async (input, context) => {
    const { schoolName, activityName } = await change(input, context)
    context.wakeSender?.()
    return new WithMessage(null, `${schoolName} ${input.takesPart ? 'takes part in' : 'has left'} ${activityName}.`)
  }),
]
