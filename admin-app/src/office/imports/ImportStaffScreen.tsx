import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { importStaff } from '@portal/shared/office/imports/import.calls'
import { listRoleChoices } from '@portal/shared/identity/roles/role.calls'
import { query, useCall } from '../../platform/lib/call/queries'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { ImportSteps } from './ImportSteps'
import type { ImportField } from './MappingTable'
import { noAnswers, PeopleSettings } from './PeopleSettings'
import { tableFiles, tableHint } from './file/tableFiles'

const fields: readonly ImportField[] = [
  { name: 'externalId', label: 'External id' },
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'email', label: 'Email' },
  { name: 'phone', label: 'Phone' },
  { name: 'school', label: 'School' },
  { name: 'role', label: 'Role' },
  { name: 'coachOf', label: 'Coach of' },
  { name: 'positions', label: 'Positions' },
  { name: 'address', label: 'Address' },
  { name: 'city', label: 'City' },
  { name: 'state', label: 'State' },
  { name: 'zip', label: 'ZIP' },
]

/** /administration/import/staff */
export default function ImportStaffScreen() {
  const call = useCall(importStaff, { errors: 'in place' })
  const [answers, setAnswers] = useState(noAnswers)
  const { data: roles } = useQuery(query(listRoleChoices, {}))
  const list = linkTo('users', { userType: 'staff' })
  return (
    <>
      <PageHeader
        back={{ to: list, label: 'Staff' }}
        title="Import staff"
        lead="From a spreadsheet or OneRoster. People with a known external ID or email address are updated; roles are added, never removed."
      />
      <ImportSteps
        sample="staff"
        fields={fields}
        accept={tableFiles}
        hint={tableHint}
        asksAboutFaulty
        settings={<PeopleSettings answers={answers} onChange={setAnswers} roles={(roles ?? []).filter(({ roleType }) => roleType === 'staff')} />}
        settingsKey={JSON.stringify([answers.school?.value, answers.roleId, answers.sendLinks, answers.orgs])}
        run={(file, leaveOutFaulty) => call.mutateAsync({
          ...file, leaveOutFaulty, sendLinks: answers.sendLinks,
          schoolId: answers.school ? Number(answers.school.value) : undefined,
          roleId: answers.roleId ? Number(answers.roleId) : undefined,
          orgs: answers.orgs?.content,
        })}
        done={<Button component={Link} to={list}>See the staff</Button>}
      />
    </>
  )
}
