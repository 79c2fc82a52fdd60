import type { OpenForm } from '@portal/shared/office/formEntries/formEntry.schemas'
import { answerText } from '@portal/shared/office/forms/answerText'
import { answerWords } from '@portal/shared/office/forms/answerWords'
import { fillForm } from '@portal/shared/office/forms/fillForm'
import { fileProblem } from '@portal/shared/office/forms/answerFiles'
import { isThing } from '@portal/shared/office/forms/form.kinds'
import { questionsIn } from '@portal/shared/office/forms/definitionProblems'
import type { Answer, FormDefinition, Question } from '@portal/shared/office/forms/formDefinition.types'
import type { FieldProblem } from '@portal/shared/platform/call/errors'
import type { RareFieldViewProps, Uploads } from '@portal/shared/views/forms/fieldParts'
import { FormFilling } from '@portal/shared/views/forms/FormFilling'
import { FormattedView } from '@portal/shared/views/forms/FormattedView'
import type { Filling } from '@portal/shared/views/forms/FormView'
import { AttachedFieldView } from '@portal/shared/views/forms/AttachedFieldView'
import { GroupView } from '@portal/shared/views/forms/GroupView'
import { RareFieldView } from '@portal/shared/views/forms/RareFieldView'
import { CallError } from '../../platform/lib/call/call'
import { problemWithFile, upload } from '../../platform/lib/files/uploads'
import { ThingField } from './ThingField'

type Given = Record<string, unknown>

/** The rules of forms and what draws rare parts, with the portal's own lists to choose from. @param names what is found by searching is added */
export function appParts(formId: number, names: Record<string, string>) {
  const Field = (props: RareFieldViewProps) =>
    (isThing(props.question.kind) && !props.question.options?.length ? <ThingField {...props} formId={formId} names={names} /> : <RareFieldView {...props} />)
  const parts = { engine: { fillForm, answerText: (question: Question, answer: Answer | undefined) => answerWords(question, answer, names) }, rare: { FormattedView, GroupView, RareFieldView: Field, AttachedFieldView } }
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

/** Sends files up as the person's own; a form's entry takes those. What its question does not take is said at once. */
export const uploadsOf = (definition: FormDefinition): Uploads => ({
  send: async (path, file, onProgress, signal) => {
    const wrong = problemWithFile(file, 'formAnswer')
    if (wrong) throw new Error(wrong)
    const question = questionsIn(definition).find(({ question: { id } }) => id === path.split('.').at(-1))?.question
    try {
      const { fileId, name, mediaType, bytes } = await upload(file, 'formAnswer', { signal, onProgress })
      const problem = question && fileProblem(question, { mediaType, bytes })
      if (problem) throw new Error(problem)
      return { fileId: String(fileId), name }
    } catch (thrown) {
      const isLost = thrown instanceof CallError && (thrown.status === 0 || thrown.status >= 500)
      throw Object.assign(new Error((thrown as Error).message, { cause: thrown }), { name: isLost ? 'NetworkError' : 'Error' })
    }
  },
})

/** Where a refusal belongs: at its questions, or on top of the form. */
export function whatIsWrong(error: { status: number; message: string; fields: readonly FieldProblem[] }, textOf: (error: { message: string; fields: readonly FieldProblem[] }) => string): Pick<Filling, 'problems' | 'message'> {
  const problems = error.fields.flatMap(({ field, message }) => (field.startsWith('answers.') ? [{ at: field.slice('answers.'.length), message }] : []))
  if (error.status === 0) return { problems: [], message: 'It was not sent: there is no connection. Your answers are kept on this device. Press Send again when you’re back online.' }
  return problems.length > 0 ? { problems, message: '' } : { problems: [], message: textOf(error) }
}
