import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { orderedLists, type OrderedListKind } from '@portal/shared/directory/setupLists/setupList.kinds'
import { listEntries } from '@portal/shared/directory/setupLists/setupList.calls'
import { query } from '../../platform/lib/call/queries'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { StateView } from '../../platform/ui/loading/StateView'
import { EntryList } from './EntryList'

interface SetupListScreenProps {
  kind: OrderedListKind
  title: string
  /** What the list is for, in one line. */
  lead: ReactNode
}

/** One of the organization's own lists. A screen of its own says only which, and what for. */
export function SetupListScreen({ kind, title, lead }: SetupListScreenProps) {
  const read = useQuery(query(listEntries, { kind }))
  const count = read.data?.entries.length
  const [one, many] = orderedLists[kind].noun
  return (
    <>
      <PageHeader
        title={title}
        lead={<>{lead}{count !== undefined && <> · {count.toLocaleString('en-US')} {count === 1 ? one : many}</>}</>}
        actions={<Button variant="default" leftSection={<IconPrinter size="1.125rem" />} onClick={() => window.print()}>Print</Button>}
      />
      <StateView read={read} what="list" loading={<Skeleton lines={6} height={56} />}>
        {({ entries }) => <EntryList kind={kind} entries={entries} readAgain={() => void read.refetch()} />}
      </StateView>
    </>
  )
}
