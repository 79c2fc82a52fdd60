import { saveOwnPhoto } from '@portal/shared/identity/users/user.calls'
import { useCall } from '../../platform/lib/call/queries'
import { updateUser, useUser } from '../../platform/lib/session/session'
import { Photo } from '../../platform/ui/files/Photo'
import { PictureChoice } from '../../platform/ui/files/PictureChoice'

/** The user's own photo: added, changed, removed. It is in use as soon as it is uploaded. */
export function OwnPhotoPanel() {
  const user = useUser()
  const { firstName, lastName, profilePic } = user
  const call = useCall(saveOwnPhoto)
  const save = (fileId: number | null) => call.mutate({ fileId }, { onSuccess: (saved) => updateUser({ ...user, ...saved }) })
  return (
    <section className="panel stack" aria-label="Photo">
      <div className="row">
        <Photo fileId={profilePic} firstName={firstName} lastName={lastName} size={96} />
        <div>
          <strong>Your photo</strong>
          <p className="dim">Visible to you, the office and your school’s staff who manage people.</p>
        </div>
      </div>
      {user.actingAs
        ? <p>Nothing can be changed while you are signed in as someone else.</p>
        : (
          <PictureChoice noun="photo" fileId={profilePic} pending={call.isPending} question="Remove your photo?" onChange={save}>
            It is deleted. Your initials are shown instead.
          </PictureChoice>
        )}
    </section>
  )
}
