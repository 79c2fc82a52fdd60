import type { z } from 'zod'
import { appealStates, disciplinaryKinds } from '@portal/shared/eligibility/disciplinary/disciplinary.kinds'
import type { ActionFields, ActionRow } from '@portal/shared/eligibility/disciplinary/disciplinary.schemas'
import { appealWords, kindWords } from '@portal/shared/eligibility/disciplinary/disciplinary.words'
import type { FieldSpec } from '../../platform/ui/form/fieldMap'

/** What the form of an action holds, and what the schema makes of it. */
export type ActionValues = z.input<typeof ActionFields>
export type ActionParsed = z.output<typeof ActionFields>

const off = { autoComplete: 'off' } as const

export const actionSpecs = {
  kind: { label: 'Decision', kind: 'choice', options: disciplinaryKinds.map((value) => ({ value, label: kindWords[value] })) },
  occurredOn: { label: 'Date', kind: 'date', hint: 'From this day on it counts.', ...off },
  endsOn: { label: 'Holds until', kind: 'date', optional: true, hint: 'The last day.', ...off },
  contests: { label: 'Holds for contests', kind: 'number', optional: true, hint: 'How many. With a day too, the later counts.', ...off },
  fine: { label: 'Fine in dollars', optional: true, placeholder: '0.00', ...off },
  description: { label: 'What happened, and what was decided', kind: 'long', lines: 5 },
  appeal: { label: 'Appeal', kind: 'choice', options: appealStates.map((value) => ({ value, label: appealWords[value] })) },
  appealedOn: { label: 'Date of the appeal', kind: 'date', optional: true, ...off },
  appealNote: { label: 'Note on the appeal', kind: 'long', lines: 3, optional: true },
} as const satisfies Partial<Record<keyof ActionValues, FieldSpec>>

/** @param today YYYY-MM-DD */
export const emptyAction = (today: string): ActionValues => ({
  kind: 'warning', occurredOn: today, activityId: null, endsOn: '', contests: '', fine: '', description: '', fileId: null, appeal: 'none', appealedOn: '', appealNote: '',
})

/** An action as the form holds it. */
export function valuesOfAction(row: ActionRow): ActionValues {
  const { kind, occurredOn, description, appeal, appealNote } = row
  return {
    kind, occurredOn, description, appeal, appealNote,
    activityId: row.activity?.activityId ?? null,
    endsOn: row.endsOn ?? '',
    contests: row.contests === null ? '' : String(row.contests),
    fine: row.fineCents === null ? '' : (row.fineCents / 100).toFixed(2),
    fileId: row.file?.fileId ?? null,
    appealedOn: row.appealedOn ?? '',
  }
}

/** "Oct 10, 2026" */
export const dayWords = (iso: string) => new Date(`${iso}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
