import { useMemo, useState } from 'react'
import { findFormNames } from '@portal/shared/office/forms/form.calls'
import type { NamedKind } from '@portal/shared/office/forms/form.kinds'
import type { OfficeForm } from '@portal/shared/office/forms/form.schemas'
import { send } from '../../platform/lib/call/call'
import type { Choice } from '../../platform/ui/form/useChoices'
import { fillerNames } from './aboutWords'

/** Names of what settings name by its key, and how more of them are found. */
export interface Names {
  nameOf: (kind: NamedKind, id: number) => string
  load: (kind: NamedKind) => (search: string) => Promise<Choice[]>
}

/** What is gone is still in the settings, until it is taken out. */
const gone: Record<NamedKind, string> = { role: 'A deleted role', school: 'A deleted school', classification: 'A deleted class', activity: 'A deleted activity', tag: 'A deleted tag', person: 'A deleted person' }

/** Names that came with the form, and of what was found since. */
export function useNames(named: OfficeForm['named']): Names {
  const [found] = useState(() => new Map<string, string>())
  return useMemo(() => ({
    nameOf: (kind, id) => named[kind].find((each) => each.id === id)?.name ?? found.get(`${kind}/${id}`) ?? gone[kind],
    load: (kind) => async (search) => (await send(findFormNames, { kind, search })).payload.map(({ id, name, hint }) => {
      found.set(`${kind}/${id}`, name)
      return { value: String(id), label: name, ...(hint && { hint: kind === 'role' ? fillerNames[hint as keyof typeof fillerNames] : hint }) }
    }),
  }), [named, found])
}
