import { answerText } from '@portal/shared/office/forms/answerText'
import { fillForm } from '@portal/shared/office/forms/fillForm'
import type { PublicForm } from '@portal/shared/office/forms/publicForm.calls'
import { EntriesView } from '@portal/shared/views/events/EntriesView'
import { FormFilling, type FormStart, type Outcome } from '@portal/shared/views/forms/FormFilling'
import { readFields, rowsIn, type Field } from '@portal/shared/views/forms/formFields'
import { AttachedFieldView } from '@portal/shared/views/forms/AttachedFieldView'
import { FormattedView } from '@portal/shared/views/forms/FormattedView'
import { FormView, isPlain, type FormViewProps } from '@portal/shared/views/forms/FormView'
import { FullFormView, type FullFormViewProps } from '@portal/shared/views/forms/FullFormView'
import { LockView } from '@portal/shared/views/forms/LockView'
import { GroupView } from '@portal/shared/views/forms/GroupView'
import { RareFieldView } from '@portal/shared/views/forms/RareFieldView'
import type { Html } from '../../../platform/html'
import { renderView } from '../render/renderView'

const engine = { fillForm, answerText }
const rare = { FormattedView, GroupView, RareFieldView, AttachedFieldView }

/** A form on a page without scripts, which brings along what lets its entry in, too. */
class PageFilling extends FormFilling {
  carried: Field[] = []

  override get elsewhere(): Field[] {
    return [...this.carried, ...super.elsewhere]
  }
}

/** Draws a form as its page has it before any script, where one is with it. */
export function drawForm(props: Omit<FormViewProps, 'data'>, payload: PublicForm): Html {
  const { definition, form: { proof, pass } } = payload
  const isWhole = isPlain(payload)
  const state = definition && !isWhole ? new PageFilling(definition, engine, { today: props.today ?? '' }, props.start) : undefined
  if (state) state.carried = [...(proof ? [['challenge', proof.challenge] as const] : []), ...(pass ? [['pass', pass] as const] : [])]
  return renderView(FormView, { ...props, data: payload, Entries: EntriesView, ...(!isWhole && { Full: (given: Omit<FullFormViewProps, 'state'>) => (state ? FullFormView({ ...given, state, rare }) : LockView(given)) }) })
}

function removedIn(text: string | null): FormStart['removed'] {
  try {
    const { group, at, row } = JSON.parse(text ?? '') as NonNullable<FormStart['removed']>
    const [read] = rowsIn([row])
    return typeof group === 'string' && Number.isInteger(at) && at >= 0 && read ? { group, at, row: read } : undefined
  } catch {
    return undefined
  }
}

/** A form as it was filled in so far, page by page; nothing of a plain form, which is sent at once. */
export function readPosted(payload: PublicForm, today: string, fields: URLSearchParams): FormFilling | undefined {
  const { definition } = payload
  if (!definition || isPlain(payload)) return undefined
  return new FormFilling(definition, engine, { today }, { given: readFields(definition, fields), page: fields.get('page') ?? undefined, isChecked: fields.get('checked') === '1', removed: removedIn(fields.get('removed')) })
}

/**
 * Does what the pressed button says. Without scripts a question that depends on another of its page is seen only now: then it is
 * asked before one goes on.
 */
export function press(filling: FormFilling, fields: URLSearchParams): { outcome: Outcome; message: string } {
  const action = fields.get('do') ?? 'send'
  const seen = fields.get('seen')?.split(' ')
  const isOnward = action === 'next' || action === 'check' || action === 'send'
  if (isOnward && seen && filling.seen.some((path) => !seen.includes(path))) return { outcome: 'drawn', message: 'There are more questions on this page because of your answers. Please answer them, too.' }
  return { outcome: filling.do(action), message: '' }
}
