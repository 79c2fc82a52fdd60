import type { OpenForm } from '@portal/shared/office/formEntries/formEntry.schemas'
import { answerText } from '@portal/shared/office/forms/answerText'
import { answerWords } from '@portal/shared/office/forms/answerWords'
import { fillForm } from '@portal/shared/office/forms/fillForm'
import { isThing } from '@portal/shared/office/forms/form.kinds'
import type { Answer, Question } from '@portal/shared/office/forms/formDefinition.types'
import type { FieldProblem } from '@portal/shared/platform/call/errors'
import type { RareFieldViewProps, Uploads } from '@portal/shared/views/forms/fieldParts'
import { FormFilling } from '@portal/shared/views/forms/FormFilling'
import { FormattedView } from '@portal/shared/views/forms/FormattedView'
import type { Filling } from '@portal/shared/views/forms/FormView'
import { GroupView } from '@portal/shared/views/forms/GroupView'
import { RareFieldView } from '@portal/shared/views/forms/RareFieldView'
import { problemWithFile, upload, uploadProblem } from '../../platform/lib/files/files'
import { ThingField } from './ThingField'

type Given = Record<string, unknown>

/** The rules of forms and what draws rare parts, with the portal's own lists to choose from. @param names what is found by searching is added */
export function appParts(formId: number, names: Record<string, string>) {
  const Field = (props: RareFieldViewProps) =>
    (isThing(props.question.kind) && !props.question.options?.length ? <ThingField {...props} formId={formId} names={names} /> : <RareFieldView {...props} />)
  const parts = { engine: { fillForm, answerText: (question: Question, answer: Answer | undefined) => answerWords(question, answer, names) }, rare: { FormattedView, GroupView, RareFieldView: Field } }
  return () => parts
}

/** What a form begins with: what was typed on this device or elsewhere, else what is usual and known of the person. */
export function beginningOf({ definition, asker, typed, prefill }: OpenForm, begun: Given | null): Given {
  const known = begun ?? typed?.answers
  if (known) return structuredClone(known)
  const filling = new FormFilling(definition, { fillForm, answerText }, asker)
  const given = { ...filling.given }
  for (const { part } of filling.asked) {
    const text = part.part === 'question' && part.prefill ? prefill[part.prefill] : undefined
    if (text) given[part.id] = text
  }
  return given
}

/** Sends files up as the person's own; a form's entry takes those. */
export const uploads: Uploads = {
  send: async (_path, file, onProgress) => {
    const wrong = problemWithFile(file, 'document')
    if (wrong) throw new Error(wrong)
    try {
      const { fileId, name } = await upload(file, 'document', { signal: new AbortController().signal, onProgress })
      return { fileId: String(fileId), name }
    } catch (thrown) {
      throw new Error(uploadProblem(file.name, thrown), { cause: thrown })
    }
  },
}

/** Where a refusal belongs: at its questions, or on top of the form. */
export function whatIsWrong(error: { status: number; message: string; fields: readonly FieldProblem[] }, textOf: (error: { message: string; fields: readonly FieldProblem[] }) => string): Pick<Filling, 'problems' | 'message'> {
  const problems = error.fields.flatMap(({ field, message }) => (field.startsWith('answers.') ? [{ at: field.slice('answers.'.length), message }] : []))
  if (error.status === 0) return { problems: [], message: 'It was not sent: there is no connection. Your answers are kept on this device. Press Send again when you’re back online.' }
  return problems.length > 0 ? { problems, message: '' } : { problems: [], message: textOf(error) }
}
