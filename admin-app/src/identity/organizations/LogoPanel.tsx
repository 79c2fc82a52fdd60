import { saveLogo } from '@portal/shared/identity/organizations/organization.calls'
import { useCall } from '../../platform/lib/call/queries'
import { updateUser, useUser } from '../../platform/lib/session/session'
import { Logo } from '../../platform/ui/files/Logo'
import { PictureChoice } from '../../platform/ui/files/PictureChoice'
import styles from './OrganizationScreen.module.css'

/** The organization's logo: shown as it appears at the top of every page; a change is saved right away. */
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
      <p className="dim">Shown at the top of every page and in emails.</p>
      {!actingAs && (
        <PictureChoice noun="logo" fileId={organization.logoFileId} pending={call.isPending} question="Remove the logo?" onChange={save}>
          The portal’s own logo is shown instead.
        </PictureChoice>
      )}
    </section>
  )
}
