import { advanceEntries as advanceCall, getAdvancing, saveAdvancing as saveCall } from '@portal/shared/competition/advances/advance.calls'
import { serve, WithMessage } from '../../platform/http/serve'
import { advanceEntries } from './advanceEntries'
import { readAdvancing } from './readAdvancing'
import { saveAdvancing } from './saveAdvancing'

export const advanceRoutes = [
  serve(getAdvancing, ({ eventId }, { database: { reader }, who }) => readAdvancing(reader, who, eventId)),
  serve(saveCall, async (input, context) => new WithMessage(await saveAdvancing(input, context), 'The rule is saved.')),
  serve(advanceCall, async (input, context) => {
    const advanced = await advanceEntries(input, context)
    return new WithMessage(advanced, advanced.made === 0 ? 'Nobody new is entered.' : advanced.made === 1 ? 'One performance is entered. Its school is notified.' : `${advanced.made} performances are entered. Their schools are notified.`)
  }),
]
