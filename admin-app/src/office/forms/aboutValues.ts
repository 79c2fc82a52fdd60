import type { z } from 'zod'
import { FormFields, type OfficeForm } from '@portal/shared/office/forms/form.schemas'
import { FormSettingsSchema } from '@portal/shared/office/forms/formSettings.schemas'
import { boundsOf } from '@portal/shared/office/forms/formTimeRules'
import type { ZodForm } from '../../platform/ui/form/useZodForm'
import { fieldSpecs } from './aboutWords'

/** All that is set of a form besides what it asks. */
export const About = FormFields.extend({ settings: FormSettingsSchema })
export type AboutValues = z.input<typeof About>
export type AboutFormOf = ZodForm<AboutValues, z.output<typeof About>>

export const valuesOf = ({ name, description, thanks, audience, opensOn, closesOn, opensTime, closesTime, settings }: OfficeForm): AboutValues =>
  ({ name, description, thanks, audience, opensOn, closesOn, opensTime, closesTime, settings })

/** What does not fit together, as the server says it too. */
export function checkAbout(values: z.output<typeof About>): { field: string; message: string }[] {
  const { opensOn, closesOn, opensTime, closesTime, settings: { hasWaitingList, mostEntries } } = values
  const { from, until } = boundsOf(values)
  return [
    ...(opensOn && closesOn && closesOn < opensOn ? [{ field: 'closesOn', message: 'The last day is before the first.' }] : from && until && until <= from ? [{ field: 'closesTime', message: 'It closes before it opens.' }] : []),
    ...(opensTime && !opensOn ? [{ field: 'opensTime', message: 'Choose the day too.' }] : []),
    ...(closesTime && !closesOn ? [{ field: 'closesTime', message: 'Choose the day too.' }] : []),
    ...(hasWaitingList && mostEntries === null ? [{ field: 'settings.hasWaitingList', message: 'A waiting list needs a limit of entries.' }] : []),
  ]
}

/** What someone else changed too, in words. */
export const labelOf = (field: keyof AboutValues): string => (field === 'settings' ? 'Who fills it in, limits, approval and privacy' : fieldSpecs[field].label)
