import { mailboxNoun } from '@portal/shared/publishing/mailbox/mailbox.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { mailboxRoutes } from './mailbox.routes'

export const mailboxParts = defineParts(mailboxNoun, routes.of(...mailboxRoutes))
