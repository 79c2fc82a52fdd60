import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { importParticipation } from '@portal/shared/office/imports/import.calls'
import { useCall } from '../../platform/lib/call/queries'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { ImportSteps } from './ImportSteps'
import type { ImportField } from './MappingTable'
import { tableFiles, tableHint } from './file/tableFiles'

const fields: readonly ImportField[] = [
  { name: 'school', label: 'School' },
  { name: 'activity', label: 'Activity' },
  { name: 'level', label: 'Level of a team' },
  { name: 'district', label: 'District' },
]

/** /administration/import/participation */
export default function ImportParticipationScreen() {
  const call = useCall(importParticipation, { errors: 'in place' })
  const grid = linkTo('participation')
  return (
    <>
      <PageHeader
        back={{ to: grid, label: 'Who takes part' }}
        title="Import participation"
        lead="A row is a school in an activity and, where it names a level, a team there. Schools are matched by name or external ID. Existing teams stay in their district, and no school is removed."
      />
      <ImportSteps
        sample="participation" fields={fields} accept={tableFiles} hint={tableHint} asksAboutFaulty
        run={(file, leaveOutFaulty) => call.mutateAsync({ ...file, leaveOutFaulty })}
        done={<Button component={Link} to={grid}>See who takes part</Button>}
      />
    </>
  )
}
