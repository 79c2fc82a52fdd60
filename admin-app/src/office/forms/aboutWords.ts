import type { EntryPer } from '@portal/shared/office/forms/form.kinds'
import type { FormFields } from '@portal/shared/office/forms/form.schemas'
import type { FormSettings, StepWho } from '@portal/shared/office/forms/formSettings.types'
import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import type { FieldMap } from '../../platform/ui/form/fieldMap'

export const fieldSpecs: FieldMap<FormFields> = {
  name: { label: 'Name', autoComplete: 'off' },
  description: { label: 'Description', kind: 'long', lines: 3, autoComplete: 'off', optional: true, hint: 'Shown above the questions.' },
  thanks: { label: 'Thank-you message', kind: 'long', lines: 2, autoComplete: 'off', optional: true, hint: 'Shown after it is sent.' },
  audience: { label: 'Who fills it in', kind: 'choice', options: [{ value: 'public', label: 'Everyone, on any website' }, { value: 'schools', label: 'People who are signed in' }] },
  opensOn: { label: 'First day', kind: 'date', optional: true, hint: 'If empty, it opens when you publish it.' },
  opensTime: { label: 'Opens at', kind: 'time', optional: true },
  closesOn: { label: 'Last day', kind: 'date', optional: true, hint: 'If empty, it stays open.' },
  closesTime: { label: 'Closes at', kind: 'time', optional: true, hint: 'If empty, at midnight after the last day.' },
}

/** Kinds of people, as a form addresses them. */
export const fillerNames: Record<RoleType, string> = { staff: 'School staff', parent: 'Parents', student: 'Students', org: 'The office', fan: 'Fans' }
export const fillerTypes = ['staff', 'parent', 'student', 'org', 'fan'] as const satisfies readonly RoleType[]

export const perNames: Record<EntryPer, string> = {
  many: 'As often as they like', person: 'Once for each person', school: 'Once for each school', team: 'Once for each team', student: 'Once for each student',
}

export const stepNames: Record<StepWho['kind'], string> = { role: 'A role at the school', parent: 'A parent of the student', office: 'The office', person: 'One person' }

/** Who can fill a form in, as the subject of a sentence. */
export function fillersText(audience: FormFields['audience'], { fillers: { roleTypes, roleIds, schoolIds, classificationIds, activityIds, tagIds } }: FormSettings): string {
  if (audience === 'public') return 'Everyone'
  const isNarrow = [roleIds, schoolIds, classificationIds, activityIds, tagIds].some(({ length }) => length > 0)
  const names = fillerTypes.filter((type) => roleTypes.includes(type)).map((type) => fillerNames[type])
  const [first = 'Everyone who is signed in', ...others] = names
  const all = [first, ...others.map((name) => (name === 'The office' ? 'the office' : name.toLowerCase()))]
  return `${all.length < 2 ? first : `${all.slice(0, -1).join(', ')} and ${all.at(-1)!}`}${isNarrow ? ' you chose' : ''}`
}
