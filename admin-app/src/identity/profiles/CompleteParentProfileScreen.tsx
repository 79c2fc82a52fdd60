import { useParams } from 'react-router-dom'
import { missingOfParent } from '@portal/shared/identity/profiles/missingFields'
import { CompletionNote } from './CompletionNote'
import { ParentProfile } from './ParentProfile'
import { personLabels } from './personForm'

/** /complete-parent-profile/:userId/:reqID */
export default function CompleteParentProfileScreen() {
  const { userId, reqID } = useParams()
  return (
    <ParentProfile
      userId={Number(userId)}
      top={(profile) => (
        <CompletionNote
          reqID={Number(reqID)}
          kind="parent"
          personId={profile.userId}
          firstName={profile.firstName}
          missing={missingOfParent(profile).map((field) => ({ field, label: personLabels[field] }))}
        />
      )}
    />
  )
}
