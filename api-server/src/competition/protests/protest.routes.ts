import { answerProtest as answerCall, fileProtest as fileCall, listProtests } from '@portal/shared/competition/protests/protest.calls'
import { serve, WithMessage } from '../../platform/http/serve'
import { answerProtest, fileProtest } from './decideProtests'
import { readProtests } from './readProtests'

export const protestRoutes = [
  serve(listProtests, ({ eventId }, { database: { reader }, who, now }) => readProtests(reader, who, eventId, now())),
  serve(fileCall, async (input, context) => new WithMessage(await fileProtest(input, context), 'The protest is filed. The office answers it here.')),
  serve(answerCall, async (input, context) => new WithMessage(await answerProtest(input, context), 'The protest is answered.')),
]
