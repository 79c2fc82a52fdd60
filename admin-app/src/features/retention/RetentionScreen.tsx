import { useQuery } from '@tanstack/react-query'
import { listRetention } from '@portal/shared/retention/retention.calls'
import { query } from '../../lib/queries'
import { Bones } from '../../ui/Bones'
import { HeldForm } from '../../ui/form/HeldForm'
import { PageHeader } from '../../ui/PageHeader'
import { StateView } from '../../ui/StateView'
import { KindPanel } from './KindPanel'
import styles from './retention.module.css'

/** /administration/retention: how long each kind of data is kept. */
export default function RetentionScreen() {
  const read = useQuery({ ...query(listRetention, {}), staleTime: 0 })
  return (
    <>
      <PageHeader title="How long data is kept" lead="Once a day the portal removes what was kept long enough, and writes down how much. Removed data does not come back." />
      <StateView read={read} loading={<Bones lines={10} />}>
        {({ rows }) => (
          <div className={styles.kinds}>
            {rows.map((row) => <HeldForm key={row.kind} thing={row} version={`${row.kind} ${row.days}`}>{(held) => <KindPanel row={held} due={row.due} />}</HeldForm>)}
          </div>
        )}
      </StateView>
    </>
  )
}
