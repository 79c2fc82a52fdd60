import { Button } from '@mantine/core'
import { useId } from 'react'
import { changePreferences, useUser } from '../../platform/lib/session/session'
import { Section } from '../../platform/ui/page/Section'
import { GuideList } from '../guide/GuideList'
import { useGuide, useLeaveOut, useStepPlaces } from '../guide/stepPlaces'
import { nextOf, overOf } from '../guide/nextStep'

/** What of the person's open and closed parts is the guide. */
const fold = 'setupGuide'

/**
 * The setup guide, until its steps are done or someone dismisses it. It is folded once games are published, as long as the person does not open it
 * again. What goes wrong with it leaves the dashboard whole.
 */
export default function GuidePanel() {
  const { data } = useGuide('dashboard')
  const leave = useLeaveOut()
  const id = useId()
  const { openGroups } = useUser().preferences
  const placeOf = useStepPlaces()
  if (!data?.isOnDashboard) return null
  const isOpen = openGroups?.[fold] ?? !data.hasPublished
  const next = nextOf(data.steps)
  return (
    <Section
      heading="Setup guide"
      note={(
        <span className="row">
          <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} aria-controls={id} onClick={() => changePreferences({ openGroups: { [fold]: !isOpen } })}>{isOpen ? 'Fold' : 'Open'}<span className="visually-hidden"> the setup guide</span></Button>
          <Button size="compact-sm" variant="subtle" loading={leave.isPending} onClick={() => leave.mutate({ part: 'dashboard', isLeftOut: true })}>Dismiss<span className="visually-hidden"> the setup guide</span></Button>
        </span>
      )}
    >
      <div id={id}>
        {isOpen ? <GuideList guide={data} headings="h3" /> : <p>{overOf(data.steps)} of {data.steps.length} steps are done{next && `. Next: ${placeOf(next.step).title}`}.</p>}
      </div>
      {isOpen && <p className="dim">You can still find it under Settings, Setup guide.</p>}
    </Section>
  )
}
