import { Button } from '@mantine/core'
import { IconPlugConnected, IconPlus, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { getCourseService, readCompletions, removeCourseService, saveCourseService, tryCourseService } from '@portal/shared/eligibility/courses/course.calls'
import { SaveCourseService } from '@portal/shared/eligibility/courses/courseService.schemas'
import type { CourseService } from '@portal/shared/eligibility/courses/courseService.schemas'
import type { CallError } from '../../platform/lib/call/call'
import { officeTime } from '../../platform/lib/words/officeTime'
import { query, useCall } from '../../platform/lib/call/queries'
import { refusalText } from '../../platform/lib/words/refusalText'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { Field } from '../../platform/ui/form/Field'
import { FormError } from '../../platform/ui/form/FormError'
import { HeldForm } from '../../platform/ui/form/HeldForm'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'
import { showProblems, useZodForm } from '../../platform/ui/form/useZodForm'
import { StateView } from '../../platform/ui/loading/StateView'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import styles from './courses.module.css'

const Fields = SaveCourseService.omit({ version: true })

/** The LearnDash site from which completed courses are read: the office's. */
export function CourseServicePanel() {
  const read = useQuery(query(getCourseService, {}))
  return <StateView read={read} what="settings">{(found) => <HeldForm thing={found} version={found.version}>{(service) => <ServiceForm service={service} />}</HeldForm>}</StateView>
}

function ServiceForm({ service }: { service: CourseService }) {
  const { isSet, baseUrl, userName, courses, version, asked } = service
  const form = useZodForm(Fields, { baseUrl, userName, key: '', courses })
  const { isDirty } = form.formState
  const rows = useFieldArray({ control: form.control, name: 'courses' })
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const [save, attempt, remove, now] = [useCall(saveCourseService, { errors: 'in place' }), useCall(tryCourseService, { errors: 'in place' }), useCall(removeCourseService), useCall(readCompletions)]
  const onError = (error: CallError) => {
    const others = showProblems(form, error.fields)
    if (error.fields.length === 0 || others.length > 0) setRefusal(refusalText({ message: error.message, fields: others }))
  }
  const submit = form.handleSubmit((values) => {
    setRefusal(null)
    save.mutate({ ...values, version }, { onError })
  })
  const tryIt = async () => {
    setRefusal(null)
    if (!(await form.trigger(['baseUrl', 'userName', 'key']))) return
    const values = form.getValues()
    attempt.mutate({ baseUrl: values.baseUrl, userName: values.userName, key: values.key }, { onError })
  }
  const found = attempt.data
  const titleOf = (courseId: number) => found?.find((each) => each.courseId === courseId)?.title ?? `Course ${courseId}`
  const free = found?.filter(({ courseId }) => !rows.fields.some((each) => each.courseId === courseId)) ?? []
  return (
    <form className="panel stack" noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
      <h2>LearnDash</h2>
      <p className="dim">Completed courses are read from here every few hours, and count for the rules of coaches. Coaches are found by their email address.</p>
      {isSet && <LastReading service={service} />}
      <Field form={form} name="baseUrl" spec={{ label: 'Address of the site', placeholder: 'https://learn.example.org', autoComplete: 'off', hint: 'The WordPress site, without /wp-json.' }} />
      <Field form={form} name="userName" spec={{ label: 'User name', autoComplete: 'off', hint: 'An account on that site that can edit users.' }} />
      <Field form={form} name="key" spec={{ label: 'Application password', kind: 'password', optional: isSet, autoComplete: 'new-password', hint: isSet ? 'Leave empty to keep the one that is set.' : 'Made in WordPress: Users, Profile, Application Passwords.' }} />
      <div><Button variant="default" leftSection={<IconPlugConnected size="1.125rem" aria-hidden="true" />} loading={attempt.isPending} onClick={() => void tryIt()}>Try the connection</Button></div>

      <fieldset className={styles.mapping}>
        <legend>Which course is which</legend>
        {rows.fields.length === 0 && <p className="dim">{found ? 'Add a course that the rules ask for.' : 'Try the connection to see the courses of the site.'}</p>}
        {rows.fields.map((row, index) => (
          <div key={row.id} className={styles.course}>
            <strong>{titleOf(row.courseId)}</strong>
            <Field
              form={form}
              name={`courses.${index}.course`}
              spec={{ label: 'Name in the rules', autoComplete: 'off', ...(asked.length > 0 && { kind: 'choice' as const, options: [...new Set([...asked, row.course])].filter(Boolean).map((value) => ({ value, label: value })) }) }}
            />
            <Button variant="subtle" color="red" leftSection={<IconTrash size="1.125rem" aria-hidden="true" />} aria-label={`Remove ${titleOf(row.courseId)}`} onClick={() => rows.remove(index)}>Remove</Button>
          </div>
        ))}
        {free.length > 0 && (
          <ul className={styles.found} aria-label="Courses of the site">
            {free.map(({ courseId, title }) => (
              <li key={courseId}><Button variant="default" leftSection={<IconPlus size="1.125rem" aria-hidden="true" />} onClick={() => rows.append({ courseId, course: asked.includes(title) ? title : (asked[0] ?? title.slice(0, 80)) })}>{title}</Button></li>
            ))}
          </ul>
        )}
      </fieldset>

      <FormError message={refusal} />
      <div className="row">
        <SubmitButton pending={save.isPending} disabled={!isDirty}>Save</SubmitButton>
        {isSet && <Button variant="default" leftSection={<IconRefresh size="1.125rem" aria-hidden="true" />} loading={now.isPending} disabled={isDirty || courses.length === 0} onClick={() => now.mutate({})}>Read completions now</Button>}
        {isSet && <Button variant="subtle" color="red" disabled={remove.isPending} onClick={() => setRemoving(true)}>Remove the connection</Button>}
      </div>
      <ConfirmDialog
        opened={isRemoving} title="Remove the connection?" confirm="Remove" cancel="Keep it" danger
        onCancel={() => setRemoving(false)}
        onConfirm={() => {
          setRemoving(false)
          remove.mutate({})
        }}
      >
        The address and the password are forgotten. Courses that were read stay with the coaches.
      </ConfirmDialog>
      <UnsavedChanges hasChanges={useCallback(() => isDirty, [isDirty])} />
    </form>
  )
}

/** How old what is known is, and why no newer is. */
function LastReading({ service: { readAt, problem } }: { service: CourseService }) {
  const since = readAt ? `Last read ${officeTime(readAt)}.` : 'Not read yet.'
  return problem === null ? <p role="status">{since}</p> : <p role="status" className={styles.problem}><strong>Completions cannot be read now.</strong> {problem} {since} What was read before still counts.</p>
}
