import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { addClassifications, listClassifications } from '@portal/shared/directory/classifications/classification.calls'
import type { ClassificationList as List } from '@portal/shared/directory/classifications/classification.schemas'
import { query, useCall } from '../../platform/lib/call/queries'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { ClassificationList } from './ClassificationList'

/** /classifications: bands of schools by size, of the chosen year, largest first. */
export default function ClassificationsScreen() {
  const read = useQuery(query(listClassifications, {}))
  return (
    <>
      <PageHeader
        title="Classifications"
        lead={['Bands of schools by size, the largest first', read.data?.academicYear].filter(Boolean).join(' · ')}
        actions={(
          <>
            <Button component={Link} to={linkTo('districts')} variant="default">Districts</Button>
            <Button variant="default" leftSection={<IconPrinter size="1.125rem" />} onClick={() => window.print()}>Print</Button>
          </>
        )}
      />
      <StateView read={read} what="classifications" loading={<Skeleton lines={6} height={56} />}>
        {(list) => (
          <>
            {list.classifications.length === 0 && <NoneYet list={list} />}
            <ClassificationList list={list} readAgain={() => void read.refetch()} />
          </>
        )}
      </StateView>
    </>
  )
}

/** A new year begins with those of the year before, or with the first one. */
function NoneYet({ list: { before, readOnly } }: { list: List }) {
  const call = useCall(addClassifications)
  const labels = before?.classifications.map(({ label }) => label).join(', ') ?? ''
  return (
    <EmptyState heading="No classifications yet">
      {readOnly ? 'This year had none.' : before ? (
        <>
          <p>{before.academicYear} had {labels}.</p>
          <Button mt={8} loading={call.isPending} onClick={() => call.mutate({ classifications: before.classifications })}>Copy them from {before.academicYear}</Button>
        </>
      ) : 'Add the first ones below: 6A, 5A, 4A.'}
    </EmptyState>
  )
}
