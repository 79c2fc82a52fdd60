import { getPublicForm, submitPublicEntry } from '@portal/shared/forms/publicForm.calls'
import { serve } from '../http/serve'
import { publicScope } from '../organizations/scope'
import { readPublicForm } from './readPublicForm'
import { submitEntry } from './submitEntry'

export const formRoutes = [
  serve(getPublicForm, async (query, { database: { reader }, common, now }) => readPublicForm(reader, await publicScope(reader, common), query, now())),
  serve(submitPublicEntry, async (input, context) => ({ thanks: await submitEntry(input, context) })),
]
