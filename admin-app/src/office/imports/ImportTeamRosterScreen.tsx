import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { importRoster } from '@portal/shared/office/imports/import.calls'
import { useCall } from '../../platform/lib/call/queries'
import { teamLinks } from '../../directory/teams/useTeamPage'
import { TeamFrame } from '../../directory/teams/TeamFrame'
import { ImportSteps } from './ImportSteps'
import type { ImportField } from './MappingTable'
import { tableFiles, tableHint } from './file/tableFiles'

const fields: readonly ImportField[] = [
  { name: 'externalId', label: 'Student id' },
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'name', label: 'Whole name' },
  { name: 'grade', label: 'Grade' },
  { name: 'jersey', label: 'Number' },
  { name: 'positions', label: 'Position' },
  { name: 'captain', label: 'Captain' },
]

/** /administration/activity/import-team-roster/:teamId/:schoolActivityId/:levelId: students of the school onto a roster, from a file. */
export default function ImportTeamRosterScreen() {
  return (
    <TeamFrame current="roster" title={() => 'Roster from a file'} back={(page) => ({ to: teamLinks(page).editRoster, label: 'Edit the roster' })}>
      {(page) => <Import teamId={page.teamId} done={teamLinks(page).editRoster} />}
    </TeamFrame>
  )
}

function Import({ teamId, done }: { teamId: number; done: string }) {
  const call = useCall(importRoster, { errors: 'in place' })
  return (
    <>
      <p className="dim" style={{ marginBottom: '0.75rem' }}>
        Students are found by their id, or by name and grade, among the active students of the school. Nobody is created, and nobody is removed from the roster.
      </p>
      <ImportSteps
        sample="roster"
        fields={fields}
        accept={tableFiles}
        hint={tableHint}
        asksAboutFaulty
        run={(file, leaveOutFaulty) => call.mutateAsync({ ...file, leaveOutFaulty, teamId })}
        done={<Button component={Link} to={done}>See the roster</Button>}
      />
    </>
  )
}
