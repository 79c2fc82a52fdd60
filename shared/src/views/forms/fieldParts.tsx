import type { Question } from '../../office/forms/formDefinition.types'
import { wordsIn } from '../../platform/format/wordsIn'
import { Notes, Title, describedBy, fieldName } from './FormFieldView'
import type { FormFilling } from './FormFilling'

/** Keeps files that an answer is made of. Without it a form takes none. */
export interface Uploads {
  /**
   * Sends a file.
   * @param path the question's
   * @param onProgress from 0 to 1
   * @param signal gives it up
   * @throws an error whose message says why it was not taken; with the name "NetworkError" where it can be tried again as it is
   */
  send: (path: string, file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<{ fileId: string; name: string }>
}

export interface RareFieldViewProps {
  /** With the path of its field as its id. */
  question: Question
  filling: FormFilling
  problem: string
  uploads?: Uploads | undefined
  /** Something was put into the filling that no field did. */
  onChange: () => void
}

/** What all fields have in common. */
export function fieldOf({ question: { id, isRequired, help: words }, problem }: RareFieldViewProps) {
  const name = fieldName(id)
  const help = wordsIn(words)
  const described = describedBy(name, help, problem)
  return { name, described, wrong: problem ? true as const : undefined, isRequired, notes: <Notes name={name} help={help} problem={problem} /> }
}

/** A question that cannot be answered where it is shown. */
export function Refused({ question, words, ...props }: RareFieldViewProps & { words: string }) {
  const { name, notes } = fieldOf({ question, ...props })
  return (
    <div className="question" part="item" id={name} tabIndex={-1} role="group" aria-labelledby={`${name}-label`}>
      <p className="label" id={`${name}-label`}><Title {...question} /></p>
      <p className="empty">{words}</p>
      {notes}
    </div>
  )
}
