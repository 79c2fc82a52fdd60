import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { importSchools } from '@portal/shared/office/imports/import.calls'
import { useCall } from '../../platform/lib/call/queries'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { ImportSteps } from './ImportSteps'
import { tableFiles, tableHint } from './file/tableFiles'
import type { ImportField } from './MappingTable'

const fields: readonly ImportField[] = [
  { name: 'externalId', label: 'External id' },
  { name: 'name', label: 'Name' },
  { name: 'address', label: 'Address' },
  { name: 'city', label: 'City' },
  { name: 'state', label: 'State' },
  { name: 'zip', label: 'ZIP' },
  { name: 'phone', label: 'Phone' },
  { name: 'county', label: 'County' },
  { name: 'latitude', label: 'Latitude' },
  { name: 'longitude', label: 'Longitude' },
  { name: 'lowestGrade', label: 'Lowest grade' },
  { name: 'highestGrade', label: 'Highest grade' },
  { name: 'totalEnrollment', label: 'Enrollment' },
  { name: 'highSchoolEnrollment', label: 'Enrollment, grades 9–12' },
  { name: 'teachers', label: 'Teachers' },
]

/** /administration/import/schools */
export default function ImportSchoolsScreen() {
  const call = useCall(importSchools, { errors: 'in place' })
  return (
    <>
      <PageHeader
        back={{ to: linkTo('schools'), label: 'Schools' }}
        title="Import schools"
        lead="From a spreadsheet. A school with a known external ID is updated; nothing is created twice."
      />
      <ImportSteps
        sample="schools"
        fields={fields}
        accept={tableFiles}
        hint={tableHint}
        run={(file) => call.mutateAsync(file)}
        done={<Button component={Link} to={linkTo('schools')}>See the schools</Button>}
      />
    </>
  )
}
