import { useRef } from 'react'
import { kindFor } from '@portal/shared/directory/activities/contestNameFor'
import { defaultsForKind } from '@portal/shared/directory/activities/defaultsForKind'
import { genderOf } from '@portal/shared/directory/activities/genderOf'
import type { ActivityForm, ActivityValues } from './activityForm'

const usualFor = (kind: ActivityValues['kind'], name: string) => ({ ...defaultsForKind(kind, name), gender: genderOf(name) })

/** For a new activity: what the person has not touched follows what is usual for its kind and name. Call the result when one of these is another one. */
export function useUsual(form: ActivityForm): () => void {
  const usual = useRef(usualFor('teamSport', ''))
  const usualKind = useRef<ActivityValues['kind']>('teamSport')
  return () => {
    // The kind follows the name as long as nobody chose one; what else is usual follows both.
    const named = kindFor(form.getValues('name'))
    if (form.getValues('kind') === usualKind.current && named !== usualKind.current) form.setValue('kind', named)
    usualKind.current = named
    const next = usualFor(form.getValues('kind'), form.getValues('name'))
    for (const field of Object.keys(next) as (keyof typeof next)[]) {
      if (JSON.stringify(form.getValues(field)) !== JSON.stringify(usual.current[field])) continue
      if (JSON.stringify(next[field]) !== JSON.stringify(usual.current[field])) form.setValue(field, structuredClone(next[field]) as ActivityValues[typeof field] as never)
    }
    usual.current = next
  }
}
