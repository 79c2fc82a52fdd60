import { Button } from '@mantine/core'
import { IconDownload, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { removeRecording } from '@portal/shared/competition/recordings/recording.calls'
import type { Recording, Recordings } from '@portal/shared/competition/recordings/recording.schemas'
import { CallError } from '../../platform/lib/call/call'
import { notify } from '../../platform/lib/call/notify'
import { useCall } from '../../platform/lib/call/queries'
import { downloadFile, useFile, useObjectUrl } from '../../platform/lib/files/files'
import { ConfirmButton } from '../../platform/ui/dialog/ConfirmButton'
import { StateView } from '../../platform/ui/loading/StateView'
import styles from './recordings.module.css'

/** Recordings, each played by the browser's own player once it is asked for: nothing is fetched before. */
export function RecordingList({ found: { performanceId, recordings, isReleased } }: { found: Recordings }) {
  const [playing, play] = useState<number | null>(null)
  const remove = useCall(removeRecording)
  if (recordings.length === 0) return <p className="dim">{isReleased ? 'There are no recordings.' : 'There are no recordings yet. Judges’ recordings appear once the results are released.'}</p>
  return (
    <ul className={styles.list}>
      {recordings.map((each) => (
        <li key={each.fileId}>
          <span className={styles.text}><strong>{each.fileName}</strong><span className="dim">{each.isFromSchool ? 'From the school' : 'From the judges'}</span></span>
          <span className={styles.buttons}>
            {playing !== each.fileId && <Button variant="default" size="compact-md" leftSection={<IconPlayerPlay size="1.125rem" aria-hidden="true" />} aria-label={`Play ${each.fileName}`} onClick={() => play(each.fileId)}>Play</Button>}
            <Button variant="default" size="compact-md" leftSection={<IconDownload size="1.125rem" aria-hidden="true" />} aria-label={`Download ${each.fileName}`} onClick={() => save(each.fileId)}>Download</Button>
            {each.can.remove && (
              <ConfirmButton
                text="Remove" label={`Remove ${each.fileName}`} title={`Remove ${each.fileName}?`} confirm="Remove" pending={remove.isPending && remove.variables.fileId === each.fileId}
                onConfirm={() => { if (!remove.isPending) remove.mutate({ performanceId, fileId: each.fileId }) }}
              >
                The recording and its file are removed for everyone.
              </ConfirmButton>
            )}
          </span>
          {playing === each.fileId && <Player recording={each} />}
        </li>
      ))}
    </ul>
  )
}

const save = (fileId: number) => void downloadFile(fileId).catch((error: unknown) => notify('error', error instanceof CallError ? error.message : 'The file could not be saved.'))

/** The whole recording is here before it plays, so that every browser can jump in it. */
function Player({ recording: { fileId, fileName, mediaType } }: { recording: Recording }) {
  const read = useFile(fileId)
  return <div className={styles.player}><StateView read={read} what="recording">{(blob) => <Media blob={blob} name={fileName} isVideo={mediaType.startsWith('video/')} />}</StateView></div>
}

function Media({ blob, name, isVideo }: { blob: Blob; name: string; isVideo: boolean }) {
  const url = useObjectUrl(blob)
  const [isUnknown, setUnknown] = useState(false)
  if (isUnknown) return <p role="alert">Cannot display this file type. You can download it.</p>
  if (!url) return null
  const player = { src: url, controls: true, autoPlay: true, 'aria-label': name, onError: () => setUnknown(true) } as const
  return isVideo ? <video {...player} playsInline /> : <audio {...player} />
}
