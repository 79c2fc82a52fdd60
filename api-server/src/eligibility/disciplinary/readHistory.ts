import type { z } from 'zod'
import type { AppealState, DisciplinaryKind } from '@portal/shared/eligibility/disciplinary/disciplinary.kinds'
import type { ActionChange } from '@portal/shared/eligibility/disciplinary/disciplinary.schemas'
import { appealWords, dollars, kindWords } from '@portal/shared/eligibility/disciplinary/disciplinary.words'
import type { Reader } from '../../platform/db/database'
import { findActivityNames, findEntries } from './disciplinary.repository'

type Values = Record<string, unknown>

/** What each field is called, in the order in which changes are told. */
const labels: Record<string, string> = {
  kind: 'Decision', occurredOn: 'Date', activityId: 'Activity', endsOn: 'Ends on', contests: 'Contests', fineCents: 'Fine', description: 'Description',
  fileId: 'Document', appeal: 'Appeal', appealedOn: 'Date of the appeal', appealNote: 'Note on the appeal',
}

const did = { 'disciplinary.added': 'added', 'disciplinary.changed': 'changed', 'disciplinary.removed': 'removed' } as const

/** Who changed what of an action, the first entry first, in words. */
export async function readHistory(reader: Reader, organizationId: number, actionId: number): Promise<z.infer<typeof ActionChange>[]> {
  const activities = await findActivityNames(reader, organizationId)
  const words = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return ''
    switch (field) {
      case 'kind': return kindWords[value as DisciplinaryKind]
      case 'appeal': return appealWords[value as AppealState]
      case 'activityId': return activities.get(Number(value)) ?? 'An activity'
      case 'fineCents': return dollars(Number(value))
      case 'fileId': return 'A document'
      default: return String(value as string | number)
    }
  }
  const entries = await findEntries(reader, organizationId, actionId)
  return entries.flatMap(({ at, action, data, firstName, lastName }) => {
    if (!(action in did)) return []
    const { before = {}, after = {}, reason = '' } = data as { before?: Values; after?: Values; reason?: string }
    const what = did[action as keyof typeof did]
    const changed = what === 'changed' ? Object.keys(labels).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field])) : []
    return [{
      at: at.toISOString(),
      by: firstName === null ? 'The portal itself' : `${firstName} ${lastName}`,
      did: what,
      reason,
      changes: changed.map((field) => ({ field: labels[field]!, before: words(field, before[field]), after: words(field, after[field]) })),
    }]
  })
}
