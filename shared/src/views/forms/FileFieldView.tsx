import type { FileKind } from '../../office/forms/formDefinition.types'
import { Title } from './FormFieldView'
import { Refused, fieldOf, type RareFieldViewProps, type Uploads } from './fieldParts'
import type { FormFilling } from './FormFilling'
import { textsOf } from './formFields'

const accepted: Record<FileKind, string> = { pdf: '.pdf', image: 'image/*', document: '.doc,.docx,.odt,.txt', spreadsheet: '.xls,.xlsx,.ods,.csv' }

/**
 * Sends files and puts their ids into the answer, one after the other; says how far each is. What fails is said at the question.
 * @returns the ids of the files that were taken
 */
export async function attach(filling: FormFilling, path: string, files: readonly File[], uploads: Uploads, onChange: () => void): Promise<string[]> {
  const taken: string[] = []
  for (const file of files) {
    const say = (share: number) => {
      filling.uploading[path] = `${file.name}: ${Math.round(share * 100)}%`
      onChange()
    }
    say(0)
    try {
      const { fileId, name } = await uploads.send(path, file, say)
      filling.names[fileId] = name
      taken.push(fileId)
    } catch (thrown) {
      filling.refuseHere(path, `${file.name}: ${thrown instanceof Error && thrown.message ? thrown.message : 'This file could not be uploaded.'}`)
    }
  }
  delete filling.uploading[path]
  onChange()
  return taken
}

/** Files of an answer: chosen, on their way, and attached. */
export function FileField(props: RareFieldViewProps) {
  const { question, filling, uploads, onChange } = props
  const { name, described, wrong, isRequired, notes } = fieldOf(props)
  const { id, kind, most = 1, largest, files } = question
  if (!uploads) return <Refused {...props} words="Files cannot be attached here. Please sign in to the portal, or send them to the office." />
  const attached = textsOf(filling.valueOf(id))
  const uploading = filling.uploading[id]
  return (
    <div className="question" part="item">
      <label htmlFor={name}><Title {...question} /></label>
      <p className="help" id={`${name}-most`}>{[most === 1 ? 'One file.' : `At most ${most} files.`, largest ? `Up to ${largest} MB each.` : ''].filter(Boolean).join(' ')}</p>
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
                  uploads.remove?.(file)
                  onChange()
                }}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {attached.length < most ? (
        <input
          type="file"
          id={name}
          required={isRequired && attached.length === 0}
          multiple={most > 1}
          accept={kind === 'photo' ? 'image/*' : files?.map((each) => accepted[each]).join(',')}
          capture={kind === 'photo' ? 'environment' : undefined}
          aria-invalid={wrong}
          aria-describedby={[`${name}-most`, described].filter(Boolean).join(' ')}
          onChange={(event) => {
            const input = event.currentTarget
            const chosen = [...(input.files ?? [])].slice(0, most - attached.length)
            const isTooLarge = chosen.find(({ size }) => largest !== undefined && size > largest * 1024 * 1024)
            input.value = ''
            if (isTooLarge) {
              filling.refuseHere(id, `${isTooLarge.name}: At most ${largest} MB.`)
              onChange()
              return
            }
            void attach(filling, id, chosen, uploads, onChange).then((taken) => {
              if (taken.length === 0) return
              filling.put(id, [...textsOf(filling.valueOf(id)), ...taken])
              onChange()
            })
          }}
        />
      ) : null}
      <p role="status">{uploading ? `Uploading ${uploading}` : ''}</p>
      {notes}
    </div>
  )
}
