import { useState } from 'react'
import { listEntryOptions } from '@portal/shared/office/formEntries/formEntry.calls'
import type { ThingKind } from '@portal/shared/office/forms/form.kinds'
import { wordsIn } from '@portal/shared/platform/format/wordsIn'
import type { RareFieldViewProps } from '@portal/shared/views/forms/fieldParts'
import { fieldName } from '@portal/shared/views/forms/FormFieldView'
import { textsOf } from '@portal/shared/views/forms/formFields'
import { send } from '../../platform/lib/call/call'
import { SearchChoice } from '../../platform/ui/form/SearchChoice'
import type { Choice } from '../../platform/ui/form/useChoices'
import styles from './formEntries.module.css'

interface ThingFieldProps extends RareFieldViewProps {
  formId: number
  /** Names of what is chosen, by KIND:ID; what is found is added. */
  names: Record<string, string>
}

/** A student, a coach, a team, an event or a venue, found by typing. */
export function ThingField({ question, filling, problem, onChange, formId, names }: ThingFieldProps) {
  const { id: path, label, help, isRequired, kind, most = 1 } = question
  const keyOf = (id: string) => `${kind as ThingKind}:${id}`
  const [chosen, setChosen] = useState<readonly Choice[]>(() => textsOf(filling.valueOf(path)).map((id) => ({ value: id, label: names[keyOf(id)] ?? id })))
  const load = async (search: string): Promise<Choice[]> => {
    const { options } = (await send(listEntryOptions, { formId, question: path.split('.').at(-1)!, search })).payload
    return options.map(({ id, name, detail }) => ({ value: id, label: name, hint: detail }))
  }
  const choose = (next: readonly Choice[]) => {
    for (const { value, label: name } of next) names[keyOf(value)] = name
    setChosen(next)
    filling.put(path, most > 1 ? next.map(({ value }) => value) : next[0]?.value ?? '')
    onChange()
  }
  const common = { label: wordsIn(label), hint: wordsIn(help) || undefined, optional: !isRequired, error: problem || undefined, load }
  return (
    // Where a link from a problem leads, and the focus goes: on to the field.
    <div id={fieldName(path)} tabIndex={-1} className={styles.things} onFocus={(event) => { if (event.target === event.currentTarget) event.currentTarget.querySelector('input')?.focus() }}>
      {most > 1
        ? <SearchChoice {...common} multiple value={chosen} onChange={(next) => choose(next.slice(0, most))} />
        : <SearchChoice {...common} value={chosen[0] ?? null} onChange={(next) => choose(next ? [next] : [])} />}
    </div>
  )
}
