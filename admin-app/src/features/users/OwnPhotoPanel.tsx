import { Button } from '@mantine/core'
import { useState } from 'react'
import { saveOwnPhoto } from '@portal/shared/users/user.calls'
import { useCall } from '../../lib/queries'
import { updateUser, useUser } from '../../lib/session'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { FileField } from '../../ui/files/FileField'
import { Photo } from '../../ui/files/Photo'

/** One's own photo: added, changed, removed. It stands as soon as it is sent up. */
export function OwnPhotoPanel() {
  const user = useUser()
  const { firstName, lastName, profilePic } = user
  const [removing, setRemoving] = useState(false)
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
          <>
            <FileField name="photo" label={profilePic === null ? 'Add a photo' : 'Another photo'} purpose="photo" optional="unsaid" value={null} onChange={(file) => file && save(file.fileId)} />
            {profilePic !== null && <div><Button variant="subtle" color="red" loading={call.isPending} onClick={() => setRemoving(true)}>Remove the photo</Button></div>}
          </>
        )}
      <ConfirmDialog
        opened={removing}
        title="Remove your photo?"
        confirm="Remove"
        cancel="Keep it"
        danger
        onCancel={() => setRemoving(false)}
        onConfirm={() => {
          setRemoving(false)
          save(null)
        }}
      >
        It is deleted. Your initials stand in its place.
      </ConfirmDialog>
    </section>
  )
}
