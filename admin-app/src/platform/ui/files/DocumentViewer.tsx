import { Button } from '@mantine/core'
import { IconDownload, IconPrinter, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { CallError } from '../../lib/call/call'
import { downloadFile, useFile, useObjectUrl } from '../../lib/files/files'
import { notify } from '../../lib/call/notify'
import { StateView } from '../loading/StateView'
import { useModal } from '../dialog/useModal'
import styles from './files.module.css'

interface DocumentViewerProps {
  fileId: number
  name: string
  /** It is open while it is drawn; the caller closes it by removing it. */
  onClose: () => void
  /** What can be done with the document while it is looked at. */
  actions?: ReactNode
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Shows a file in place: PDF by the browser's own viewer, images, Word (.docx); with print and download. */
export function DocumentViewer({ fileId, name, onClose, actions }: DocumentViewerProps) {
  const id = useId()
  const modal = useModal(true, onClose)
  const read = useFile(fileId)
  const printed = useRef<HTMLIFrameElement | null>(null)
  const type = read.data?.type
  const mayPrint = type === 'application/pdf' ? navigator.pdfViewerEnabled : type === word || Boolean(type?.startsWith('image/'))
  const save = () => void downloadFile(fileId).catch((error: unknown) => notify('error', error instanceof CallError ? error.message : 'The file could not be saved.'))
  return (
    <dialog {...modal} className={styles.viewer} aria-labelledby={id}>
      <div className={styles.viewerParts}>
        <div className={styles.viewerHead}>
          <h2 id={id}>{name}</h2>
          {actions && <div className={styles.viewerButtons}>{actions}</div>}
          <div className={styles.viewerButtons}>
            {mayPrint && <Button variant="default" leftSection={<IconPrinter size="1.125rem" aria-hidden="true" />} onClick={() => print(printed.current)}>Print</Button>}
            <Button variant="default" leftSection={<IconDownload size="1.125rem" aria-hidden="true" />} onClick={save}>Download</Button>
            <Button variant="subtle" px={10} aria-label="Close" onClick={onClose} autoFocus><IconX aria-hidden="true" /></Button>
          </div>
        </div>
        <div className={styles.viewerBody}>
          <StateView read={read} what="document">{(blob) => <Content blob={blob} name={name} frame={printed} onSave={save} />}</StateView>
        </div>
      </div>
    </dialog>
  )
}

interface ContentProps {
  blob: Blob
  name: string
  frame: RefObject<HTMLIFrameElement | null>
  onSave: () => void
}

function Content({ blob, name, frame, onSave }: ContentProps) {
  const url = useObjectUrl(blob)
  if (blob.type === word) return <WordPage blob={blob} name={name} frame={frame} />
  if (!url) return null
  if (blob.type.startsWith('image/')) {
    return (
      <>
        <img className={styles.picture} src={url} alt={name} />
        {/* What is printed is the picture alone, not the page around it. */}
        <iframe ref={frame} className="visually-hidden" title="For printing" aria-hidden="true" tabIndex={-1} sandbox="allow-same-origin allow-modals" srcDoc={`<!doctype html><body style="margin:0"><img src="${url}" alt="" style="max-width:100%">`} />
      </>
    )
  }
  if (blob.type === 'application/pdf') {
    if (navigator.pdfViewerEnabled) return <iframe ref={frame} className={styles.frame} src={url} title={name} />
    return (
      <div className={styles.message}>
        <p>This browser opens PDF files in a separate program.</p>
        <a href={url} target="_blank" rel="noreferrer">Open {name}</a>
      </div>
    )
  }
  return (
    <div className={styles.message}>
      <p>Cannot display this file type</p>
      <Button variant="default" leftSection={<IconDownload size="1.125rem" aria-hidden="true" />} onClick={onSave}>Download {name}</Button>
    </div>
  )
}

/** The library that reads Word is large and comes only when one is opened. Its page runs no scripts and reaches nothing. */
function WordPage({ blob, name, frame }: Pick<ContentProps, 'blob' | 'name' | 'frame'>) {
  const [page, setPage] = useState<{ html: string } | { failed: true } | null>(null)
  useEffect(() => {
    let isCurrent = true
    import('./renderDocx')
      .then(({ renderDocx }) => renderDocx(blob))
      .then((html) => { if (isCurrent) setPage({ html }) })
      .catch(() => { if (isCurrent) setPage({ failed: true }) })
    return () => { isCurrent = false }
  }, [blob])
  if (!page) return <p className={styles.message} role="status">Opening the document…</p>
  if ('failed' in page) return <p className={styles.message} role="alert">Cannot display this file. You can download it and open it in Word.</p>
  return <iframe ref={frame} className={styles.frame} title={name} sandbox="allow-same-origin allow-modals" srcDoc={page.html} />
}

/** Prints what a frame holds; where the browser does not let us, its own viewer has a button for it. */
function print(frame: HTMLIFrameElement | null) {
  try {
    frame?.contentWindow?.focus()
    frame?.contentWindow?.print()
  } catch {
    notify('error', 'This browser cannot print from here. Please download the file and print it.')
  }
}
