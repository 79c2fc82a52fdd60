import { useMemo } from 'react'
import type { EntryChoices } from '@portal/shared/office/formEntries/formEntryList.schemas'
import { choicesToFilter, filterKindOf, headingOfColumn } from '@portal/shared/office/forms/askedColumns'
import { choicesOf } from '../../platform/ui/list/filters'
import type { ListFilter } from '../../platform/ui/list/useListFilters'
import { entryStateNames } from './entryWords'

type Asked = EntryChoices['questions'][number]

/** What a question is called among those of a form: those of a group by the group too. */
export const nameOfAsked = (asked: Asked): string => (asked.group ? `${asked.groupTitle}: ${headingOfColumn(asked)}` : headingOfColumn(asked))

const named = (all: readonly { id: number; name: string }[]) => all.map(({ id, name }) => ({ value: String(id), label: name }))
const { draft: _, ...states } = entryStateNames
const stateOptions = choicesOf(states)

/** How one narrows by the question that is chosen: by its choices, from one value to another, or by words. */
function answerFilters({ question }: Asked): ListFilter[] {
  const answered: ListFilter = { name: 'answered', label: 'Answered', options: choicesOf({ yes: 'Yes', no: 'No' }), all: 'Either' }
  switch (filterKindOf(question)) {
    case 'choice': return [{ name: 'answer', label: 'Answer', options: choicesToFilter(question) }, answered]
    case 'number': return [{ name: 'from', label: 'From', isText: true }, { name: 'to', label: 'To', isText: true }, answered]
    case 'day': return [{ name: 'from', label: 'From', isDay: true }, { name: 'to', label: 'To', isDay: true }, answered]
    case 'given': return [answered]
    case 'words': return [{ name: 'answer', label: 'Answer', isText: true }, { name: 'match', label: 'How', options: choicesOf({ is: 'Is exactly' }), all: 'Contains' }, answered]
  }
}

/** What the entries of a form are narrowed by; of one question at a time, whichever it is. @param asked the question that is chosen */
export function useEntryFilters(choices: EntryChoices, asked: string | null): readonly ListFilter[] {
  return useMemo(() => {
    const chosen = choices.questions.find(({ question }) => question.id === asked)
    return [
      { name: 'state', label: 'State', options: stateOptions },
      { name: 'status', label: 'Status', options: choices.statuses.map(({ statusId, name }) => ({ value: String(statusId), label: name })) },
      ...(choices.schools.length > 0 ? [{ name: 'school', label: 'School', options: named(choices.schools) }] : []),
      ...(choices.activities.length > 0 ? [{ name: 'activity', label: 'Activity', options: named(choices.activities) }] : []),
      ...(choices.tags.length > 0 ? [{ name: 'tag', label: 'Tag', options: choices.tags.map((tag) => ({ value: tag, label: tag })) }] : []),
      ...(choices.questions.length > 0 ? [{ name: 'question', label: 'Question', all: 'Any question', options: choices.questions.map((each) => ({ value: each.question.id, label: nameOfAsked(each) })) }] : []),
      ...(chosen ? answerFilters(chosen) : []),
    ]
  }, [choices, asked])
}
