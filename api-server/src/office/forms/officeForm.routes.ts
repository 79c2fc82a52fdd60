import {
  addForm, copyFormsToNextYear, discardFormDraft, findFormNames, findFormSources, getForm, listForms, listFormTemplates, makeFormLink, publishForm, removeFormLink, removeForms, restoreForms, saveForm, saveFormDraft, setFormPassword,
} from '@portal/shared/office/forms/form.calls'
import { aboutTemplate, formTemplates } from '@portal/shared/office/forms/templates/formTemplates'
import { ownScope } from '../../identity/organizations/scope'
import { serve, WithMessage } from '../../platform/http/serve'
import { clockText, noForm } from './form.policy'
import { findNamed } from './formSetting.repository'
import { makeLink, removeLink, setPassword } from './lockForm'
import { addForm as add } from './addForm'
import { copyToNextYear } from './copyForms'
import { findForm, findFormPage, findSources } from './officeForm.repository'
import { presentForm, presentFormRow } from './presentForm'
import { changeForms, discardDraft, publishForm as publish, saveDraft, saveForm as save } from './saveForm'

export const officeFormRoutes = [
  serve(listForms, async ({ page, pageSize, ...input }, { database: { reader }, who, common, now }) => {
    const { organization, academicYear } = await ownScope(reader, who, common)
    const at = clockText(now(), organization.timeZone)
    const { rows, total } = await findFormPage(reader, who.organizationId, academicYear.id, at, { ...input, offset: (page - 1) * pageSize, limit: pageSize })
    return { rows: rows.map((row) => presentFormRow(row, at)), total, page, pageSize }
  }),

  serve(getForm, async ({ formId }, { database: { reader }, who, common, now }) => {
    const row = await findForm(reader, who.organizationId, formId)
    if (!row) throw noForm()
    return presentForm(reader, row, clockText(now(), (await ownScope(reader, who, common)).organization.timeZone))
  }),

  serve(findFormNames, async ({ kind, search }, { database: { reader }, who, common }) => {
    const { academicYear } = await ownScope(reader, who, common)
    return findNamed(reader, who.organizationId, academicYear.id, kind, search)
  }),

  serve(addForm, async (input, context) => new WithMessage(await add(input, context), 'The form is added.')),
  serve(listFormTemplates, () => Promise.resolve(formTemplates.map(aboutTemplate))),
  serve(findFormSources, ({ search }, { database: { reader }, who }) => findSources(reader, who.organizationId, search)),
  serve(copyFormsToNextYear, (input, context) => copyToNextYear(input, context)),
  serve(saveForm, async (input, context) => new WithMessage(await save(input, context), 'The changes are saved.')),
  serve(setFormPassword, async (input, context) => new WithMessage(await setPassword(input, context), input.password === '' ? 'The password is removed.' : 'The password is set.')),
  serve(makeFormLink, async ({ formId }, context) => new WithMessage({ pass: await makeLink(formId, context) }, 'The link is made. It is shown once.')),
  serve(removeFormLink, async ({ formId }, context) => new WithMessage(await removeLink(formId, context), 'The link has ended.')),
  serve(saveFormDraft, (input, context) => saveDraft(input, context)),
  serve(discardFormDraft, async (input, context) => new WithMessage(await discardDraft(input, context), 'The changes are discarded.')),
  serve(publishForm, async (input, context) => new WithMessage(await publish(input, context), 'The form is published.')),
  serve(removeForms, async ({ formIds }, context) => ({ outcomes: await changeForms(context, formIds, 'remove') })),
  serve(restoreForms, async ({ formIds }, context) => ({ outcomes: await changeForms(context, formIds, 'restore') })),
]
