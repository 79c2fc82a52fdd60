import { savePublicNameRules } from '@portal/shared/identity/publicNames/publicNames.calls'
import { useUser } from '../../platform/lib/session/session'
import { useMay } from '../../platform/lib/session/useMay'
import { DescriptionList } from '../../platform/ui/text/DescriptionList'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { SlotParts } from '../../platform/ui/slot/SlotParts'
import { DistancePanel } from './DistancePanel'
import { LogoPanel } from './LogoPanel'
import { PublicNamesPanel } from './PublicNamesPanel'
import { organizationPanels } from './organizationPanels'
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
        <SlotParts of={organizationPanels} with={{}} />
        {may.send(savePublicNameRules) && <PublicNamesPanel />}
        <DistancePanel />
        <section className="panel stack" aria-labelledby="facts-heading">
          <h2 id="facts-heading" className={styles.heading}>Name and time zone</h2>
          <DescriptionList stacked facts={[['Name', organization.name], ['Name in web addresses', organization.orgParam], ['Time zone', organization.timeZone]]} />
        </section>
      </div>
    </>
  )
}
