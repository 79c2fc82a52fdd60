import { Button } from '@mantine/core'
import { useGuide, useLeaveOut } from '../guide/stepPlaces'
import { GuideList } from '../guide/GuideList'
import { Section } from '../../platform/ui/page/Section'

/** The set-up guide, until the first season is published or someone puts it away. What goes wrong with it leaves the dashboard whole. */
export default function GuidePanel() {
  const { data } = useGuide('dashboard')
  const leave = useLeaveOut()
  if (!data?.isOnDashboard) return null
  return (
    <Section
      heading="Setup guide"
      note={<Button size="compact-sm" variant="subtle" loading={leave.isPending} onClick={() => leave.mutate({ part: 'dashboard', isLeftOut: true })}>Dismiss</Button>}
    >
      <GuideList guide={data} headings="h3" />
      <p className="dim">You can still find it under Setup, Setup guide.</p>
    </Section>
  )
}
