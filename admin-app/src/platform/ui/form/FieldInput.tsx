import { InputBase, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { withChosen } from './chosenName'
import { commonOf, PlainInput, type FieldInputProps } from './PlainInput'

/** One field: label, hint, input and error, tied together for screen readers. A choice that is no longer offered is said to be so. */
export function FieldInput(props: FieldInputProps) {
  const { spec, onText, value } = props
  if (spec.kind === 'choice') return <NativeSelect {...commonOf(props)} disabled={spec.readOnly} data={withChosen(spec.options, value)} onChange={(event) => onText(event.currentTarget.value)} />
  if (spec.kind === 'long') return <InputBase {...commonOf(props)} component="textarea" multiline rows={spec.lines ?? 4} placeholder={spec.placeholder} readOnly={spec.readOnly} onChange={(event) => onText(event.currentTarget.value)} />
  return <PlainInput {...props} />
}
