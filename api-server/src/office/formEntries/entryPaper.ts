import { answerWords } from '@portal/shared/office/forms/answerWords'
import { fillForm } from '@portal/shared/office/forms/fillForm'
import type { Answers, FormDefinition, Part, Question, Row } from '@portal/shared/office/forms/formDefinition.types'
import { wordsIn } from '@portal/shared/platform/format/wordsIn'
import type { EntryPaper, PaperPart } from './drawEntries'

interface Answered {
  definition: FormDefinition
  answers: Answers
  /** Questions whose answers the reader does not see. */
  hidden: ReadonlySet<string>
  names: Readonly<Record<string, string>>
}

/** Every question that was asked with its answer, as it stands on paper: in the order in which it was asked, rows of a group as a table. */
export function paperParts({ definition, answers, hidden, names }: Answered): PaperPart[] {
  const { shown } = fillForm(definition, answers, {})
  const isAsked = (id: string) => shown.has(id) || Object.hasOwn(answers, id) || hidden.has(id)
  const textOf = (question: Question, answer: Answers[string] | undefined) => (hidden.has(question.id) ? 'Confidential: not shown' : answerWords(question, answer, names))
  const partOf = (part: Part): PaperPart[] => {
    if (part.part === 'text') return []
    if (part.part === 'section') {
      const inside = part.parts.flatMap(partOf)
      return inside.length > 0 ? [{ heading: wordsIn(part.title) }, ...inside] : []
    }
    if (!isAsked(part.id)) return []
    if (part.part === 'question') return [{ label: wordsIn(part.label), text: textOf(part, answers[part.id]) }]
    const rows = Array.isArray(answers[part.id]) ? answers[part.id] as Row[] : []
    return [{ heading: wordsIn(part.title) }, ...(rows.length === 0 ? [] : [{ columns: part.parts.map(({ label }) => wordsIn(label)), rows: rows.map(({ answers: of }) => part.parts.map((question) => textOf(question, of[question.id]))) }])]
  }
  return definition.pages.flatMap((page) => {
    const inside = page.parts.flatMap(partOf)
    const title = wordsIn(page.title)
    return inside.length > 0 && title ? [{ heading: title }, ...inside] : inside
  })
}

/** Who, for whom and when, above the answers. */
export const paperOf = (heading: string, facts: EntryPaper['facts'], answered: Answered): EntryPaper => ({ heading, facts, parts: paperParts(answered) })
