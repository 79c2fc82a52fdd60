import type { z } from 'zod'
import type { AddedForm, AddForm } from '@portal/shared/office/forms/form.schemas'
import { settingsOf } from '@portal/shared/office/forms/formSettings.types'
import type { FormFile } from '@portal/shared/office/forms/formFile.schemas'
import type { FormDefinition } from '@portal/shared/office/forms/formDefinition.types'
import { formTemplates } from '@portal/shared/office/forms/templates/formTemplates'
import { DomainError } from '@portal/shared/platform/call/errors'
import { findEntries as findSetupEntries } from '../../directory/setupLists/setupList.repository'
import { ownScope } from '../../identity/organizations/scope'
import type { Tx } from '../../platform/db/database'
import { lockWords } from '../../platform/db/lockWords'
import { cleanDefinition } from './cleanDefinition'
import { keptKey } from '../../platform/http/keptKey'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { noForm } from './form.policy'
import type { form } from './form.tables'
import { settingsInYear, settingsOfFile } from './namedSettings'
import { findForm, findFormAddedWith, findVersions, insertForm, insertVersion } from './officeForm.repository'
import { auditForm } from './saveForm'

type Given = z.output<typeof AddForm>

/** What a new form begins as. */
interface Beginning {
  values: Partial<Pick<typeof form.$inferInsert, 'description' | 'thanks' | 'audience' | 'firstStatusId' | 'settings'>>
  definition: FormDefinition
  notes: string[]
  /** Of which it is one, for the record. */
  from: Record<string, unknown>
}

const blank: FormDefinition = { pages: [{ id: 'page1', title: '', parts: [] }] }
const wrong = (field: string, message: string) => new DomainError('invalid-input', { fields: [{ field, message }] })

async function ofFile(tx: Tx, organizationId: number, academicYearId: number, { description = '', thanks = '', audience = 'schools', settings: given = {}, definition }: FormFile, from: Record<string, unknown>): Promise<Beginning> {
  const { settings, notes } = await settingsOfFile(tx, organizationId, academicYearId, given)
  if (settings.hasWaitingList && settings.mostEntries === null) throw wrong('file', 'settings.hasWaitingList: A waiting list needs a limit of entries.')
  return { values: { description, thanks, audience, settings }, definition, notes, from }
}

async function ofForm(tx: Tx, organizationId: number, academicYearId: number, formId: number): Promise<Beginning> {
  const source = await findForm(tx, organizationId, formId)
  if (!source) throw noForm()
  const { description, thanks, audience, firstStatusId } = source
  const { draft, published } = await findVersions(tx, formId)
  const { settings, notes } = await settingsInYear(tx, organizationId, academicYearId, settingsOf(source.settings))
  return { values: { description, thanks, audience, firstStatusId, settings }, definition: (draft ?? published)?.definition ?? blank, notes, from: { copyOf: formId } }
}

/** @throws DomainError not-found in copyOf, invalid-input at template, and at what is given beside another */
async function beginningOf(tx: Tx, organizationId: number, academicYearId: number, { copyOf, template, file }: Given): Promise<Beginning> {
  if ([copyOf, template, file].filter((each) => each !== undefined).length > 1) throw wrong(file ? 'file' : 'template', 'A form begins as one thing: another form, a template, or a file.')
  if (copyOf !== undefined) return ofForm(tx, organizationId, academicYearId, copyOf)
  if (file) return ofFile(tx, organizationId, academicYearId, file, { isFromFile: true })
  if (template === undefined) return { values: {}, definition: blank, notes: [], from: {} }
  const found = formTemplates.find(({ templateId }) => templateId === template)
  if (!found) throw wrong('template', 'There is no such template.')
  return ofFile(tx, organizationId, academicYearId, found.file, { template })
}

/**
 * Adds a form to the academic year that is chosen, with a draft of what it asks: that of another form as it stands, of a template
 * or a file, or one empty page. The same request sent twice adds one.
 * @returns its key, and what to look at @throws DomainError not-found in copyOf, invalid-input
 */
export async function addForm(given: Given, context: RequestContext<SignedIn>): Promise<z.output<typeof AddedForm>> {
  const { who, common } = context
  return context.tx(async (tx) => {
    const addedKey = keptKey(who, given.key)
    await lockWords(tx, 'key', who.organizationId, addedKey)
    const { academicYear } = await ownScope(tx, who, common)
    const { values, definition, notes, from } = await beginningOf(tx, who.organizationId, academicYear.id, given)
    const earlier = await findFormAddedWith(tx, who.organizationId, addedKey)
    if (earlier !== undefined) return { formId: earlier, notes }
    const [first] = await findSetupEntries(tx, { organizationId: who.organizationId, kind: 'formStatus' })
    const now = context.now()
    const { name } = given
    const formId = await insertForm(tx, { organizationId: who.organizationId, academicYearId: academicYear.id, name, firstStatusId: first?.entryId ?? null, ...values, createdAt: now, updatedAt: now, addedKey })
    await insertVersion(tx, { formId, number: 1, definition: cleanDefinition(definition), createdAt: now, updatedAt: now })
    await auditForm(tx, context, 'form.added', formId, { after: { name, ...from } })
    return { formId, notes }
  })
}
