import { Button } from '@mantine/core'
import { useState } from 'react'
import { saveLogo } from '@portal/shared/organizations/organization.calls'
import { useCall } from '../../lib/queries'
import { updateUser, useUser } from '../../lib/session'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { FileField } from '../../ui/files/FileField'
import { Logo } from '../../ui/files/Logo'
import styles from './OrganizationScreen.module.css'

/** The organization's logo: shown as it stands at the top of every page, and changed at once. */
export function LogoPanel() {
  const user = useUser()
  const { organization, actingAs } = user
  const [removing, setRemoving] = useState(false)
  const call = useCall(saveLogo)
  const save = (fileId: number | null) => call.mutate({ fileId }, { onSuccess: (saved) => updateUser({ ...user, organization: { ...organization, ...saved } }) })
  return (
    <section className="panel stack" aria-labelledby="logo-heading">
      <h2 id="logo-heading" className={styles.heading}>Logo</h2>
      <div className={styles.band}>
        <Logo fileId={organization.logoFileId} height={56}><span className={styles.none}>No logo yet</span></Logo>
        <span>{organization.name}</span>
      </div>
      <p className="dim">It stands at the top of every page for everybody who is signed in, and in e-mails.</p>
      {!actingAs && (
        <>
          <FileField name="logo" label={organization.logoFileId === null ? 'Add a logo' : 'Another logo'} purpose="logo" optional="unsaid" value={null} onChange={(file) => file && save(file.fileId)} />
          {organization.logoFileId !== null && <div><Button variant="subtle" color="red" loading={call.isPending} onClick={() => setRemoving(true)}>Remove the logo</Button></div>}
        </>
      )}
      <ConfirmDialog
        opened={removing}
        title="Remove the logo?"
        confirm="Remove"
        cancel="Keep it"
        danger
        onCancel={() => setRemoving(false)}
        onConfirm={() => {
          setRemoving(false)
          save(null)
        }}
      >
        The portal’s own sign stands in its place.
      </ConfirmDialog>
    </section>
  )
}
