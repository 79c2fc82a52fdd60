import { saveOwnPhoto } from '@portal/shared/users/user.calls'
import { useCall } from '../../lib/queries'
import { updateUser, useUser } from '../../lib/session'
import { Photo } from '../../ui/files/Photo'
import { PictureChoice } from '../../ui/files/PictureChoice'

/** One's own photo: added, changed, removed. It stands as soon as it is sent up. */
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
          <p className="dim">Seen by you, the office and the staff of your school who look after people.</p>
        </div>
      </div>
      {user.actingAs
        ? <p>While you are signed in as somebody else nothing can be changed.</p>
        : (
          <PictureChoice noun="photo" fileId={profilePic} pending={call.isPending} question="Remove your photo?" onChange={save}>
            It is deleted. Your initials stand in its place.
          </PictureChoice>
        )}
    </section>
  )
}
