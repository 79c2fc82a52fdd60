import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/access/screens'
import { importParticipation } from '@portal/shared/imports/import.calls'
import { useCall } from '../../lib/queries'
import { PageHeader } from '../../ui/PageHeader'
import { ImportSteps } from './ImportSteps'
import type { ImportField } from './MappingTable'
import { tableFiles, tableHint } from './tableFiles'

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
        title="Import who takes part"
        lead="A row is a school in an activity and, where it names a level, a team there. Schools are known by name or external id. Teams that stand stay in their district, and nobody leaves."
      />
      <ImportSteps
        sample="participation" fields={fields} accept={tableFiles} hint={tableHint} asksAboutFaulty
        run={(file, leaveOutFaulty) => call.mutateAsync({ ...file, leaveOutFaulty })}
        done={<Button component={Link} to={grid}>See who takes part</Button>}
      />
    </>
  )
}
