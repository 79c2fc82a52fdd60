import { useUser } from '../../lib/session'
import { PageHeader } from '../../ui/PageHeader'
import { EnrollmentPanel } from './EnrollmentPanel'
import { LogoPanel } from './LogoPanel'
import styles from './OrganizationScreen.module.css'

/** /administration/organization: what the association is to its people. One panel a matter. */
export default function OrganizationScreen() {
  const { organization } = useUser()
  return (
    <>
      <PageHeader title="Organization" lead={organization.name} />
      <div className={styles.panels}>
        <LogoPanel />
        <EnrollmentPanel />
        <section className="panel" aria-labelledby="facts-heading">
          <h2 id="facts-heading" className={styles.heading}>Name and time zone</h2>
          <dl className={styles.facts}>
            <dt>Name</dt>
            <dd>{organization.name}</dd>
            <dt>Name in addresses</dt>
            <dd>{organization.orgParam}</dd>
            <dt>Time zone</dt>
            <dd>{organization.timeZone}</dd>
          </dl>
        </section>
      </div>
    </>
  )
}
