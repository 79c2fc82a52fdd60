import { Button } from '@mantine/core'
import { PageHeader } from '../platform/ui/page/PageHeader'
import { EmptyState } from '../platform/ui/loading/StateView'
import { useCurrentYear } from './PastYear'

/** In place of a screen that adds something, while a past academic year is looked at. */
export function PastYearNotice({ title }: { title: string }) {
  const { past, current, leave } = useCurrentYear()
  return (
    <>
      <PageHeader title={title} />
      <EmptyState heading={`Nothing can be added to ${past}`}>
        <p>It is a past academic year.</p>
        <Button onClick={leave}>Go to {current}</Button>
      </EmptyState>
    </>
  )
}
