import { Button } from '@mantine/core'
import { useGuide, useLeaveOut } from '../../lib/guide'
import { GuideList } from '../../ui/guide/GuideList'
import { Section } from './Section'

/** The set-up guide, until the first season is published or somebody puts it away. What goes wrong with it leaves the dashboard whole. */
export default function GuidePanel() {
  const { data } = useGuide('dashboard')
  const leave = useLeaveOut()
  if (!data?.isOnDashboard) return null
  return (
    <Section
      heading="Set-up guide"
      note={<Button size="compact-sm" variant="subtle" loading={leave.isPending} onClick={() => leave.mutate({ part: 'dashboard', isLeftOut: true })}>Put away</Button>}
    >
      <GuideList guide={data} headings="h3" />
      <p className="dim">It stays under Set-up, Set-up guide.</p>
    </Section>
  )
}
