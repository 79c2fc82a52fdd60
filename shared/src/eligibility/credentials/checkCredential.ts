import type { FieldProblem } from '../../platform/call/errors'
import type { CredentialFields } from './credential.schemas'

/** Rules across the fields of a credential, asked alike by the form and by the server. @param today YYYY-MM-DD */
export function checkCredential({ kind, name, completedOn, endsOn }: CredentialFields, today: string): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (kind !== 'backgroundCheck' && name === '') problems.push({ field: 'name', message: kind === 'course' ? 'Please enter which course.' : 'Please enter which certificate.' })
  if (kind === 'backgroundCheck' && name !== '') problems.push({ field: 'name', message: 'A background check has no name.' })
  if (completedOn > today) problems.push({ field: 'completedOn', message: 'This day is in the future.' })
  if (completedOn < '1950-01-01') problems.push({ field: 'completedOn', message: 'Please check the year.' })
  if (endsOn !== '' && kind !== 'certificate') problems.push({ field: 'endsOn', message: 'Only certificates have a last day.' })
  if (endsOn !== '' && kind === 'certificate' && endsOn < completedOn) problems.push({ field: 'endsOn', message: 'It cannot end before it begins.' })
  return problems
}
