import { FileField } from './FileFieldView'
import type { RareFieldViewProps } from './fieldParts'
import { SignatureField } from './SignatureFieldView'

/** A kind of question that files are attached to, or may be: a form without any does not bring it. */
export const AttachedFieldView = (props: RareFieldViewProps) => (props.question.kind === 'signature' ? <SignatureField {...props} /> : <FileField {...props} />)
