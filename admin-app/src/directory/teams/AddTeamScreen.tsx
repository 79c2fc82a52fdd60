import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { addTeam, getTeamForm } from '@portal/shared/directory/teams/schoolTeam.calls'
import type { TeamForm } from '@portal/shared/directory/teams/schoolTeam.schemas'
import { query, useCall } from '../../platform/lib/call/queries'
import { refusalText } from '../../platform/lib/words/refusalText'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { useMay } from '../../platform/lib/session/useMay'
import { FormError } from '../../platform/ui/form/FormError'
import { FormParts } from '../../platform/ui/form/FormLayout'
import { SaveBar } from '../../platform/ui/form/SaveBar'
import { showProblems, useZodForm } from '../../platform/ui/form/useZodForm'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { StateView } from '../../platform/ui/loading/StateView'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { TeamFormFields } from './teamForm'
import type { TeamParsed, TeamValues } from './teamForm'
import { TeamParts } from './TeamParts'

/** /administration/activity/add-team/:schoolActivityId: the same form sent twice adds one team. */
export default function AddTeamScreen() {
  const { schoolActivityId = '' } = useParams()
  const read = useQuery(query(getTeamForm, { schoolActivityId }))
  return (
    <>
      <PageHeader
        title="Add a team"
        lead={read.data && `${read.data.school.name} · ${read.data.activity.name} · ${read.data.academicYear}`}
        back={{ to: linkTo('activityTeams', { schoolActivityId }), label: 'Teams' }}
      />
      <StateView read={read} what="form" loading={<Skeleton lines={6} />}>{(data) => <NewTeam key={data.schoolActivityId} at={data} />}</StateView>
    </>
  )
}

function NewTeam({ at: { schoolActivityId, choices, self } }: { at: TeamForm }) {
  const may = useMay()
  const navigate = useNavigate()
  const [key] = useState(() => crypto.randomUUID())
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useZodForm<TeamValues, TeamParsed>(TeamFormFields, {
    levelId: choices.levels.length === 1 ? String(choices.levels[0]!.id) : '', name: '', homeVenueId: '', districtId: '',
    staff: choices.mustCoach ? [{ userId: self.userId, duty: 'headCoach' }] : [],
  })
  const { isDirty } = form.formState
  const add = useCall(addTeam, { errors: 'in place' })
  // Read at the moment of leaving, before anything is drawn again.
  const isDone = useRef(false)
  const submit = form.handleSubmit((values) => {
    setRefusal(null)
    add.mutate({ ...values, schoolActivityId, key }, {
      onSuccess: ({ teamId }) => {
        isDone.current = true
        void navigate(linkTo('editTeamRoster', { teamId, schoolActivityId, levelId: values.levelId }), { replace: true })
      },
      onError: (error) => {
        const others = showProblems(form, error.fields)
        if (error.fields.length === 0 || others.length > 0) setRefusal(refusalText({ message: error.message, fields: others }))
      },
    })
  })
  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
      <FormParts>
        <TeamParts form={form} schoolActivityId={schoolActivityId} choices={choices} coaches={[{ ...self, eligibility: null }]} chooseDistrict={may.see('allSchools')} />
        <FormError message={refusal} />
      </FormParts>
      <SaveBar label="Add the team" isDirty pending={add.isPending} note={isDirty ? 'This team is not added yet.' : 'Its roster comes next.'} />
      <UnsavedChanges hasChanges={useCallback(() => isDirty && !isDone.current, [isDirty])} />
    </form>
  )
}
