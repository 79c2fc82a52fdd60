import type { FileKind } from '../../office/forms/formDefinition.types'
import { Title } from './FormFieldView'
import { Refused, fieldOf, type RareFieldViewProps, type Uploads } from './fieldParts'
import type { FormFilling, Sending } from './FormFilling'
import { textsOf } from './formFields'

const accepted: Record<FileKind, string> = { pdf: '.pdf', image: 'image/*', document: '.doc,.docx,.odt,.txt', spreadsheet: '.xls,.xlsx,.ods,.csv' }

/**
 * Sends a file and hands on its id once it is taken. What fails stays, with the file, to be tried again; what is no file for this question is
 * said at it.
 */
export function attach(filling: FormFilling, path: string, file: File, uploads: Uploads, onChange: () => void, taken: (fileId: string) => void): void {
  const drop = () => {
    filling.uploading[path] = (filling.uploading[path] ?? []).filter((each) => each !== sending)
    onChange()
  }
  const sending: Sending = { name: file.name, share: 0, failed: '', cancel: drop, again: () => void start() }
  const start = async () => {
    const stop = new AbortController()
    sending.failed = ''
    sending.cancel = () => {
      stop.abort()
      drop()
    }
    onChange()
    try {
      const { fileId, name } = await uploads.send(path, file, (share) => {
        sending.share = share
        onChange()
      }, stop.signal)
      if (stop.signal.aborted) return
      filling.names[fileId] = name
      taken(fileId)
      drop()
    } catch (thrown) {
      if (stop.signal.aborted) return
      const { name, message } = thrown as Error
      if (name === 'NetworkError') sending.failed = message || 'There is no connection.'
      else {
        filling.refuseHere(path, `${file.name}: ${message || 'This file could not be uploaded.'}`)
        drop()
      }
      onChange()
    }
  }
  filling.uploading[path] = [...(filling.uploading[path] ?? []), sending]
  void start()
}

/** Files on their way, each with how far it is. */
export function SendingFiles({ files }: { files: readonly Sending[] | undefined }) {
  return (
    <>
      {files?.map(({ name, share, failed, cancel, again }, at) => (
        <p key={`${at}/${name}`} className="sending">
          {failed ? <span className="problem" role="alert">{`${name} was not uploaded. ${failed}`}</span> : <span>{`Uploading ${name}: ${Math.round(share * 100)}%`}</span>}
          {failed ? <button type="button" className="quiet" part="controls" onClick={again}>Try again</button> : null}
          <button type="button" className="quiet" part="controls" aria-label={`${failed ? 'Remove' : 'Cancel'} ${name}`} onClick={cancel}>{failed ? 'Remove' : 'Cancel'}</button>
        </p>
      ))}
    </>
  )
}

/** Files of an answer: chosen, on their way, and attached. */
export function FileField(props: RareFieldViewProps) {
  const { question, filling, uploads, onChange } = props
  const { name, described, wrong, isRequired, notes } = fieldOf(props)
  const { id, kind, most = 1, largest, files } = question
  if (!uploads) return <Refused {...props} words="Attaching files needs JavaScript. Please turn it on in your browser and load this page again, or send the files to the office." />
  const attached = textsOf(filling.valueOf(id))
  const sending = filling.uploading[id] ?? []
  const left = most - attached.length - sending.length
  return (
    <div className="question" part="item">
      <label htmlFor={name}><Title {...question} /></label>
      <p className="help" id={`${name}-most`}>{[most === 1 ? 'One file.' : `At most ${most} files.`, largest ? `Up to ${Math.min(largest, 15)} MB each.` : ''].filter(Boolean).join(' ')}</p>
      {attached.length > 0 ? (
        <ul className="files">
          {attached.map((file) => (
            <li key={file}>
              <span>{filling.fileNames(file)}</span>
              <button
                type="button"
                className="quiet"
                part="controls"
                aria-label={`Remove ${filling.fileNames(file)}`}
                onClick={() => {
                  filling.put(id, attached.filter((each) => each !== file))
                  onChange()
                }}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <SendingFiles files={sending} />
      {left > 0 ? (
        <input
          type="file"
          id={name}
          required={isRequired && attached.length === 0}
          multiple={left > 1}
          accept={kind === 'photo' ? 'image/*' : files?.map((each) => accepted[each]).join(',')}
          capture={kind === 'photo' ? 'environment' : undefined}
          aria-invalid={wrong}
          aria-describedby={[`${name}-most`, described].filter(Boolean).join(' ')}
          onChange={(event) => {
            const input = event.currentTarget
            const chosen = [...(input.files ?? [])].slice(0, left)
            const isTooLarge = chosen.find(({ size }) => size > Math.min(largest ?? 15, 15) * 1024 * 1024)
            input.value = ''
            if (isTooLarge) {
              filling.refuseHere(id, `${isTooLarge.name}: At most ${Math.min(largest ?? 15, 15)} MB.`)
              onChange()
              return
            }
            for (const file of chosen) attach(filling, id, file, uploads, onChange, (fileId) => filling.put(id, [...textsOf(filling.valueOf(id)), fileId]))
          }}
        />
      ) : null}
      <p role="status" className="unseen">{sending.some(({ failed }) => !failed) ? 'Uploading' : attached.length > 0 ? `Attached: ${filling.fileNames(attached)}` : ''}</p>
      {notes}
    </div>
  )
}
