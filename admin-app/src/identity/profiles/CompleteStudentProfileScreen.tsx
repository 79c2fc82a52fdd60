import { useParams } from 'react-router-dom'
import { missingOfStudent } from '@portal/shared/identity/profiles/missingFields'
import { CompletionNote } from './CompletionNote'
import { studentLabels } from './studentForm'
import { StudentProfile } from './StudentProfile'

/** /complete-student-profile/:studentId/:reqID */
export default function CompleteStudentProfileScreen() {
  const { studentId, reqID } = useParams()
  return (
    <StudentProfile
      studentId={Number(studentId)}
      top={(profile) => (
        <CompletionNote
          reqID={Number(reqID)}
          kind="student"
          personId={profile.studentId}
          firstName={profile.firstName}
          missing={missingOfStudent(profile).map((field) => ({ field, label: studentLabels[field] }))}
        />
      )}
    />
  )
}
