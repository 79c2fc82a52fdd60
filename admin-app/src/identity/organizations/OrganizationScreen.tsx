import { savePublicNameRules } from '@portal/shared/identity/publicNames/publicNames.calls'
import { hasUnsavedPart } from '../../platform/lib/page/unsaved'
import { useUser } from '../../platform/lib/session/session'
import { useMay } from '../../platform/lib/session/useMay'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { SlotParts } from '../../platform/ui/slot/SlotParts'
import { ColorPanel } from './ColorPanel'
import { DistancePanel } from './DistancePanel'
import { FactsPanel } from './FactsPanel'
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
        <FactsPanel />
        <LogoPanel />
        <ColorPanel />
        <SlotParts of={organizationPanels} with={{}} />
        {may.send(savePublicNameRules) && <PublicNamesPanel />}
        <DistancePanel />
      </div>
      <UnsavedChanges hasChanges={hasUnsavedPart} />
    </>
  )
}
