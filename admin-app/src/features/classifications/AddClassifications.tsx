import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { addClassifications } from '@portal/shared/classifications/classification.calls'
import { ClassificationLabel } from '@portal/shared/classifications/classification.schemas'
import { useCall } from '../../lib/queries'
import { firstRefusal } from '../../lib/refusalText'
import { Field } from '../../ui/form/Field'
import { FormError } from '../../ui/form/FormError'
import { useZodForm } from '../../ui/form/useZodForm'
import styles from './classifications.module.css'

/** Labels with commas between them. */
const Added = z.strictObject({
  labels: z.string().transform((text) => text.split(/[,;\n]/).map((each) => each.trim()).filter(Boolean)).pipe(z.array(ClassificationLabel).min(1, 'Please enter a name.')),
})

/** Adds one classification or several at once, below those that stand. */
export function AddClassifications({ onAdded }: { onAdded: () => void }) {
  const form = useZodForm(Added, { labels: '' })
  const [refusal, setRefusal] = useState<string | null>(null)
  const call = useCall(addClassifications, { errors: 'in place' })
  const submit = form.handleSubmit(({ labels }) => {
    setRefusal(null)
    call.mutate({ classifications: labels.map((label) => ({ label, enrollmentFrom: null, enrollmentTo: null })) }, {
      onSuccess: () => {
        onAdded()
        form.reset()
        form.setFocus('labels')
      },
      onError: (error) => setRefusal(firstRefusal(error)),
    })
  })
  return (
    <form className="no-print" noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.add}>
        <Field form={form} name="labels" spec={{ label: 'Add classifications', placeholder: '6A, 5A, 4A', autoComplete: 'off', hint: 'One, or several with commas between them.' }} />
        <Button type="submit" size="md" variant="default" leftSection={<IconPlus size={18} />} loading={call.isPending}>Add</Button>
      </div>
      <FormError message={refusal} />
    </form>
  )
}
