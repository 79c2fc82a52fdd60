import { askDeletion, getOwnData, getOwnDeletion } from '@portal/shared/users/ownAccount.calls'
import { FileAnswer } from '../http/fileAnswer'
import { serve, WithMessage } from '../http/serve'
import { askDeletion as ask } from './askDeletion'
import { findPendingDeletion } from './ownAccount.repository'
import { collectOwnData } from './ownData.repository'

export const ownAccountRoutes = [
  serve(getOwnDeletion, async (_, { who, database }) => {
    const request = await findPendingDeletion(database.reader, who.userId)
    return { request: request ? { ...request, createdAt: request.createdAt.toISOString() } : null }
  }),

  serve(askDeletion, async (input, context) => {
    await ask(input, context)
    return new WithMessage(null, 'The office is asked to delete your account.')
  }),

  serve(getOwnData, async (_, { who, database, now }) => {
    const data = await collectOwnData(database.reader, who.userId)
    const body = JSON.stringify({ madeAt: now().toISOString(), ...data }, null, 2)
    return new FileAnswer({ mediaType: 'application/json; charset=utf-8', name: 'my-data.json', body })
  }),
]
