import { addOpenDate, getOpenDateForm, listOpenDates, removeOpenDate } from '@portal/shared/scheduling/openDates/openDate.calls'
import { serve, WithMessage } from '../../platform/http/serve'
import { postOpenDate, removeOpenDate as remove } from './postOpenDate'
import { readOpenDateForm, readOpenDates } from './readOpenDates'

export const openDateRoutes = [
  serve(listOpenDates, (input, { database: { reader }, who, common, now }) => readOpenDates(reader, who, common, input, now())),
  serve(getOpenDateForm, (_, { database: { reader }, who, common }) => readOpenDateForm(reader, who, common)),
  serve(addOpenDate, async (input, context) => new WithMessage({ openDateId: await postOpenDate(input, context) }, 'The date is on the board.')),
  serve(removeOpenDate, async (input, context) => {
    await remove(input, context)
    return new WithMessage(null, 'The date was removed from the board.')
  }),
]
