import { useParams } from 'react-router-dom'
import { missingOfStaff } from '@portal/shared/identity/profiles/missingFields'
import { CompletionNote } from './CompletionNote'
import { personLabels } from './personForm'
import { StaffProfile } from './StaffProfile'

/** /complete-staff-profile/:staffId/:reqID */
export default function CompleteStaffProfileScreen() {
  const { staffId, reqID } = useParams()
  return (
    <StaffProfile
      staffId={Number(staffId)}
      top={(profile) => (
        <CompletionNote
          reqID={Number(reqID)}
          kind="staff"
          personId={profile.userId}
          firstName={profile.firstName}
          missing={missingOfStaff(profile).map((field) => ({ field, label: personLabels[field] }))}
        />
      )}
    />
  )
}
