import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { performanceToastMs } from '@portal/shared/competition/performances/performanceTexts'
import { saveRecordings, listRecordings } from '@portal/shared/competition/recordings/recording.calls'
import { mostRecordings, type Recordings } from '@portal/shared/competition/recordings/recording.schemas'
import { query, useCall } from '../../platform/lib/call/queries'
import { acceptedBy } from '../../platform/lib/files/uploads'
import { useUploads } from '../../platform/lib/files/useUploads'
import dialogStyles from '../../platform/ui/dialog/Dialog.module.css'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { useModal } from '../../platform/ui/dialog/useModal'
import { DropZone } from '../../platform/ui/files/DropZone'
import { UploadList, UploadProblems } from '../../platform/ui/files/UploadList'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { StateView } from '../../platform/ui/loading/StateView'
import { RecordingList } from './RecordingList'

interface RecordingsDialogProps {
  /** `uniqueName`: how the reader may call it. */
  of: { performanceId: number; uniqueName: string }
  onClose: () => void
}

/** The recordings of a performance: heard here, saved, and for who may added and removed. */
export default function RecordingsDialog({ of: { performanceId, uniqueName }, onClose }: RecordingsDialogProps) {
  const read = useQuery({ ...query(listRecordings, { performanceId: String(performanceId) }), staleTime: 0, gcTime: 0 })
  const title = `Recordings of ${uniqueName}`
  if (read.data?.can.upload) return <UploadDialog title={title} found={read.data} onClose={onClose} />
  return (
    <ListenDialog title={title} onClose={onClose}>
      <StateView read={read} what="recordings" loading={<Skeleton lines={2} height={64} />}>{(found) => <RecordingList found={found} />}</StateView>
    </ListenDialog>
  )
}

function ListenDialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const id = useId()
  const modal = useModal(true, onClose)
  return (
    <dialog {...modal} className={dialogStyles.dialog} aria-labelledby={id}>
      <div className="stack">
        <h2 id={id}>{title}</h2>
        {children}
        <div className={dialogStyles.end}><Button variant="default" onClick={onClose}>Close</Button></div>
      </div>
    </dialog>
  )
}

const purpose = 'recording'

function UploadDialog({ title, found, onClose }: { title: string; found: Recordings; onClose: () => void }) {
  const { uploads, problems, isBusy, stored, add, remove, clearProblems } = useUploads(purpose)
  const [refusal, setRefusal] = useState<string | null>(null)
  const save = useCall(saveRecordings, { errors: 'in place', stays: performanceToastMs })
  const submit = () => {
    setRefusal(null)
    if (isBusy || save.isPending) return
    if (stored.length === 0) return setRefusal('Please upload at least one recording.')
    save.mutate({ performanceId: found.performanceId, fileIds: stored.map(({ fileId }) => fileId) }, { onSuccess: onClose, onError: ({ message }) => setRefusal(message) })
  }
  return (
    <FormDialog title={title} submit="Save" cancel="Close" pending={isBusy || save.isPending} error={refusal} onSubmit={submit} onClose={onClose}>
      <RecordingList found={found} />
      <UploadList label="New recordings" uploads={uploads} onRemove={remove} />
      {found.recordings.length < mostRecordings && (
        <DropZone
          id="recording-files" errorId="recording-problems" text="Choose recordings" hint="MP3, M4A, WAV, OGG, MP4 or WebM, up to 15 MB each: about 15 minutes of MP3 or M4A." accept={acceptedBy(purpose)} multiple aria-label="Recordings" aria-invalid={problems.length > 0}
          onFile={(file) => {
            setRefusal(null)
            if (uploads.length === 0 || !isBusy) clearProblems()
            add(file)
          }}
        />
      )}
      <UploadProblems id="recording-problems" problems={problems} />
    </FormDialog>
  )
}
