import { DomainError } from '@portal/shared/platform/call/errors'
import {
  changeRole, getCurrentUser, listSessions, revokeOtherSessions, revokeSession, setSchoolView, signOut,
} from '@portal/shared/identity/sessions/session.calls'
import { writeAudit } from '../../platform/audit/writeAudit'
import { serve, WithMessage } from '../../platform/http/serve'
import { changeRole as changeToRole } from './changeRole'
import { listOwnSessions } from './listOwnSessions'
import { revokeOtherSessions as revokeOthers, revokeOwnSession } from './ownSession.repository'
import { findCurrentUser, revokeSession as revoke } from './session.repository'
import { setSchoolView as setView } from './setSchoolView'

export const sessionRoutes = [
  serve(signOut, async (_, { who, tx, now, requestId }) =>
    tx(async (tx) => {
      await revoke(tx, who.sessionId, now())
      await writeAudit(tx, {
        organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
        action: 'session.ended', subjectType: 'session', subjectId: who.sessionId, requestId,
      })
      return null
    })),

  serve(getCurrentUser, (_, { who, database, now }) => findCurrentUser(database.reader, who, now())),

  serve(changeRole, (input, context) => changeToRole(input, context)),

  serve(setSchoolView, (input, context) => setView(input, context)),

  serve(listSessions, (_, { who, database, now }) => listOwnSessions(database.reader, who, now())),

  serve(revokeSession, async ({ sessionId }, { who, tx, now, requestId }) =>
    tx(async (tx) => {
      if (!(await revokeOwnSession(tx, who.userId, sessionId, now()))) throw new DomainError('not-found', { message: 'This session has ended already.' })
      await writeAudit(tx, {
        organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
        action: 'session.revoked', subjectType: 'session', subjectId: sessionId, requestId,
      })
      return new WithMessage(null, 'The session is ended.')
    })),

  serve(revokeOtherSessions, async (_, { who, tx, now, requestId }) =>
    tx(async (tx) => {
      const ended = await revokeOthers(tx, who.userId, who.sessionId, now())
      await writeAudit(tx, {
        organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
        action: 'session.othersRevoked', subjectType: 'session', subjectId: who.sessionId, requestId, data: { ended },
      })
      return new WithMessage({ ended: ended.length }, ended.length === 0 ? 'There was no other session.' : 'All other sessions are ended.')
    })),
]
