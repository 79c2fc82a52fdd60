import { Button } from '@mantine/core'
import { useGuide, useLeaveOut } from '../../lib/guide'
import { usePastYear } from '../../lib/usePastYear'
import { Bones } from '../../ui/Bones'
import { GuideList } from '../../ui/guide/GuideList'
import { PageHeader } from '../../ui/PageHeader'
import { EmptyState, StateView } from '../../ui/StateView'

/** /setup-guide: what is set up and what is missing, at any time of the year. */
export default function GuideScreen() {
  const read = useGuide('screen')
  const leave = useLeaveOut()
  const isPast = usePastYear()
  return (
    <>
      <PageHeader
        title="Set-up guide"
        lead="From an empty portal to a published season. What stands here is counted each time: after an import it is right again."
        actions={read.data?.isPutAway && <Button variant="default" loading={leave.isPending} onClick={() => leave.mutate({ part: 'dashboard', isLeftOut: false })}>Show it on the dashboard again</Button>}
      />
      <StateView
        read={read}
        loading={<Bones lines={8} height={64} />}
        isEmpty={(guide) => guide.of === null || isPast}
        empty={isPast
          ? <EmptyState heading="The guide is for the current year">Nothing is left to set up in a past year. Go back to the current year to see what is missing there.</EmptyState>
          : <EmptyState heading="Nothing for you to set up">Those who act for the whole school set it up.</EmptyState>}
      >
        {(guide) => <GuideList guide={guide} headings="h2" />}
      </StateView>
    </>
  )
}
