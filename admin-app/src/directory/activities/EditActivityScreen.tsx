import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useWatch } from 'react-hook-form'
import { Link, useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getActivity, restoreActivities, saveActivity } from '@portal/shared/directory/activities/activity.calls'
import { ActivityFields } from '@portal/shared/directory/activities/activityFields.schemas'
import type { Activity } from '@portal/shared/directory/activities/activityRecord.schemas'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { checkActivity } from '@portal/shared/directory/activities/checkActivity'
import { officeTime } from '../../platform/lib/words/officeTime'
import { query, useCall } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { ConflictNote } from '../../platform/ui/form/ConflictNote'
import { FormError } from '../../platform/ui/form/FormError'
import { FormParts } from '../../platform/ui/form/FormLayout'
import { PartLinks } from '../../platform/ui/form/PartLinks'
import { SaveBar } from '../../platform/ui/form/SaveBar'
import { useChangeForm } from '../../platform/ui/form/useChangeForm'
import { useZodForm } from '../../platform/ui/form/useZodForm'
import { SubjectActions } from '../../platform/ui/slot/SubjectActions'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { DeletedNotice } from '../../platform/ui/text/Notice'
import { StateView } from '../../platform/ui/loading/StateView'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { activityLabels, activityParts, valuesOfActivity } from './activityForm'
import { ActivityParts } from './ActivityParts'

const back = { to: linkTo('activities'), label: 'Activities' }

/** /administration/activity/edit-activity/:activityId */
export default function EditActivityScreen() {
  const activityId = Number(useParams().activityId)
  const read = useQuery(query(getActivity, { activityId }))
  const restore = useCall(restoreActivities)
  const may = useMay()
  return (
    <>
      {!read.data && <PageHeader title="Activity" back={back} />}
      <StateView read={read} what="activity" loading={<Skeleton lines={10} />}>
        {(activity) => (
          <>
            <PageHeader
              title={activity.name}
              back={back}
              actions={!activity.isDeleted && (
                <>
                  <SubjectActions kind="activity" subjectId={activityId} name={activity.name} contests={contestWords(activity.contestName).Many} />
                  {may.open('districts') && <Button component={Link} to={`${linkTo('districts')}?${new URLSearchParams({ activity: activity.slug })}`} variant="default">Districts</Button>}
                  {may.open('participation') && <Button component={Link} to={`${linkTo('participation')}?activity=${activityId}`} variant="default">Who takes part</Button>}
                  {may.open('events') && <Button component={Link} to={`${linkTo('events')}?activity=${activityId}`} variant="default">Events</Button>}
                  {may.open('activityStatistics') && <Button component={Link} to={linkTo('activityStatistics', { activityId })} variant="default">Statistics</Button>}
                  {activity.kind === 'tennis' && may.open('tennisFormat') && <Button component={Link} to={linkTo('tennisFormat', { activityId })} variant="default">Format of duals</Button>}
                </>
              )}
              lead={activity.lastChange && `Last changed ${officeTime(activity.lastChange.at)}${activity.lastChange.by ? ` by ${activity.lastChange.by}` : ''}`}
            />
            {activity.isDeleted
              ? <DeletedNotice noun="activity" isRestoring={restore.isPending} onRestore={may.send(restoreActivities) ? () => restore.mutate({ activityIds: [activityId] }) : undefined} />
              : <EditForm key={`${activityId} ${activity.choices.year.academicYearId}`} activity={activity} />}
          </>
        )}
      </StateView>
    </>
  )
}

function EditForm({ activity }: { activity: Activity }) {
  const { choices } = activity
  const may = useMay()
  const call = useCall(saveActivity, { errors: 'in place' })
  const form = useZodForm(ActivityFields, valuesOfActivity(activity), (values) => checkActivity(values, choices.year))
  const contestName = useWatch({ control: form.control, name: 'contestName' })
  const { isDirty } = form.formState
  const { submit, refusal, conflicts, takeTheirs, discard } = useChangeForm({
    form, thing: activity, toValues: valuesOfActivity, save: (changed, version, then) => call.mutate({ ...changed, activityId: activity.activityId, version }, then),
  })
  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
      <PartLinks parts={activityParts(contestWords(contestName))} />
      <ConflictNote conflicts={conflicts} labelOf={(field) => activityLabels[field]} onTakeTheirs={takeTheirs} />
      <FormParts>
        <ActivityParts form={form} choices={choices} activity={activity} />
        <FormError message={refusal} />
      </FormParts>
      {may.send(saveActivity) && <SaveBar label="Save" isDirty={isDirty} pending={call.isPending} onDiscard={discard} />}
      <UnsavedChanges hasChanges={useCallback(() => isDirty, [isDirty])} />
    </form>
  )
}
