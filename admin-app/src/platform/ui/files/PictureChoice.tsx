import type { ReactNode } from 'react'
import { ConfirmButton } from '../dialog/ConfirmButton'
import { FileField } from './FileField'

interface PictureChoiceProps {
  /** What it is: "logo". */
  noun: 'logo' | 'photo'
  /** The current picture, if there is one. */
  fileId: number | null
  pending: boolean
  /** The question before it is removed, and what then takes its place. */
  question: string
  children: ReactNode
  onChange: (fileId: number | null) => void
}

/** A picture that is in use as soon as it is uploaded: added, changed, removed. */
export function PictureChoice({ noun, fileId, pending, question, children, onChange }: PictureChoiceProps) {
  return (
    <>
      <FileField name={noun} label={fileId === null ? `Add a ${noun}` : `Another ${noun}`} purpose={noun} optional="unsaid" value={null} onChange={(file) => file && onChange(file.fileId)} />
      {fileId !== null && (
        <div>
          <ConfirmButton text={`Remove the ${noun}`} title={question} confirm="Remove" pending={pending} onConfirm={() => onChange(null)}>{children}</ConfirmButton>
        </div>
      )}
    </>
  )
}
