import { useDeferredValue, useMemo, useRef } from 'react'
import { definitionProblems, questionsIn, type DefinitionProblem } from '@portal/shared/office/forms/definitionProblems'
import { unfedProblems } from '@portal/shared/office/forms/feedRules'
import type { OfficeForm } from '@portal/shared/office/forms/form.schemas'
import type { FormDefinition } from '@portal/shared/office/forms/formDefinition.types'
import type { Problems } from './buildContext'

/** What keeps a form from being published, by part. As long as nothing of it changes it is the same object, and rows are not drawn again. */
export function useProblems(definition: FormDefinition, { answered, audience, settings }: Pick<OfficeForm, 'answered' | 'audience' | 'settings'>): { problems: Problems; count: number } {
  const asked = useDeferredValue(definition)
  const last = useRef<{ text: string; problems: Problems; count: number }>({ text: '', problems: {}, count: 0 })
  return useMemo(() => {
    const questions = questionsIn(asked)
    const list: DefinitionProblem[] = [
      ...definitionProblems(asked),
      ...unfedProblems(asked.feeds ?? [], { audience, settings }).map(({ at, message }) => ({ at, field: 'feeds', message }) as const),
      ...(questions.length === 0 ? [{ at: asked.pages[0]!.id, field: 'parts', message: 'Add a question first.' } as const] : []),
      ...questions.flatMap(({ question: { id, kind } }) => (Object.hasOwn(answered, id) && answered[id] !== kind ? [{ at: id, field: 'id', message: 'This question has answers, so its kind stays.' } as const] : [])),
    ]
    const text = JSON.stringify(list)
    if (text !== last.current.text) {
      const problems: Record<string, DefinitionProblem[]> = {}
      for (const problem of list) (problems[problem.at] ??= []).push(problem)
      last.current = { text, problems, count: list.length }
    }
    return last.current
  }, [asked, answered, audience, settings])
}
