import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { addActivityRequest, getSchoolActivities } from '@portal/shared/directory/activityRequests/activityRequest.calls'
import { AddActivityRequest } from '@portal/shared/directory/activityRequests/activityRequest.schemas'
import type { SchoolActivities } from '@portal/shared/directory/activityRequests/activityRequest.schemas'
import { findSchools } from '../../platform/lib/noun/findSchools'
import { query } from '../../platform/lib/call/queries'
import { FoundKey, KeyOrNone } from '../../platform/ui/form/chosen'
import { Field } from '../../platform/ui/form/Field'
import { FormError } from '../../platform/ui/form/FormError'
import { SearchField } from '../../platform/ui/form/SearchField'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import styles from './activityRequests.module.css'

const Fields = AddActivityRequest.pick({ note: true }).extend({ schoolId: FoundKey('Please select a School'), activityId: KeyOrNone })

/** /administration/activity/add-activity-request: the office asks in the place of a school. */
export default function AddActivityRequestScreen() {
  const navigate = useNavigate()
  const kindOf = (chosen: number | null): 'join' | 'leave' => (activities.find(({ activityId }) => activityId === chosen)?.takesPart ? 'leave' : 'join')
  const { form, submit, refusal, isPending } = useCallForm({
    call: addActivityRequest, schema: Fields, values: { schoolId: null, activityId: '', note: '' },
    input: ({ activityId, ...typed }) => ({ ...typed, activityId: activityId ?? 0, kind: kindOf(activityId) }),
    check: ({ activityId }) => (activities.some((each) => each.activityId === activityId) ? [] : [{ field: 'activityId', message: 'Please choose an activity.' }]),
    onSaved: (_, _form, { kind }) => void navigate(linkTo(kind === 'join' ? 'activityRequests' : 'deleteActivityRequests')),
  })
  const school = useWatch({ control: form.control, name: 'schoolId' })
  const read = useQuery({ ...query(getSchoolActivities, { schoolId: Number(school?.value ?? 0) }), enabled: school !== null })
  const activities: SchoolActivities['activities'] = school ? read.data?.activities ?? [] : []
  const options = activities.filter(({ request }) => request?.status !== 'pending').map(({ activityId: id, name, takesPart }) => ({ value: String(id), label: takesPart ? `${name}: leave` : `${name}: join` }))
  return (
    <>
      <PageHeader title="Add an activity request" lead="On behalf of a school that asked by phone or letter" back={{ to: linkTo('activityRequests'), label: 'Activity requests' }} />
      <form className={`panel stack ${styles.form}`} noValidate onSubmit={submit}>
        <SearchField form={form} name="schoolId" label="School" load={findSchools} onChosen={() => form.setValue('activityId', '')} />
        <Field
          form={form} name="activityId"
          spec={{
            label: 'Activity', kind: 'choice', readOnly: !school || read.isPending,
            options: [{ value: '', label: !school ? 'Choose a school first' : read.isPending ? 'Loading…' : 'Please choose' }, ...options],
            hint: 'Activities with a pending request are not listed.',
          }}
        />
        <Field form={form} name="note" spec={{ label: 'Note', kind: 'long', lines: 3, optional: true, autoComplete: 'off', hint: 'At most 500 characters.' }} />
        <FormError message={refusal ?? read.error?.message} />
        <div className="row"><SubmitButton size="md" pending={isPending}>Add the request</SubmitButton></div>
      </form>
    </>
  )
}
