import { getForm } from '@portal/shared/office/forms/form.calls'
import { fileNameOf, formFileOf } from '@portal/shared/office/forms/formFile'
import { send } from '../../platform/lib/call/call'
import { saveAs } from '../../platform/lib/files/download'

/** Saves a form as a file: what is worked on of it, or what it asks now. */
export async function exportForm(formId: number): Promise<void> {
  const { payload } = await send(getForm, { formId })
  const file = formFileOf(payload)
  if (file) saveAs(new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' }), fileNameOf(payload.name))
}
