import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { Component, useDeferredValue, useMemo, useRef, useState } from 'react'
import { answerText } from '@portal/shared/office/forms/answerText'
import { isThing } from '@portal/shared/office/forms/form.kinds'
import { fillForm } from '@portal/shared/office/forms/fillForm'
import type { OfficeForm } from '@portal/shared/office/forms/form.schemas'
import type { Answers, FormDefinition, Part } from '@portal/shared/office/forms/formDefinition.types'
import type { PublicForm } from '@portal/shared/office/forms/publicForm.calls'
import type { Uploads } from '@portal/shared/views/forms/fieldParts'
import { AttachedFieldView } from '@portal/shared/views/forms/AttachedFieldView'
import { FormattedView } from '@portal/shared/views/forms/FormattedView'
import type { FormStart } from '@portal/shared/views/forms/FormFilling'
import { readFields, type Field } from '@portal/shared/views/forms/formFields'
import { FormView, newFilling, type Filling } from '@portal/shared/views/forms/FormView'
import '@portal/shared/views/forms/FormView.css'
import '@portal/shared/views/forms/FullFormView.css'
import { GroupView } from '@portal/shared/views/forms/GroupView'
import { liveForm } from '@portal/shared/views/forms/liveForm'
import { RareFieldView } from '@portal/shared/views/forms/RareFieldView'
import { getSession } from '../../platform/lib/session/session'
import { PublicView } from '../../platform/ui/page/PublicView'
import { dayIn } from './dayIn'
import styles from './builder.module.css'
import previewStyles from './preview.module.css'

interface FormPreviewProps {
  form: Pick<OfficeForm, 'formId' | 'name' | 'description' | 'thanks'>
  definition: FormDefinition
}

/** The form itself, as elements and pages have it. */
const Full = liveForm(Component, () => ({ engine: { fillForm, answerText }, rare: { FormattedView, GroupView, RareFieldView, AttachedFieldView } }))

const roles = [{ value: '', label: 'Everyone' }, { value: 'staff', label: 'School staff' }, { value: 'student', label: 'A student' }, { value: 'parent', label: 'A parent' }, { value: 'org', label: 'The office' }]
const samples = [{ id: 'first-example', name: 'First example' }, { id: 'second-example', name: 'Second example' }]

/** Things of the portal are chosen among examples here: the lists themselves come with the published form. */
const withSamples = <P extends Part>(part: P): P => {
  if (part.part === 'question') return isThing(part.kind) ? { ...part, options: samples } : part
  return part.part === 'text' ? part : { ...part, parts: (part.parts as Part[]).map(withSamples) }
}

let attached = 0
/** Files are taken by name: nothing leaves this computer. */
const uploads: Uploads = {
  send: (_, { name }, onProgress) => {
    attached += 1
    onProgress(1)
    return Promise.resolve({ fileId: String(attached), name })
  },
}

/** The form as it would be filled in: at the width of a desk or of a phone, by each kind of people, checked as the published one is. Nothing is sent. */
export default function FormPreview({ form: { formId, name, description, thanks }, definition }: FormPreviewProps) {
  const drawn = useDeferredValue(definition)
  const [isPhone, setPhone] = useState(false)
  const [roleType, setRoleType] = useState('')
  const [round, setRound] = useState(0)
  /** What was tried last, and in which round: with another definition or role, it goes on from there. */
  const tried = useRef<FormStart>({})
  const [sent, setSent] = useState<{ filling: Filling; of: FormDefinition | null }>({ filling: newFilling, of: null })
  // Another definition, role or round is drawn again, with what was typed.
  const { key, sampled } = useMemo((): { key: string; sampled: FormDefinition } => ({ key: crypto.randomUUID(), sampled: { ...drawn, pages: drawn.pages.map((page) => ({ ...page, parts: page.parts.map(withSamples) })) } }), [drawn])
  const asker = useMemo(() => ({ today: dayIn(), ...(roleType && { roleType }) }), [roleType])
  const organization = getSession()?.user.organization
  const data: PublicForm = {
    organization: { orgParam: organization?.orgParam ?? '', name: organization?.name ?? '' }, academicYear: '', entries: null,
    form: { formId, name, description, state: 'open', openText: '', thanks },
    definition: sampled,
  }
  return (
    <section className={previewStyles.preview} aria-label="Preview">
      <div className={previewStyles.previewTools}>
        <div role="group" aria-label="Width" className={styles.switch}>
          <button type="button" aria-pressed={!isPhone} onClick={() => setPhone(false)}>Desktop</button>
          <button type="button" aria-pressed={isPhone} onClick={() => setPhone(true)}>Phone</button>
        </div>
        <NativeSelect aria-label="As seen by" size="xs" value={roleType} data={roles} onChange={(event) => setRoleType(event.currentTarget.value)} />
      </div>
      <div className={previewStyles.frame} data-phone={isPhone || undefined}>
        {sampled.pages.every(({ parts }) => parts.length === 0) ? <p className="panel dim">The preview appears here with the first question.</p> : (
          <PublicView>
            <Tried
              key={`${key}/${roleType}/${round}`} data={data} headingLevel={2} filling={sent.of === sampled ? sent.filling : newFilling} asker={asker} uploads={uploads} Full={Full} start={tried.current} values={tried.current.given as Answers | undefined}
              onKeep={(start) => { tried.current = start }}
              onSend={(form, answers) => {
                // A plain form has its answers in its fields alone.
                const given = answers ?? readFields(sampled, new FormData(form) as unknown as Iterable<Field>)
                const { problems } = fillForm(sampled, given, asker)
                if (!answers) tried.current = { given }
                setSent({ of: sampled, filling: problems.length > 0 ? { ...newFilling, problems } : { ...newFilling, phase: 'sent' } })
                return Promise.resolve()
              }}
              onAgain={() => {
                tried.current = {}
                setSent({ filling: newFilling, of: null })
                setRound(round + 1)
              }}
            />
          </PublicView>
        )}
      </div>
      <p className="dim">Try it: answers are checked, and nothing is sent.</p>
    </section>
  )
}

/** A plain form keeps what is typed in its fields: it is read as it is typed, for the next drawing. */
function Tried({ onKeep, ...props }: Parameters<typeof FormView>[0] & { onKeep: (start: FormStart) => void }) {
  const { definition } = props.data
  return (
    <div
      onInput={({ target }) => {
        const form = (target as HTMLElement).closest('form')
        if (form && form.noValidate === false && definition) onKeep({ given: readFields(definition, new FormData(form) as unknown as Iterable<Field>) })
      }}
    >
      <FormView {...props} onKeep={onKeep} />
    </div>
  )
}
