import { getOwnData, getOwnDeletion } from '@portal/shared/identity/users/ownAccount.calls'
import { beginContactChange, confirmContactChange, removeOwnPhone } from '@portal/shared/identity/users/ownContact.calls'
import { formatPhone } from '@portal/shared/platform/format/phone'
import { FileAnswer } from '../../platform/http/fileAnswer'
import { serve, WithMessage } from '../../platform/http/serve'
import { beginContactChange as begin, confirmContactChange as confirm, removeOwnPhone as removePhone } from './changeOwnContact'
import { findPendingDeletion } from './ownAccount.repository'
import { collectOwnData } from './ownData.repository'

/** Numbers are kept as typed, and shown in international form. */
const presentOwn = <Own extends { phone: string }>(own: Own): Own => ({ ...own, phone: formatPhone(own.phone) })

export const ownAccountRoutes = [
  serve(beginContactChange, (input, context) => begin(input, context)),
  serve(confirmContactChange, async (input, context) => new WithMessage(presentOwn(await confirm(input, context)), input.type === 'email' ? 'You sign in with your new email address from now on.' : 'Your phone number is saved.')),
  serve(removeOwnPhone, async (input, context) => new WithMessage(presentOwn(await removePhone(input, context)), 'Your phone number is removed.')),

  serve(getOwnDeletion, async (_, { who, database }) => {
    const request = await findPendingDeletion(database.reader, who.userId)
    return { request: request ? { ...request, createdAt: request.createdAt.toISOString() } : null }
  }),

  serve(getOwnData, async (_, { who, database, now }) => {
    const data = await collectOwnData(database.reader, who.userId)
    const body = JSON.stringify({ madeAt: now().toISOString(), ...data }, null, 2)
    return new FileAnswer({ mediaType: 'application/json; charset=utf-8', name: 'my-data.json', body })
  }),
]
