import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import { linkTo } from '@portal/shared/platform/access/screens'
import { changeSchoolActivity, getSchoolActivities } from '@portal/shared/directory/activityRequests/activityRequest.calls'
import type { SchoolActivities } from '@portal/shared/directory/activityRequests/activityRequest.schemas'
import { send } from '../../platform/lib/call/call'
import { query, useCall } from '../../platform/lib/call/queries'
import { findSchools } from '../../platform/lib/noun/findSchools'
import { useMay } from '../../platform/lib/session/useMay'
import { ChosenKey } from '../../platform/ui/form/chosen'
import { Field } from '../../platform/ui/form/Field'
import { FormError } from '../../platform/ui/form/FormError'
import { SearchChoice } from '../../platform/ui/form/SearchChoice'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'
import type { Choice } from '../../platform/ui/form/useChoices'
import { useZodForm } from '../../platform/ui/form/useZodForm'
import { NoneYet } from '../../platform/ui/list/NoneYet'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import styles from './teams.module.css'

/**
 * /administration/activity/add-team: whose team is added, and in what; its form comes next. A school that the office chooses here takes part in
 * the activity from then on. ?school= and ?activity= choose ahead.
 */
export default function NewTeamScreen() {
  const isOffice = useMay().see('allSchools')
  const asked = useSearchParams()[0].get('school')
  const [school, setSchool] = useState<Choice | null>(null)
  const chosen = Number(school?.value ?? asked ?? 0) || 0
  const isChosen = chosen > 0 || !isOffice
  const read = useQuery({ ...query(getSchoolActivities, isOffice ? { schoolId: chosen } : {}), enabled: isChosen })
  const named = school ?? (read.data && chosen > 0 ? { value: String(read.data.schoolId), label: read.data.schoolName } : null)
  return (
    <>
      <PageHeader title="New team" lead={isOffice ? 'Choose the school and the activity. Level, coaches and home venue come next.' : read.data?.schoolName ?? '\u00a0'} back={{ to: linkTo('teams'), label: 'Teams' }} />
      <div className={`panel stack ${styles.newTeam}`}>
        {isOffice && <SearchChoice name="schoolId" label="School" value={named} load={findSchools} onChange={setSchool} />}
        {isChosen && (
          <StateView
            read={read} what="activities" loading={<Skeleton lines={2} />} isEmpty={(data) => offered(data, isOffice).length === 0}
            empty={isOffice ? <NoneYet what="activities" to="addActivity" /> : <NothingYet />}
          >
            {(data) => <ActivityForm key={data.schoolId} of={data} isOffice={isOffice} />}
          </StateView>
        )}
      </div>
    </>
  )
}

/** The office has a school join with its team; a school asks first. */
const offered = ({ activities }: SchoolActivities, isOffice: boolean) => activities.filter(({ takesPart, can }) => takesPart || (isOffice && can.change))

function NothingYet() {
  const to = useMay().pathTo('ownActivities')
  return <EmptyState heading="Your school takes part in no activity yet">{to && <Link to={to}>Request to join one</Link>}</EmptyState>
}

const Fields = z.strictObject({ activityId: ChosenKey('Please choose an activity.') })

function ActivityForm({ of, isOffice }: { of: SchoolActivities; isOffice: boolean }) {
  const { schoolId, schoolName } = of
  const choices = offered(of, isOffice)
  const navigate = useNavigate()
  const join = useCall(changeSchoolActivity, { errors: 'in place' })
  const asked = useSearchParams()[0].get('activity') ?? ''
  const first = choices.length === 1 ? String(choices[0]!.activityId) : choices.some(({ activityId }) => String(activityId) === asked) ? asked : ''
  const form = useZodForm(Fields, { activityId: first })
  const activityId = useWatch({ control: form.control, name: 'activityId' })
  const row = choices.find((each) => String(each.activityId) === activityId)
  const submit = form.handleSubmit(async (typed) => {
    const standing = choices.find((each) => each.activityId === typed.activityId)
    if (!standing?.takesPart) {
      const joined = await join.mutateAsync({ schoolId, activityId: typed.activityId, takesPart: true }).then(() => true, () => false)
      if (!joined) return
    }
    const { activities } = standing?.takesPart ? of : (await send(getSchoolActivities, isOffice ? { schoolId } : {})).payload
    const schoolActivityId = activities.find((each) => each.activityId === typed.activityId)?.schoolActivityId
    if (schoolActivityId) await navigate(linkTo('addTeam', { schoolActivityId }))
  })
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        form={form} name="activityId"
        spec={{ label: 'Activity', kind: 'choice', options: [...(choices.length === 1 ? [] : [{ value: '', label: 'Please choose' }]), ...choices.map((each) => ({ value: String(each.activityId), label: each.name }))] }}
      />
      {row && !row.takesPart && <p role="status" className="dim">{schoolName} does not take part in {row.name} yet. It joins when you continue.</p>}
      <FormError message={join.error?.message ?? null} />
      <div><SubmitButton size="md" pending={form.formState.isSubmitting}>Continue</SubmitButton></div>
    </form>
  )
}
