import { getPublicForm, submitPublicEntry, unlockForm } from '@portal/shared/office/forms/publicForm.calls'
import { serve } from '../../platform/http/serve'
import { publicScope } from '../../identity/organizations/scope'
import { readPublicForm } from './readPublicForm'
import { unlock } from './lockForm'
import { submitEntry } from './submitEntry'

export const formRoutes = [
  serve(getPublicForm, async (query, { database: { reader }, common, now, settings }) => readPublicForm(reader, await publicScope(reader, common), query, { settings, now })),
  serve(unlockForm, async (input, context) => ({ pass: await unlock(input, context) })),
  serve(submitPublicEntry, async (input, context) => ({ thanks: await submitEntry(input, context) })),
]
