import { linkTo } from '@portal/shared/platform/access/screens'
import { listStudentEligibility } from '@portal/shared/eligibility/eligibility/eligibility.calls'
import type { EligibilityRow } from '@portal/shared/eligibility/eligibility/eligibilityList.schemas'
import { useMay } from '../../platform/lib/session/useMay'
import { EligibilityList } from './EligibilityList'

const rules = ['document', 'physical', 'discipline', 'transfer', 'semesters', 'age', 'grade'] as const

/** /school-view-student-eligibility */
export default function StudentEligibilityScreen() {
  const may = useMay()
  return (
    <EligibilityList
      title="Student eligibility" noun={['student', 'students']} detail="Grade" call={listStudentEligibility} exportName="studentEligibility" rules={rules} personPage={(row, may) => may.linkTo('studentHub', { studentId: row.personId })}
      {...(may.open('editStudent') && { rowActions: ({ personId }: EligibilityRow) => [{ label: 'Edit profile', to: linkTo('editStudent', { studentId: personId }) }] })}
    />
  )
}
