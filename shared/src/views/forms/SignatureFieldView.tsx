import { wordsIn } from '../../platform/format/wordsIn'
import { SendingFiles, attach } from './FileFieldView'
import { Title } from './FormFieldView'
import { fieldOf, type RareFieldViewProps } from './fieldParts'
import { partOf } from './formFields'

const size = { width: 480, height: 160 }

/** Lets fingers, pens and mice draw on a canvas, in black on white: as it is kept and printed. */
function startDrawing(canvas: HTMLCanvasElement | null): void {
  if (!canvas || canvas.onpointerdown) return
  Object.assign(canvas, size)
  const context = canvas.getContext('2d')
  if (!context) return
  Object.assign(context, { lineWidth: 2.5, lineCap: 'round', lineJoin: 'round', strokeStyle: '#000' })
  const at = ({ clientX, clientY }: PointerEvent): [number, number] => {
    const { left, top, width, height } = canvas.getBoundingClientRect()
    return [((clientX - left) * size.width) / width, ((clientY - top) * size.height) / height]
  }
  canvas.onpointerdown = (event) => {
    event.preventDefault()
    canvas.setPointerCapture(event.pointerId)
    context.beginPath()
    context.moveTo(...at(event))
    canvas.onpointermove = (moved) => {
      context.lineTo(...at(moved))
      context.stroke()
      canvas.dataset['drawn'] = ''
    }
  }
  canvas.onpointerup = canvas.onpointercancel = () => {
    canvas.onpointermove = null
  }
}

const canvasBeside = (button: HTMLElement) => button.closest('.signature')!.querySelector('canvas')!

/** Signing: by a typed name, which is always offered, by a mark that confirms it, or by a drawing, where files can be kept. */
export function SignatureField(props: RareFieldViewProps) {
  const { question, filling, uploads, onChange } = props
  const { name, described, wrong, isRequired, notes } = fieldOf(props)
  const { id, signing, words } = question
  const value = filling.valueOf(id)
  const file = partOf(value, 'file')
  return (
    <fieldset className="question signature" part="item" aria-describedby={described}>
      <legend><Title {...question} /></legend>
      {words ? <p className="agreed" id={`${name}-words`}>{wordsIn(words)}</p> : null}
      <label className="typed">
        <span>Your full name</span>
        <input id={name} name={`${name}~name`} autoComplete="name" required={isRequired} aria-invalid={wrong} aria-describedby={words ? `${name}-words` : undefined} defaultValue={partOf(value, 'name')} />
      </label>
      {signing?.includes('confirmed') ? (
        <label className="option">
          <input type="checkbox" name={`${name}~by`} value="confirmed" defaultChecked={partOf(value, 'by') === 'confirmed'} />
          <span>I confirm that I am this person and that I sign this.</span>
        </label>
      ) : null}
      {!signing?.includes('drawn') || !uploads ? null : file ? (
        <p>
          <span role="status">Your drawn signature is attached. </span>
          <input type="hidden" name={`${name}~file`} value={file} />
          <button
            type="button"
            className="quiet"
            part="controls"
            onClick={() => {
              filling.put(id, '', 'file')
              onChange()
            }}
          >
            Sign again
          </button>
        </p>
      ) : (
        <div className="drawn">
          <p id={`${name}-draw`}>Or draw your signature with a finger or the mouse:</p>
          <canvas ref={startDrawing} aria-labelledby={`${name}-draw`} role="img" />
          <button
            type="button"
            className="quiet"
            part="controls"
            onClick={(event) => {
              const canvas = canvasBeside(event.currentTarget)
              canvas.getContext('2d')?.clearRect(0, 0, size.width, size.height)
              delete canvas.dataset['drawn']
            }}
          >
            Clear
          </button>
          <button
            type="button"
            className="quiet"
            part="controls"
            onClick={(event) => {
              const canvas = canvasBeside(event.currentTarget)
              if (canvas.dataset['drawn'] === undefined) return
              canvas.toBlob((blob) => blob && attach(filling, id, new File([blob], 'signature.png', { type: 'image/png' }), uploads, onChange, (fileId) => filling.put(id, fileId, 'file')))
            }}
          >
            Use this drawing
          </button>
          <SendingFiles files={filling.uploading[id]} />
          <p role="status" className="unseen">{filling.uploading[id]?.some(({ failed }) => !failed) ? 'Uploading your signature.' : ''}</p>
        </div>
      )}
      {notes}
    </fieldset>
  )
}
