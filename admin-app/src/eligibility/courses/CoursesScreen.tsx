import { IconExternalLink, IconSchool } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { z } from 'zod'
import { getCourses, saveCourses } from '@portal/shared/eligibility/courses/course.calls'
import { CoursesChange } from '@portal/shared/eligibility/courses/course.schemas'
import { query, useCall } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { refusalText } from '../../platform/lib/words/refusalText'
import { Field } from '../../platform/ui/form/Field'
import { FormError } from '../../platform/ui/form/FormError'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'
import { showProblems, useZodForm } from '../../platform/ui/form/useZodForm'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { CourseServicePanel } from './CourseServicePanel'
import styles from './courses.module.css'

/** /learnDash-setting: where the organization's courses are. */
export default function CoursesScreen() {
  const { organization, actingAs } = useUser()
  const read = useQuery(query(getCourses, {}))
  return (
    <>
      <PageHeader title="Courses" lead={`Courses that ${organization.name} gives its people, such as a LearnDash site.`} />
      <StateView read={read} what="courses">
        {({ coursesUrl, can }) => (
          <div className={styles.narrow}>
            {coursesUrl === ''
              ? <EmptyState icon={<IconSchool size="2rem" stroke={1.5} aria-hidden="true" />} heading="No courses yet">The office can say here where they are.</EmptyState>
              : (
                <div className="panel">
                  <a className={styles.link} href={coursesUrl} target="_blank" rel="noreferrer">Open the courses <IconExternalLink size="1.125rem" aria-hidden="true" /></a>
                  <p className="dim" style={{ overflowWrap: 'anywhere' }}>{coursesUrl}, in a new tab</p>
                </div>
              )}
            {can.edit && !actingAs && <CoursesForm key={coursesUrl} coursesUrl={coursesUrl} />}
            {can.edit && !actingAs && <CourseServicePanel />}
          </div>
        )}
      </StateView>
    </>
  )
}

function CoursesForm(values: z.input<typeof CoursesChange>) {
  const form = useZodForm(CoursesChange, values)
  const { isDirty } = form.formState
  const [refusal, setRefusal] = useState<string | null>(null)
  const call = useCall(saveCourses, { errors: 'in place' })
  const submit = form.handleSubmit((parsed) => {
    setRefusal(null)
    call.mutate(parsed, {
      onSuccess: ({ coursesUrl }) => form.reset({ coursesUrl }),
      onError: (error) => {
        const others = showProblems(form, error.fields)
        if (error.fields.length === 0 || others.length > 0) setRefusal(refusalText({ message: error.message, fields: others }))
      },
    })
  })
  return (
    <form className="panel stack" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        form={form}
        name="coursesUrl"
        spec={{ label: 'Address of the courses', optional: true, placeholder: 'https://courses.example.org', autoComplete: 'url', hint: 'It begins with https://. Empty if there are none.' }}
      />
      <FormError message={refusal} />
      <div><SubmitButton pending={call.isPending} disabled={!isDirty}>Save</SubmitButton></div>
      <UnsavedChanges hasChanges={useCallback(() => isDirty, [isDirty])} />
    </form>
  )
}
