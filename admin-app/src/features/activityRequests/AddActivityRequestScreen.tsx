import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { linkTo } from '@portal/shared/access/screens'
import { addActivityRequest, getSchoolActivities } from '@portal/shared/activityRequests/activityRequest.calls'
import { findSchools } from '../../lib/findSchools'
import { query, useCall } from '../../lib/queries'
import { firstRefusal } from '../../lib/refusalText'
import { FieldInput } from '../../ui/form/FieldInput'
import { FormError } from '../../ui/form/FormError'
import { SearchChoice } from '../../ui/form/SearchChoice'
import type { Choice } from '../../ui/form/useChoices'
import { PageHeader } from '../../ui/PageHeader'
import styles from './activityRequests.module.css'

/** /administration/activity/add-activity-request: the office asks in the place of a school. */
export default function AddActivityRequestScreen() {
  const navigate = useNavigate()
  const [school, setSchool] = useState<Choice | null>(null)
  const [activityId, setActivityId] = useState('')
  const [note, setNote] = useState('')
  const [attempted, setAttempted] = useState(false)
  const add = useCall(addActivityRequest, { errors: 'in place' })
  const read = useQuery({ ...query(getSchoolActivities, { schoolId: Number(school?.value ?? 0) }), enabled: school !== null })
  const activities = school ? read.data?.activities ?? [] : []
  const chosen = activities.find((each) => String(each.activityId) === activityId)
  const kind = chosen?.takesPart ? 'leave' : 'join'
  const options = activities.filter(({ request }) => request?.status !== 'pending').map(({ activityId: id, name, takesPart }) => ({ value: String(id), label: takesPart ? `${name}: leave` : `${name}: join` }))
  const submit = () => {
    setAttempted(true)
    if (!school) document.getElementById('field-school')?.focus()
    else if (!chosen) document.getElementById('field-activityId')?.focus()
    else add.mutate({ schoolId: Number(school.value), activityId: chosen.activityId, kind, note }, { onSuccess: () => void navigate(linkTo(kind === 'join' ? 'activityRequests' : 'deleteActivityRequests')) })
  }
  return (
    <>
      <PageHeader title="Add an activity request" lead="In the place of a school that asked by phone or letter" back={{ to: linkTo('activityRequests'), label: 'Activity requests' }} />
      <form
        className={`panel stack ${styles.form}`} noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <SearchChoice
          label="School" name="school" value={school} load={findSchools} {...(attempted && !school && { error: 'Please select a School' })}
          onChange={(next) => {
            setSchool(next)
            setActivityId('')
          }}
        />
        <FieldInput
          name="activityId" value={activityId} onText={setActivityId} {...(attempted && school && !chosen && { error: 'Please choose an activity.' })}
          spec={{
            label: 'Activity', kind: 'choice', readOnly: !school || read.isPending,
            options: [{ value: '', label: !school ? 'First a school' : read.isPending ? 'Loading…' : 'Please choose' }, ...options],
            hint: 'What already waits is not offered.',
          }}
        />
        <FieldInput name="note" value={note} onText={setNote} spec={{ label: 'Note', kind: 'long', lines: 3, optional: true, autoComplete: 'off', hint: 'At most 500 characters.' }} />
        <FormError message={(add.error && firstRefusal(add.error)) ?? read.error?.message} />
        <div className="row"><Button type="submit" size="md" loading={add.isPending}>Add the request</Button></div>
      </form>
    </>
  )
}
