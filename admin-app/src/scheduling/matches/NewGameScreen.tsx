import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { linkTo } from '@portal/shared/platform/access/screens'
import { listTeams } from '@portal/shared/directory/teams/teamCoach.calls'
import type { ListedTeam } from '@portal/shared/directory/teams/teamCoach.schemas'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../platform/lib/call/call'
import { query } from '../../platform/lib/call/queries'
import { FoundKey } from '../../platform/ui/form/chosen'
import { SearchField } from '../../platform/ui/form/SearchField'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'
import { useZodForm } from '../../platform/ui/form/useZodForm'
import { NoneYet } from '../../platform/ui/list/NoneYet'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { StateView } from '../../platform/ui/loading/StateView'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import styles from './matchForm.module.css'

const Fields = z.strictObject({ teamId: FoundKey('Please choose a team.') })

/** /activity/create-match: whose game it is; the opponent, day and place come next. */
export default function NewGameScreen() {
  const read = useQuery(query(listTeams, {}))
  return (
    <>
      <PageHeader title="New game" lead="Choose one of the two teams. The opponent, day and place come next." back={{ to: linkTo('scheduleReport'), label: 'Schedule' }} />
      <StateView read={read} what="teams" loading={<Skeleton lines={3} />} isEmpty={({ total }) => total === 0} empty={<NoneYet what="teams" to="newTeam">Games are between teams. The school adds its teams under its activities.</NoneYet>}>
        {() => <TeamForm />}
      </StateView>
    </>
  )
}

function TeamForm() {
  const navigate = useNavigate()
  const form = useZodForm(Fields, { teamId: null })
  const found = useRef(new Map<number, ListedTeam>())
  const load = async (search: string) => {
    const { payload: { rows } } = await send(listTeams, { search })
    for (const row of rows) found.current.set(row.teamId, row)
    return rows.map(({ teamId, schoolName, teamName }) => ({ value: String(teamId), label: schoolName, hint: teamName }))
  }
  const submit = form.handleSubmit(({ teamId }) => {
    const { schoolActivityId, levelId } = found.current.get(teamId)!
    void navigate(linkTo('createMatch', { teamId, schoolActivityId, teamLevelId: levelId }))
  })
  return (
    <form className={`panel stack ${styles.chooseTeam}`} noValidate onSubmit={(event) => void submit(event)}>
      <SearchField form={form} name="teamId" label="Team" hint="Type a school or an activity." load={load} />
      <div><SubmitButton size="md" pending={false}>Continue</SubmitButton></div>
    </form>
  )
}
