import { getForm } from '@portal/shared/office/forms/form.calls'
import { fileNameOf, formFileOf } from '@portal/shared/office/forms/formFile'
import { send, type RefusalOf } from '../../platform/lib/call/call'
import { notify } from '../../platform/lib/call/notify'
import { saveAs } from '../../platform/lib/files/download'
import { refusalText } from '../../platform/lib/words/refusalText'

/** Saves a form as a file: what is worked on of it, or what it asks now. What keeps it from being read is said in the corner. */
export async function exportForm(formId: number): Promise<void> {
  const read = await send(getForm, { formId }).catch((error: RefusalOf<typeof getForm>) => notify('error', refusalText(error)))
  if (!read) return
  const { payload } = read
  const file = formFileOf(payload)
  if (file) saveAs(new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' }), fileNameOf(payload.name))
}
