import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { addEntry } from '@portal/shared/setupLists/setupList.calls'
import { orderedLists, type OrderedListKind } from '@portal/shared/setupLists/setupList.kinds'
import { EntryValues } from '@portal/shared/setupLists/setupList.schemas'
import { tagColors } from '@portal/shared/tags/tagColors'
import { useCall } from '../../lib/queries'
import { Field } from '../../ui/form/Field'
import { FormError } from '../../ui/form/FormError'
import { useZodForm } from '../../ui/form/useZodForm'
import styles from './setupLists.module.css'

/** Called otherwise than in the dialog that changes an entry: both may stand on one page. */
const Added = z.strictObject({ addedName: EntryValues.shape.name })

/** Adds an entry below the list. A colored one takes the next color offered; it can be given another afterwards. */
export function AddEntry({ kind, count, onAdded }: { kind: OrderedListKind; count: number; onAdded: () => void }) {
  const { noun, hasColor } = orderedLists[kind]
  const form = useZodForm(Added, { addedName: '' })
  const [refusal, setRefusal] = useState<string | null>(null)
  const call = useCall(addEntry, { errors: 'in place' })
  const submit = form.handleSubmit(({ addedName: name }) => {
    setRefusal(null)
    call.mutate({ kind, name, color: hasColor ? tagColors[count % tagColors.length]![0] : '' }, {
      onSuccess: () => {
        onAdded()
        form.reset()
        form.setFocus('addedName')
      },
      onError: (error) => {
        const problem = error.fields.find(({ field }) => field === 'name')
        if (problem) form.setError('addedName', { type: 'rule', message: problem.message }, { shouldFocus: true })
        else setRefusal(error.message)
      },
    })
  })
  return (
    <form className="no-print" noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.add}>
        <Field form={form} name="addedName" spec={{ label: `Add a ${noun[0]}`.replace(/\ba (?=[aeiou])/, 'an '), autoComplete: 'off' }} />
        <Button type="submit" size="md" variant="default" leftSection={<IconPlus size={18} />} loading={call.isPending}>Add</Button>
      </div>
      <FormError message={refusal} />
    </form>
  )
}
