import { useQuery } from '@tanstack/react-query'
import { listRetention } from '@portal/shared/identity/retention/retention.calls'
import { query } from '../../platform/lib/call/queries'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { HeldForm } from '../../platform/ui/form/HeldForm'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { StateView } from '../../platform/ui/loading/StateView'
import { KindPanel } from './KindPanel'
import styles from './retention.module.css'

/** /administration/retention: how long each kind of data is kept. */
export default function RetentionScreen() {
  const read = useQuery({ ...query(listRetention, {}), staleTime: 0 })
  return (
    <>
      <PageHeader title="Data retention" lead="Once a day the portal removes data past its retention period and records how much. Removed data cannot be restored." />
      <StateView read={read} what="settings" loading={<Skeleton lines={10} />}>
        {({ rows }) => (
          <div className={styles.kinds}>
            {rows.map((row) => <HeldForm key={row.kind} thing={row} version={`${row.kind} ${row.days}`}>{(held) => <KindPanel row={held} due={row.due} />}</HeldForm>)}
          </div>
        )}
      </StateView>
    </>
  )
}
