import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { getTeam, removeTeam, restoreTeam, saveTeam } from '@portal/shared/directory/teams/schoolTeam.calls'
import type { TeamRecord } from '@portal/shared/directory/teams/schoolTeam.schemas'
import { query, useCall } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { teamLinks } from './useTeamPage'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { ConflictNote } from '../../platform/ui/form/ConflictNote'
import { FormError } from '../../platform/ui/form/FormError'
import { FormParts } from '../../platform/ui/form/FormLayout'
import { SaveBar } from '../../platform/ui/form/SaveBar'
import { useChangeForm } from '../../platform/ui/form/useChangeForm'
import { useZodForm } from '../../platform/ui/form/useZodForm'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { DeletedNotice } from '../../platform/ui/text/Notice'
import { StateView } from '../../platform/ui/loading/StateView'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { TeamFormFields, teamLabels, valuesOfTeam, wordsOfTeam } from './teamForm'
import { TeamParts } from './TeamParts'

const nameOf = ({ levelName, name }: TeamRecord) => [levelName, name].filter(Boolean).join(' ')

/** /administration/activity/edit-team/:teamId */
export default function EditTeamScreen() {
  const { teamId = '' } = useParams()
  const { actingAs } = useUser()
  const read = useQuery(query(getTeam, { teamId }))
  const remove = useCall(removeTeam)
  const restore = useCall(restoreTeam)
  const [asking, setAsking] = useState(false)
  return (
    <>
      {!read.data && <PageHeader title="Team" />}
      <StateView read={read} what="team" loading={<Skeleton lines={8} />}>
        {(team) => {
          const links = teamLinks(team)
          return (
            <>
              <PageHeader
                title={nameOf(team)}
                lead={`${team.school.name} · ${team.activity.name} · ${team.academicYear}`}
                back={{ to: links.teams, label: `Teams in ${team.activity.name}` }}
                actions={!team.isDeleted && (
                  <>
                    <Button component={Link} to={links.roster} variant="default">Roster</Button>
                    {team.can.remove && !actingAs && <Button variant="default" color="red" onClick={() => setAsking(true)}>Delete</Button>}
                  </>
                )}
              />
              {team.isDeleted
                ? (
                  <DeletedNotice noun="team" isRestoring={restore.isPending} onRestore={team.can.restore && !actingAs ? () => restore.mutate({ teamId }) : undefined} />
                )
                : <ChangeTeam key={team.teamId} team={team} />}
              <ConfirmDialog opened={asking} title={`Delete ${nameOf(team)}?`} confirm="Delete" cancel="Keep" danger onCancel={() => setAsking(false)} onConfirm={() => { setAsking(false); remove.mutate({ teamId }) }}>
                A team with {contestWords(team.activity.contestName).many} cannot be deleted. Its roster is kept, and the team can be restored.
              </ConfirmDialog>
            </>
          )
        }}
      </StateView>
    </>
  )
}

function ChangeTeam({ team }: { team: TeamRecord }) {
  const call = useCall(saveTeam, { errors: 'in place' })
  const form = useZodForm(TeamFormFields, valuesOfTeam(team))
  const { isDirty } = form.formState
  const [latest, setLatest] = useState(team)
  const { submit, refusal, conflicts, takeTheirs, discard } = useChangeForm({
    form, thing: team, toValues: valuesOfTeam,
    save: (changed, version, then) => call.mutate({ ...changed, teamId: team.teamId, version }, {
      ...then,
      onError: (error) => {
        if (error.id === 'changed-meanwhile' && error.details) setLatest(error.details)
        then.onError(error)
      },
    }),
  })
  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
      <ConflictNote conflicts={conflicts.map((each) => ({ ...each, theirs: wordsOfTeam(each.field, each.theirs, latest) }))} labelOf={(field) => teamLabels[field]} onTakeTheirs={takeTheirs} />
      <FormParts>
        <TeamParts form={form} schoolActivityId={team.schoolActivityId} choices={team.choices} coaches={[...team.coaches, ...latest.coaches]} chooseDistrict={team.can.chooseDistrict} districtName={team.districtName} />
        <FormError message={refusal} />
      </FormParts>
      {team.can.save && <SaveBar label="Save" isDirty={isDirty} pending={call.isPending} onDiscard={discard} />}
      <UnsavedChanges hasChanges={useCallback(() => isDirty, [isDirty])} />
    </form>
  )
}
