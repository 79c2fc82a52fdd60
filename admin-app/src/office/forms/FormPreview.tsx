import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useDeferredValue, useMemo, useState } from 'react'
import { isThing } from '@portal/shared/office/forms/form.kinds'
import { fillForm, type Filled } from '@portal/shared/office/forms/fillForm'
import type { OfficeForm } from '@portal/shared/office/forms/form.schemas'
import type { FormDefinition, Part } from '@portal/shared/office/forms/formDefinition.types'
import type { PublicForm } from '@portal/shared/office/forms/publicForm.calls'
import { fieldName } from '@portal/shared/views/forms/FormFieldView'
import { FormView, newFilling, questionsOn, type Filling } from '@portal/shared/views/forms/FormView'
import '@portal/shared/views/forms/FormView.css'
import { getSession } from '../../platform/lib/session/session'
import { PublicView } from '../../platform/ui/page/PublicView'
import { dayIn } from './dayIn'
import styles from './builder.module.css'

interface FormPreviewProps {
  form: Pick<OfficeForm, 'formId' | 'name' | 'description' | 'thanks'>
  definition: FormDefinition
}

const roles = [{ value: '', label: 'Everyone' }, { value: 'staff', label: 'School staff' }, { value: 'student', label: 'A student' }, { value: 'parent', label: 'A parent' }, { value: 'org', label: 'The office' }]
const samples = [{ id: 'first-example', name: 'First example' }, { id: 'second-example', name: 'Second example' }]

/** Things of the portal are chosen among examples here: the lists themselves come with the published form. */
const withSamples = <P extends Part>(part: P): P => {
  if (part.part === 'question') return isThing(part.kind) ? { ...part, options: samples } : part
  return part.part === 'text' ? part : { ...part, parts: (part.parts as Part[]).map(withSamples) }
}

/** The parts that are asked of what was answered so far. */
const shownIn = <P extends Part>(parts: readonly P[], { shown }: Filled): P[] => parts.filter(({ id }) => shown.has(id)).map((part) => (part.part === 'section' ? { ...part, parts: shownIn(part.parts, { shown } as Filled) } : part))

/** The form as it would be filled in: at the width of a desk or of a phone, by each kind of people, checked as the published one is. Nothing is sent. */
export default function FormPreview({ form: { formId, name, description, thanks }, definition }: FormPreviewProps) {
  const drawn = useDeferredValue(definition)
  const [isPhone, setPhone] = useState(false)
  const [roleType, setRoleType] = useState('')
  const [given, setGiven] = useState<Record<string, unknown>>({})
  const [filling, setFilling] = useState<Filling>(newFilling)
  const sampled = useMemo<FormDefinition>(() => ({ ...drawn, pages: drawn.pages.map((page) => ({ ...page, parts: page.parts.map(withSamples) })) }), [drawn])
  const filled = useMemo(() => fillForm(sampled, given, { today: dayIn(), ...(roleType && { roleType }) }), [sampled, given, roleType])
  const organization = getSession()?.user.organization
  const data: PublicForm = {
    organization: { orgParam: organization?.orgParam ?? '', name: organization?.name ?? '' }, academicYear: '', entries: null,
    form: { formId, name, description, state: 'open', openText: '', thanks },
    definition: { ...sampled, pages: sampled.pages.filter(({ id }) => filled.shown.has(id)).map((page) => ({ ...page, parts: shownIn(page.parts, filled) })) },
  }
  const read = (element: HTMLFormElement) => {
    const fields = new FormData(element)
    setGiven(Object.fromEntries(questionsOn(sampled.pages.flatMap(({ parts }) => parts)).map(({ id }) => [id, fields.getAll(fieldName(id))])))
  }
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.previewTools}>
        <div role="group" aria-label="Width" className={styles.switch}>
          <button type="button" aria-pressed={!isPhone} onClick={() => setPhone(false)}>Desktop</button>
          <button type="button" aria-pressed={isPhone} onClick={() => setPhone(true)}>Phone</button>
        </div>
        <NativeSelect aria-label="As seen by" size="xs" value={roleType} data={roles} onChange={(event) => setRoleType(event.currentTarget.value)} />
      </div>
      <div
        className={styles.frame} data-phone={isPhone || undefined}
        onInput={({ target }) => {
          const element = (target as HTMLElement).closest('form')
          if (element) read(element)
        }}
      >
        {sampled.pages.every(({ parts }) => parts.length === 0) ? <p className="panel dim">The preview appears here with the first question.</p> : (
          <PublicView>
            <FormView
              data={data} headingLevel={3} filling={filling}
              onSend={() => Promise.resolve(setFilling(filled.problems.length > 0 ? { phase: 'filling', problems: filled.problems, message: '' } : { ...newFilling, phase: 'sent' }))}
              onAgain={() => { setGiven({}); setFilling(newFilling) }}
            />
          </PublicView>
        )}
      </div>
      <p className="dim">Try it: answers are checked, and nothing is sent.</p>
    </section>
  )
}
