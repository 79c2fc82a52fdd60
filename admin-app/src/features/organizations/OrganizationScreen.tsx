import { savePublicNameRules } from '@portal/shared/publicNames/publicNames.calls'
import { useUser } from '../../lib/session'
import { useMay } from '../../lib/useMay'
import { Facts } from '../../ui/Facts'
import { PageHeader } from '../../ui/PageHeader'
import { DistancePanel } from './DistancePanel'
import { EnrollmentPanel } from './EnrollmentPanel'
import { LogoPanel } from './LogoPanel'
import { PublicNamesPanel } from './PublicNamesPanel'
import { PublicSchoolsPanel } from './PublicSchoolsPanel'
import { RemindersPanel } from './RemindersPanel'
import styles from './OrganizationScreen.module.css'

/** /administration/organization: what the association is to its people. One panel a matter. */
export default function OrganizationScreen() {
  const { organization } = useUser()
  const may = useMay()
  return (
    <>
      <PageHeader title="Organization" lead={organization.name} />
      <div className={styles.panels}>
        <LogoPanel />
        <EnrollmentPanel />
        <PublicSchoolsPanel />
        <RemindersPanel />
        {may.send(savePublicNameRules) && <PublicNamesPanel />}
        <DistancePanel />
        <section className="panel stack" aria-labelledby="facts-heading">
          <h2 id="facts-heading" className={styles.heading}>Name and time zone</h2>
          <Facts stacked facts={[['Name', organization.name], ['Name in addresses', organization.orgParam], ['Time zone', organization.timeZone]]} />
        </section>
      </div>
    </>
  )
}
