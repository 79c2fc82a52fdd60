import { Button } from '@mantine/core'
import { useGuide, useLeaveOut } from './stepPlaces'
import { usePastYear } from '../../platform/lib/session/usePastYear'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { GuideList } from './GuideList'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'

/** /setup-guide: what is set up and what is missing, at any time of the year. */
export default function GuideScreen() {
  const read = useGuide('screen')
  const leave = useLeaveOut()
  const isPast = usePastYear()
  return (
    <>
      <PageHeader
        title="Setup guide"
        lead="From an empty portal to a published season. The counts are always current, also after an import."
        actions={read.data?.isPutAway && <Button variant="default" loading={leave.isPending} onClick={() => leave.mutate({ part: 'dashboard', isLeftOut: false })}>Show on Home</Button>}
      />
      <StateView
        read={read}
        loading={<Skeleton lines={8} height={64} />}
        isEmpty={(guide) => guide.of === null || isPast}
        empty={isPast
          ? <EmptyState heading="The guide is for the current year">There is nothing to set up in a past year. Go back to the current year to see what is missing there.</EmptyState>
          : <EmptyState heading="Nothing for you to set up">People who act for the whole school set it up.</EmptyState>}
      >
        {(guide) => <GuideList guide={guide} headings="h2" />}
      </StateView>
    </>
  )
}
