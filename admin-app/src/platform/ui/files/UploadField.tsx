import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { FieldValues, Path } from 'react-hook-form'
import type { FilePurpose } from '@portal/shared/platform/files/file.kinds'
import type { StoredFile } from '@portal/shared/platform/files/file.schemas'
import type { ZodForm } from '../form/useZodForm'
import { CameraButton } from './CameraButton'
import { FileField } from './FileField'

interface UploadFieldProps<Values extends FieldValues, Parsed> {
  form: ZodForm<Values, Parsed>
  /** Holds the StoredFile, or null: UploadedFile makes its key of it. */
  name: Path<Values>
  label: string
  purpose: FilePurpose
  /** Called when an upload starts or ends: the form waits for it. */
  onBusy: (isBusy: boolean) => void
}

/** A file as a field of a form. */
export function UploadField<Values extends FieldValues, Parsed>({ form, name, onBusy, ...look }: UploadFieldProps<Values, Parsed>) {
  const { field, fieldState } = useController({ control: form.control, name })
  const [isBusy, setBusy] = useState(false)
  const problem = isBusy ? undefined : fieldState.error?.message
  return (
    <FileField
      {...look} name={name} Camera={look.purpose === 'document' ? CameraButton : undefined} ref={field.ref} value={field.value as StoredFile | null} onChange={field.onChange} {...(problem !== undefined && { error: problem })}
      onBusy={(busy) => {
        setBusy(busy)
        onBusy(busy)
      }}
    />
  )
}
