import type { EntryRow, EntrySort } from '@portal/shared/office/formEntries/formEntry.schemas'
import type { EntryChoices } from '@portal/shared/office/formEntries/formEntryList.schemas'
import { answerWords } from '@portal/shared/office/forms/answerWords'
import type { Answer, Row } from '@portal/shared/office/forms/formDefinition.types'
import type { Column } from '../../platform/ui/list/ListTable'
import { Badge } from '../../platform/ui/text/Badge'
import { entryStateNames, momentOf } from './entryWords'
import { keyOfColumn } from './useEntryColumns'
import { nameOfAsked } from './useEntryFilters'

/** What an entry is called: for whom it is, or who filled it in. */
export const nameOfEntry = ({ subjectName, filledInBy, school, entryId }: EntryRow): string => subjectName || filledInBy || school || `Entry ${entryId}`

/** States in which someone has to do something. */
const isOpen = ({ state }: EntryRow) => state === 'submitted' || state === 'sentBack' || state === 'waiting'

const usual = (formId: number): Column<EntryRow, EntrySort>[] => [
  { key: 'subject', heading: 'Entry', isTitle: true, width: 14, cell: nameOfEntry, to: ({ entryId }, may) => may.linkTo('formEntryViewer', { requestId: formId, requestFormId: entryId }) },
  { key: 'state', heading: 'State', sort: 'state', priority: 1, width: 9, cell: (row) => <Badge tone={isOpen(row) ? 'due' : 'quiet'}>{entryStateNames[row.state]}</Badge> },
  { key: 'filledInBy', heading: 'Filled in by', priority: 2, cell: ({ filledInBy, onPaper }) => (filledInBy || (onPaper ? 'On paper' : '–')) },
  { key: 'school', heading: 'School', sort: 'school', priority: 2, cell: ({ school }) => school || '–', to: ({ schoolId }, may) => (schoolId === null ? null : may.linkTo('schoolHub', { schoolId })) },
  { key: 'submitted', heading: 'Sent', sort: 'submitted', firstOrder: ['oldest first', 'newest first'], priority: 2, width: 13, cell: ({ submittedAt, isLate }) => <>{momentOf(submittedAt)}{isLate && <> <Badge tone="due">Late</Badge></>}</> },
  { key: 'status', heading: 'Status', priority: 2, cell: ({ status }) => status || '–' },
  { key: 'step', heading: 'Step', priority: 3, cell: ({ step }) => step || '–' },
  { key: 'tags', heading: 'Tags', priority: 3, cell: ({ tags }) => (tags.length > 0 ? tags.join(', ') : '–') },
  { key: 'notes', heading: 'Notes', numeric: true, priority: 3, width: 4, cell: ({ notes }) => (notes > 0 ? notes : '–') },
]

/** An answer in its cell; of a repeated group, that of each row. */
function answerCell({ question, group }: EntryChoices['questions'][number], { answers, names }: EntryRow): string {
  const textOf = (answer: unknown) => answerWords(question, answer as Answer | undefined, names)
  if (group === '') return textOf(answers[question.id]) || '–'
  const rows = Array.isArray(answers[group]) ? answers[group] as Row[] : []
  return rows.map((row) => textOf(row.answers[question.id])).filter(Boolean).join('; ') || '–'
}

/** The columns of a form's entries: what is known of each, and one for each question. What is chosen stays longest where room is short. */
export const entryColumns = ({ formId, questions }: EntryChoices): Column<EntryRow, EntrySort>[] => [
  ...usual(formId),
  ...questions.map((asked): Column<EntryRow, EntrySort> => ({ key: keyOfColumn(asked.question.id), heading: nameOfAsked(asked), priority: 1, width: 12, cell: (row) => answerCell(asked, row) })),
]
