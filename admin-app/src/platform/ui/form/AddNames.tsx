import { IconPlus } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { z } from 'zod'
import { ListedNames, listedNames } from '../../lib/words/listedNames'
import type { CallError } from '../../lib/call/call'
import { firstRefusal } from '../../lib/words/refusalText'
import { Field } from './Field'
import { FormError } from './FormError'
import { UnsavedChanges } from './UnsavedChanges'
import { useZodForm } from './useZodForm'
import styles from './addNames.module.css'
import { SubmitButton } from './SubmitButton'

interface AddNamesProps {
  /** What one is called, and several. */
  noun: readonly [one: string, many: string]
  /** What each name has to be. */
  name: z.ZodType<string, string>
  placeholder?: string
  /** Existing names; they are pointed out and not sent. */
  standing: readonly string[]
  pending: boolean
  /** Adds them, all or none. */
  send: (names: string[], answer: { onSuccess: () => void; onError: (error: CallError) => void }) => void
}

/** Adds one name to a list, or several at once; before anything is sent, it says what will be added. */
export function AddNames({ noun: [one, many], name, placeholder, standing, pending, send }: AddNamesProps) {
  // Named differently than in the dialog that changes an entry: both may be on one page.
  const Added = useMemo(() => z.strictObject({ addedNames: ListedNames(name) }), [name])
  const form = useZodForm(Added, { addedNames: '' })
  const [refusal, setRefusal] = useState<string | null>(null)
  const isThere = (each: string) => standing.some((other) => other.toLowerCase() === each.toLowerCase())
  const typed = listedNames(form.watch('addedNames'))
  const added = typed.filter((each) => !isThere(each))
  const submit = form.handleSubmit(({ addedNames }) => {
    setRefusal(null)
    const names = addedNames.filter((each) => !isThere(each))
    if (names.length === 0) return form.setError('addedNames', { type: 'rule', message: addedNames.length === 1 ? `“${addedNames[0]}” is already in the list.` : 'All of these are already in the list.' }, { shouldFocus: true })
    send(names, {
      onSuccess: () => {
        form.reset()
        form.setFocus('addedNames')
      },
      onError: (error) => setRefusal(firstRefusal(error)),
    })
  })
  return (
    <form className="no-print" noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.add}>
        <Field
          form={form} name="addedNames"
          spec={{ label: `Add ${many}`, kind: 'long', lines: Math.min(8, Math.max(2, form.watch('addedNames').split('\n').length)), placeholder, autoComplete: 'off', hint: 'One or several, separated by commas or one per line.' }}
        />
        <SubmitButton size="md" variant="default" leftSection={<IconPlus size="1.125rem" />} pending={pending}>Add</SubmitButton>
      </div>
      <div className={styles.preview} role="status">
        {typed.length > 1 && added.length > 0 && <p><strong>{added.length === 1 ? `1 new ${one}` : `${added.length} new ${many}`}:</strong> {added.join(', ')}</p>}
        {typed.length > 1 && added.length < typed.length && <p className="dim">Already in the list: {typed.filter(isThere).join(', ')}</p>}
      </div>
      <FormError message={refusal} />
      <UnsavedChanges hasChanges={useCallback(() => typed.length > 0, [typed.length])} />
    </form>
  )
}
