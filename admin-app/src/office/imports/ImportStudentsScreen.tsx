import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { importStudents } from '@portal/shared/office/imports/import.calls'
import { useCall } from '../../platform/lib/call/queries'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { ImportSteps } from './ImportSteps'
import type { ImportField } from './MappingTable'
import { noAnswers, PeopleSettings } from './PeopleSettings'
import { tableFiles, tableHint } from './file/tableFiles'

const fields: readonly ImportField[] = [
  { name: 'externalId', label: 'External id' },
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'grade', label: 'Grade' },
  { name: 'school', label: 'School' },
  { name: 'email', label: 'Email' },
  { name: 'phone', label: 'Phone' },
  { name: 'gender', label: 'Gender' },
  { name: 'bornOn', label: 'Birth date' },
  { name: 'address', label: 'Address' },
  { name: 'city', label: 'City' },
  { name: 'state', label: 'State' },
  { name: 'zip', label: 'ZIP' },
]

/** /administration/import/students */
export default function ImportStudentsScreen() {
  const call = useCall(importStudents, { errors: 'in place' })
  const [answers, setAnswers] = useState(noAnswers)
  const list = linkTo('users', { userType: 'student' })
  return (
    <>
      <PageHeader
        back={{ to: list, label: 'Students' }}
        title="Import students"
        lead="From a spreadsheet or OneRoster. A student with a known external ID is updated; nobody is created twice."
      />
      <ImportSteps
        sample="students"
        fields={fields}
        accept={tableFiles}
        hint={tableHint}
        asksAboutFaulty
        settings={<PeopleSettings answers={answers} onChange={setAnswers} />}
        settingsKey={JSON.stringify([answers.school?.value, answers.orgs])}
        run={(file, leaveOutFaulty) => call.mutateAsync({ ...file, leaveOutFaulty, schoolId: answers.school ? Number(answers.school.value) : undefined, orgs: answers.orgs?.content })}
        done={<Button component={Link} to={list}>See the students</Button>}
      />
    </>
  )
}
