import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { linkTo } from '@portal/shared/platform/access/screens'
import { addForm, findFormSources, listFormTemplates } from '@portal/shared/office/forms/form.calls'
import { FormFields, type FormRow } from '@portal/shared/office/forms/form.schemas'
import { send } from '../../platform/lib/call/call'
import { query } from '../../platform/lib/call/queries'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Field } from '../../platform/ui/form/Field'
import { SearchChoice } from '../../platform/ui/form/SearchChoice'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import type { Choice } from '../../platform/ui/form/useChoices'
import { FormUploadPart } from './FormUploadPart'
import { NotesDialog } from './NotesDialog'
import type { FormUpload } from './readFormUpload'

const Typed = z.strictObject({ name: FormFields.shape.name })

const beginnings = { blank: 'A blank page', template: 'A template', form: 'Another form, of this or an earlier year', file: 'A file' } as const
type Beginning = keyof typeof beginnings
const missing: Record<Beginning, string> = { blank: '', template: 'Please choose a template.', form: 'Please choose a form.', file: 'Please choose a file of a form.' }

/** Forms of every year by the words typed, as choices to copy from. */
const findForms = async (search: string): Promise<Choice[]> => (await send(findFormSources, { search })).payload.map(({ formId, name, year }) => ({ value: String(formId), label: name, hint: year }))

/** Asks the name of a new form, and what it begins as. Leads on to the builder, past what needs a look. */
export default function AddFormDialog({ copyOf, onClose }: { copyOf?: FormRow | undefined; onClose: () => void }) {
  const navigate = useNavigate()
  const [key] = useState(() => crypto.randomUUID())
  const [beginning, setBeginning] = useState<Beginning>(copyOf ? 'form' : 'blank')
  const [source, setSource] = useState<Choice | null>(copyOf ? { value: String(copyOf.formId), label: copyOf.name } : null)
  const [upload, setUpload] = useState<FormUpload | null>(null)
  const [added, setAdded] = useState<{ formId: number; notes: string[] } | null>(null)
  const templates = useQuery({ ...query(listFormTemplates, {}), enabled: beginning === 'template' })
  const file = upload && 'file' in upload ? upload.file : undefined
  const open = (formId: number) => {
    onClose()
    void navigate(linkTo('formBuilder', { requestId: formId }))
  }
  const { form, dialog } = useCallForm({
    call: addForm, schema: Typed, values: { name: copyOf ? `Copy of ${copyOf.name}`.slice(0, 120) : '' },
    whyNot: () => (beginning === 'blank' || (beginning === 'file' ? file : source) ? null : missing[beginning]),
    input: ({ name }) => ({
      key, name, ...(beginning === 'form' && source && { copyOf: Number(source.value) }), ...(beginning === 'template' && source && { template: source.value }), ...(beginning === 'file' && file && { file }),
    }),
    onSaved: (saved) => (saved.notes.length > 0 ? setAdded(saved) : open(saved.formId)),
  })
  /** What is chosen has a name; one that was typed stays. */
  const takeName = (name: string) => { if (!form.formState.dirtyFields.name) form.reset({ name }) }
  const findTemplates = async (search: string): Promise<Choice[]> => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean)
    const all = templates.data ?? (await send(listFormTemplates, {})).payload
    return all.filter(({ name, summary }) => words.every((word) => `${name} ${summary}`.toLowerCase().includes(word))).map(({ templateId, name, summary, questions }) => ({ value: templateId, label: name, hint: `${summary} ${questions} questions.` }))
  }
  const choose = (choice: Choice | null) => {
    setSource(choice)
    if (choice) takeName(choice.label)
  }
  if (added) return <NotesDialog notes={added.notes} onClose={() => open(added.formId)} />
  return (
    <FormDialog {...dialog} title={copyOf ? `Copy ${copyOf.name}` : 'Add form'} submit={copyOf ? 'Copy form' : 'Add form'} isWide={beginning === 'file'} onClose={onClose}>
      {!copyOf && (
        <NativeSelect
          label="Start from" value={beginning} data={Object.entries(beginnings).map(([value, label]) => ({ value, label }))}
          onChange={(event) => {
            setBeginning(event.currentTarget.value as Beginning)
            setSource(null)
          }}
        />
      )}
      {!copyOf && beginning === 'template' && <SearchChoice key="template" label="Template" hint="Forms that associations use. You can change everything." placeholder="Search templates" load={findTemplates} value={source} onChange={choose} />}
      {!copyOf && beginning === 'form' && <SearchChoice key="form" label="Form" hint="Copies what it asks and its settings, without entries or days." placeholder="Search by name" load={findForms} value={source} onChange={choose} />}
      {beginning === 'file' && (
        <FormUploadPart
          upload={upload}
          onRead={(read) => {
            setUpload(read)
            if (read && 'file' in read) takeName(read.file.name)
          }}
        />
      )}
      <Field form={form} name="name" spec={{ label: 'Name', autoComplete: 'off', placeholder: 'Transfer request' }} />
      {copyOf && <p className="dim">The copy has the same questions and no entries. It stays a draft until you publish it.</p>}
    </FormDialog>
  )
}
