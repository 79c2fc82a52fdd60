import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { addActivity, getActivityForm } from '@portal/shared/directory/activities/activity.calls'
import { ActivityFields } from '@portal/shared/directory/activities/activityFields.schemas'
import type { ActivityFormChoices } from '@portal/shared/directory/activities/activityRecord.schemas'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { checkActivity } from '@portal/shared/directory/activities/checkActivity'
import { query, useCall } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { refusalText } from '../../platform/lib/words/refusalText'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { FormError } from '../../platform/ui/form/FormError'
import { FormParts } from '../../platform/ui/form/FormLayout'
import { PartLinks } from '../../platform/ui/form/PartLinks'
import { SaveBar } from '../../platform/ui/form/SaveBar'
import { showProblems, useZodForm } from '../../platform/ui/form/useZodForm'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { StateView } from '../../platform/ui/loading/StateView'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { activityParts, emptyActivity } from './activityForm'
import { ActivityParts } from './ActivityParts'
import { useUsual } from './useUsual'

/** /administration/activity/add-activity: the same form sent twice adds one activity. */
export default function AddActivityScreen() {
  const read = useQuery(query(getActivityForm, {}))
  return (
    <>
      <PageHeader title="Add an activity" back={{ to: linkTo('activities'), label: 'Activities' }} />
      <StateView read={read} what="form" loading={<Skeleton lines={10} />}>{(choices) => <AddForm key={choices.year.academicYearId} choices={choices} />}</StateView>
    </>
  )
}

function AddForm({ choices }: { choices: ActivityFormChoices }) {
  const may = useMay()
  const navigate = useNavigate()
  const [key] = useState(() => crypto.randomUUID())
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useZodForm(ActivityFields, emptyActivity(choices), (values) => checkActivity(values, choices.year))
  const contestName = useWatch({ control: form.control, name: 'contestName' })
  const { isDirty } = form.formState
  const add = useCall(addActivity, { errors: 'in place' })
  // Read at the moment of leaving, before anything is drawn again.
  const isDone = useRef(false)
  const followUsual = useUsual(form)
  const submit = form.handleSubmit((values) => {
    setRefusal(null)
    add.mutate({ ...values, key }, {
      onSuccess: ({ activityId }) => {
        isDone.current = true
        void navigate(may.open('editActivity') ? linkTo('editActivity', { activityId }) : linkTo('activities'), { replace: true })
      },
      onError: (error) => {
        const others = showProblems(form, error.fields)
        if (error.fields.length === 0 || others.length > 0) setRefusal(refusalText({ message: error.message, fields: others }))
      },
    })
  })
  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
      <PartLinks parts={activityParts(contestWords(contestName))} />
      <FormParts>
        <ActivityParts form={form} choices={choices} activity={null} onNamed={followUsual} />
        <FormError message={refusal} />
      </FormParts>
      <SaveBar label="Add the activity" isDirty={isDirty} pending={add.isPending} note={isDirty ? 'This activity is not added yet.' : 'Nothing is entered yet.'} />
      <UnsavedChanges hasChanges={useCallback(() => isDirty && !isDone.current, [isDirty])} />
    </form>
  )
}
