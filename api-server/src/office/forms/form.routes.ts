import { keepPublicDraft, resumePublicDraft, uploadPublicFile } from '@portal/shared/office/forms/publicDraft.calls'
import { getPublicForm, submitPublicEntry, unlockForm } from '@portal/shared/office/forms/publicForm.calls'
import { serve } from '../../platform/http/serve'
import { publicScope } from '../../identity/organizations/scope'
import { readPublicForm } from './readPublicForm'
import { unlock } from './lockForm'
import { attachFile, keepDraft, resumeDraft } from './publicDraft'
import { submitEntry } from './submitEntry'

export const formRoutes = [
  serve(getPublicForm, async (query, { database: { reader }, common, now, settings }) => readPublicForm(reader, await publicScope(reader, common), query, { settings, now })),
  serve(unlockForm, async (input, context) => ({ pass: await unlock(input, context) })),
  serve(keepPublicDraft, (input, context) => keepDraft(input, context)),
  serve(resumePublicDraft, (input, context) => resumeDraft(input, context)),
  serve(uploadPublicFile, (input, context) => attachFile(input, context)),
  serve(submitPublicEntry, async (input, context) => ({ thanks: await submitEntry(input, context) })),
]
