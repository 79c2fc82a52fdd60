import { Button } from '@mantine/core'
import { useState } from 'react'
import type { StoredFile } from '@portal/shared/platform/files/file.schemas'
import { FileField } from '../../platform/ui/files/FileField'
import { Photo } from '../../platform/ui/files/Photo'

interface PhotoFieldProps {
  firstName: string
  lastName: string
  value: number | null
  disabled?: boolean
  error?: string
  onChange: (fileId: number | null) => void
}

/** Someone's picture: the current one, another one, or none. */
export function PhotoField({ firstName, lastName, value, disabled, error, onChange }: PhotoFieldProps) {
  const [sent, setSent] = useState<StoredFile | null>(null)
  // What was discarded or saved is no longer a new file.
  const file = sent?.fileId === value ? sent : null
  return (
    <div className="stack">
      <div className="row">
        <Photo fileId={value} firstName={firstName} lastName={lastName} size={96} />
        {value !== null && !disabled && <Button variant="subtle" color="red" onClick={() => onChange(null)}>Remove the photo</Button>}
      </div>
      {!disabled && (
        <FileField
          name="photoFileId"
          label="Photo"
          purpose="photo"
          optional
          value={file}
          error={error}
          onChange={(chosen) => {
            setSent(chosen)
            onChange(chosen?.fileId ?? null)
          }}
        />
      )}
    </div>
  )
}
