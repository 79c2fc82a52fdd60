import { saveLogo } from '@portal/shared/organizations/organization.calls'
import { useCall } from '../../lib/queries'
import { updateUser, useUser } from '../../lib/session'
import { Logo } from '../../ui/files/Logo'
import { PictureChoice } from '../../ui/files/PictureChoice'
import styles from './OrganizationScreen.module.css'

/** The organization's logo: shown as it stands at the top of every page, and changed at once. */
export function LogoPanel() {
  const user = useUser()
  const { organization, actingAs } = user
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
        <PictureChoice noun="logo" fileId={organization.logoFileId} pending={call.isPending} question="Remove the logo?" onChange={save}>
          The portal’s own sign stands in its place.
        </PictureChoice>
      )}
    </section>
  )
}
