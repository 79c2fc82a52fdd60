import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { fileProtest } from '@portal/shared/competition/protests/protest.calls'
import { FileProtest, type EventProtests } from '@portal/shared/competition/protests/protest.schemas'
import { officeTime } from '../../platform/lib/words/officeTime'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { ChosenKey } from '../../platform/ui/form/chosen'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'

const Typed = z.object({ performanceId: ChosenKey('Please choose a performance.'), reason: FileProtest.shape.reason })

/** Files a protest of the own school on one of its performances. */
export default function FileDialog({ files, onClose }: { files: EventProtests['files']; onClose: () => void }) {
  const [key] = useState(() => crypto.randomUUID())
  const { form, dialog } = useCallForm({
    call: fileProtest, schema: Typed, values: { performanceId: files.length === 1 ? String(files[0]!.performanceId) : '', reason: '' }, onSaved: onClose,
    input: (typed) => ({ ...typed, key }),
  })
  const chosen = useWatch({ control: form.control, name: 'performanceId' })
  const until = files.find(({ performanceId }) => String(performanceId) === chosen)?.until
  return (
    <FormDialog {...dialog} title="File a protest" submit="File the protest" onClose={onClose}>
      <p>The office reads it and answers here. No other school sees it.{until && ` It can be filed until ${officeTime(until)}.`}</p>
      <Field
        form={form} name="performanceId"
        spec={{ label: 'Performance', kind: 'choice', options: [...(files.length === 1 ? [] : [{ value: '', label: 'Choose' }]), ...files.map(({ performanceId, uniqueName, categoryName, rating }) => ({ value: String(performanceId), label: `${uniqueName} (${categoryName}${rating === null ? '' : `, rated ${rating}`})` }))] }}
      />
      <Field form={form} name="reason" spec={{ label: 'Reason', kind: 'long', lines: 4 }} />
    </FormDialog>
  )
}
