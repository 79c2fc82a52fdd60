import { getCurrentUser, signIn, signOut } from '@portal/shared/sessions/session.calls'
import { writeAudit } from '../audit/writeAudit'
import { serve } from '../http/serve'
import { findCurrentUser, revokeSession } from './session.repository'
import { signIn as checkAndOpen } from './signIn'

export const sessionRoutes = [
  serve(signIn, (input, context) => checkAndOpen(input, context)),

  serve(signOut, async (_, { who, tx, now, requestId }) =>
    tx(async (tx) => {
      await revokeSession(tx, who.sessionId, now())
      await writeAudit(tx, { organizationId: who.organizationId, userId: who.userId, action: 'session.ended', subjectType: 'session', subjectId: who.sessionId, requestId })
      return null
    })),

  serve(getCurrentUser, (_, { who, database }) => findCurrentUser(database.reader, who)),
]
