import { Button } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { eventKindNames, eventKindTexts } from '@portal/shared/competition/events/event.kinds'
import { emptyEvent } from '../events/eventForm'
import { useUser } from '../../platform/lib/session/session'
import { useMay } from '../../platform/lib/session/useMay'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { Panel } from '../../platform/ui/page/Panel'
import styles from '../../scheduling/slots/slots.module.css'
import { startMeet } from './startMeet'

/** /meet-management/create: what it is; the flow in which every event is created asks the rest. */
export default function CreateMeetScreen() {
  const { userId } = useUser()
  const navigate = useNavigate()
  const mayCreate = useMay().open('createEventFlow')
  return (
    <>
      <PageHeader title="New meet or contest" back={{ to: linkTo('meets'), label: 'Meets and contests' }} />
      {!mayCreate && <EmptyState heading="The office creates meets and contests">Ask the office to make your school the host. Then you plan and run its day.</EmptyState>}
      <div className={styles.page}>
        {mayCreate && (['band', 'meet'] as const).map((kind) => (
          <Panel key={kind} heading={eventKindNames[kind]}>
            <p>{eventKindTexts[kind]}</p>
            <div><Button onClick={() => void navigate(startMeet(userId, { ...emptyEvent, kind }))}>Create: {eventKindNames[kind]}</Button></div>
          </Panel>
        ))}
      </div>
    </>
  )
}
