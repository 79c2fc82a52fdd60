import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { linkTo } from '@portal/shared/platform/access/screens'
import { addForm, listForms } from '@portal/shared/office/forms/form.calls'
import { FormFields, type FormRow } from '@portal/shared/office/forms/form.schemas'
import { send } from '../../platform/lib/call/call'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Field } from '../../platform/ui/form/Field'
import { SearchChoice } from '../../platform/ui/form/SearchChoice'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import type { Choice } from '../../platform/ui/form/useChoices'

const Typed = z.strictObject({ name: FormFields.shape.name })

/** Forms by the words typed, as choices to copy from. */
const findForms = async (search: string): Promise<Choice[]> =>
  (await send(listForms, { search, pageSize: 20 })).payload.rows.map(({ formId, name }) => ({ value: String(formId), label: name }))

/** Asks the name of a new form, and which one it begins as. Leads on to the builder. */
export default function AddFormDialog({ copyOf, onClose }: { copyOf?: FormRow | undefined; onClose: () => void }) {
  const navigate = useNavigate()
  const [key] = useState(() => crypto.randomUUID())
  const [source, setSource] = useState<Choice | null>(copyOf ? { value: String(copyOf.formId), label: copyOf.name } : null)
  const { form, dialog } = useCallForm({
    call: addForm, schema: Typed, values: { name: copyOf ? `Copy of ${copyOf.name}`.slice(0, 120) : '' },
    input: ({ name }) => ({ key, name, ...(source && { copyOf: Number(source.value) }) }),
    onSaved: ({ formId }) => {
      onClose()
      void navigate(linkTo('formBuilder', { requestId: formId }))
    },
  })
  return (
    <FormDialog {...dialog} title={copyOf ? `Copy ${copyOf.name}` : 'Add form'} submit={copyOf ? 'Copy form' : 'Add form'} onClose={onClose}>
      <Field form={form} name="name" spec={{ label: 'Name', autoComplete: 'off', placeholder: 'Transfer request' }} />
      {!copyOf && <SearchChoice optional label="Start from" hint="Copies what another form asks. Leave it empty to start with a blank page." placeholder="Blank form" load={findForms} value={source} onChange={setSource} />}
      {copyOf && <p className="dim">The copy has the same questions and no entries. It stays a draft until you publish it.</p>}
    </FormDialog>
  )
}
