import { DomainError } from '@portal/shared/platform/call/errors'
import { listMailbox } from '@portal/shared/publishing/mailbox/mailbox.calls'
import type { Services } from '../../platform/http/requestContext'
import { serve } from '../../platform/http/serve'
import { findLatestMessages } from '../../platform/mail/message.repository'

/** Only a portal that is being tried out shows its messages: a staging one, or an embedded database without a mail server. */
export const hasMailbox = ({ database, settings }: Pick<Services, 'database' | 'settings'>) => settings.PORTAL_STAGE === 'staging' || (database.kind === 'embedded' && !settings.PORTAL_SMTP_URL)

export const mailboxRoutes = [
  serve(listMailbox, async (_, context) => {
    if (!hasMailbox(context)) throw new DomainError('not-found', { message: 'Only a portal that is being tried out shows its messages here.' })
    const messages = await findLatestMessages(context.database.reader, context.who.organizationId, 50)
    return messages.map((message) => ({ ...message, createdAt: message.createdAt.toISOString() }))
  }),
]
