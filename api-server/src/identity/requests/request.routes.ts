import { askDeletion } from '@portal/shared/identity/users/ownAccount.calls'
import { DomainError } from '@portal/shared/platform/call/errors'
import {
  askAccess, askStatusChange, decideRequest, decideRequests, findRequestStudents, getRequest, listOwnRequests, listRequests, resetRequest, withdrawRequest,
} from '@portal/shared/identity/requests/request.calls'
import { checkReason } from '@portal/shared/identity/requests/request.schemas'
import type { PersonStatus } from '@portal/shared/identity/users/person.schemas'
import { askDeletion as askForDeletion } from './askDeletion'
import { serve, WithMessage } from '../../platform/http/serve'
import { askAccess as ask } from './askAccess'
import { askStatusChange as askStatus } from './askStatusChange'
import { decideRequest as decide } from './decideRequest'
import { decideRequests as decideAll } from './decideRequests'
import { presentRow, readRequest } from './readRequest'
import { findOwnRequests, findRequest, findRequestPage, searchStudents } from './request.repository'
import { visibleSchool } from './request.policy'
import { resetRequest as reset } from './resetRequest'
import { withdrawRequest as withdraw } from './withdrawRequest'

/** @throws DomainError invalid-input at `reason` */
function refuseWithoutReason(input: { decision: 'accept' | 'reject'; reason: string }) {
  const problems = checkReason(input)
  if (problems.length > 0) throw new DomainError('invalid-input', { fields: problems })
}

export const requestRoutes = [
  serve(listRequests, async ({ page, pageSize, ...asked }, { who, database: { reader } }) => {
    const visible = { organizationId: who.organizationId, schoolId: visibleSchool(who) }
    const { rows, total } = await findRequestPage(reader, visible, { ...asked, offset: (page - 1) * pageSize, limit: pageSize })
    return { rows: rows.map((row) => presentRow(row, who)), total, page, pageSize }
  }),

  serve(getRequest, ({ requestId }, { who, database }) => readRequest(database.reader, requestId, who)),

  serve(findRequestStudents, async ({ requestId, search }, { who, database: { reader } }) => {
    const request = await findRequest(reader, { organizationId: who.organizationId, schoolId: visibleSchool(who) }, requestId)
    if (!request || request.schoolId === null) throw new DomainError('not-found', { message: 'There is no such request.' })
    const found = await searchStudents(reader, request.schoolId, search, request.roleType === 'student', 20)
    return found.map(({ studentId, name, grade }) => ({ studentId, name, grade, isLikely: false }))
  }),

  serve(decideRequest, async ({ requestId, ...decision }, context) => {
    refuseWithoutReason(decision)
    const { request, status, complete } = await context.tx((tx) => decide(tx, requestId, { ...decision, isBulk: false }, context))
    context.wakeSender?.()
    return new WithMessage({ status, complete }, `The request of ${request.firstName} ${request.lastName} is ${status}.`)
  }),

  serve(decideRequests, (input, context) => {
    refuseWithoutReason(input)
    return decideAll(input, context)
  }),

  serve(resetRequest, async (input, context) => {
    await reset(input, context)
    return new WithMessage(null, 'The request is waiting for a decision again.')
  }),

  serve(askAccess, async (input, context) => {
    await ask(input, context)
    return new WithMessage(null, 'Your request is sent. We will email you when it is decided.')
  }),

  serve(askStatusChange, async (input, context) => {
    await askStatus(input, context)
    return new WithMessage(null, 'The office has been asked.')
  }),

  serve(listOwnRequests, async (_, { who, database }) =>
    (await findOwnRequests(database.reader, who.userId)).map(({ requestId, kind, status, roleName, schoolName, wantedStatus, note, createdAt, decidedAt, reason }) => ({
      requestId, kind, status, roleName, schoolName, wantedStatus: wantedStatus as PersonStatus | null, note, reason,
      createdAt: createdAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null,
    }))),

  serve(withdrawRequest, async (input, context) => {
    await withdraw(input, context)
    return new WithMessage(null, 'Your request is withdrawn.')
  }),

  serve(askDeletion, async (input, context) => {
    await askForDeletion(input, context)
    return new WithMessage(null, 'The office has been asked to delete your account.')
  }),
]
