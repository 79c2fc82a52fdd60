import { PasswordInput, TextInput } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/PasswordInput.css'
import type { Ref } from 'react'
import type { FieldSpec } from './fieldMap'

export interface FieldInputProps {
  name: string
  spec: FieldSpec
  value: string
  error?: string
  onText: (text: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>
}

/** The schema's words name the format that programs send; those who see a calendar are told what it needs. */
const wordsFor = ({ kind }: FieldSpec, error: string | undefined) => (kind === 'date' && error?.startsWith('Use a date like') ? 'Enter the full date.' : error)

/** What every kind of field has: label, hint, input and error, tied together for screen readers. */
export const commonOf = ({ name, spec, value, error, onBlur, ref }: FieldInputProps) => ({
  id: `field-${name}`,
  name,
  ref,
  value,
  error: wordsFor(spec, error),
  onBlur,
  label: spec.optional ? `${spec.label} (optional)` : spec.label,
  description: spec.hint,
  autoComplete: spec.autoComplete,
  'aria-required': !spec.optional,
  size: 'md',
} as const)

/** A field of one line of text, a password among them. The sign-in page has no other. */
export function PlainInput(props: FieldInputProps) {
  const { name, spec, onText } = props
  const common = commonOf(props)
  if (spec.kind === 'password') {
    return (
      <PasswordInput
        {...common}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    )
  }
  const listId = spec.suggestions?.length ? `suggestions-${name}` : undefined
  return (
    <>
      <TextInput
        {...common}
        // A number is text with a number's keys: browsers hide what they do not like in a number field, and the schema says it better.
        type={spec.kind === 'number' ? 'text' : (spec.kind ?? 'text')}
        inputMode={spec.kind === 'email' ? 'email' : spec.kind === 'number' ? 'numeric' : undefined}
        autoCapitalize={spec.kind === 'email' ? 'none' : undefined}
        placeholder={spec.placeholder}
        readOnly={spec.readOnly}
        list={listId}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      {listId && <datalist id={listId}>{spec.suggestions?.map((text) => <option key={text} value={text} />)}</datalist>}
    </>
  )
}
