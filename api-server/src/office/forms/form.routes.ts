import { getPublicForm, submitPublicEntry } from '@portal/shared/office/forms/publicForm.calls'
import { serve } from '../../platform/http/serve'
import { publicScope } from '../../identity/organizations/scope'
import { readPublicForm } from './readPublicForm'
import { submitEntry } from './submitEntry'

export const formRoutes = [
  serve(getPublicForm, async (query, { database: { reader }, common, now }) => readPublicForm(reader, await publicScope(reader, common), query, now())),
  serve(submitPublicEntry, async (input, context) => ({ thanks: await submitEntry(input, context) })),
]
