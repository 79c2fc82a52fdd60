import type { FieldProblem } from '../../platform/call/errors'
import type { ActionFields } from './disciplinary.schemas'

/** Rules across the fields of an action, asked alike by the form and by the server. */
export function checkAction({ kind, occurredOn, endsOn, fine, appeal, appealedOn }: ActionFields): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (endsOn !== '' && endsOn < occurredOn) problems.push({ field: 'endsOn', message: 'It cannot end before it begins.' })
  if (kind === 'fine' && fine === null) problems.push({ field: 'fine', message: 'Please enter the amount of the fine.' })
  if (appeal !== 'none' && appealedOn === '') problems.push({ field: 'appealedOn', message: 'Please enter the date of the appeal.' })
  if (appeal !== 'none' && appealedOn !== '' && appealedOn < occurredOn) problems.push({ field: 'appealedOn', message: 'An appeal comes after what it is about.' })
  if (appeal === 'none' && appealedOn !== '') problems.push({ field: 'appeal', message: 'Please choose the status of the appeal.' })
  return problems
}
