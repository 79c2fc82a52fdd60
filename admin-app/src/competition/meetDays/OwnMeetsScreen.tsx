import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { useMay } from '../../platform/lib/session/useMay'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { ForSchools } from './ForSchools'
import { MeetsList } from './MeetsList'

/** /meet-management1: meets and contests in which the reader's school takes part, or is asked to; the office, which has no school, has all of them. */
export default function OwnMeetsScreen() {
  return <ForSchools><OwnMeets /></ForSchools>
}

function OwnMeets() {
  const isOffice = useMay().see('allSchools')
  return (
    <MeetsList
      title={isOffice ? 'Meets with all schools' : 'Meets with your school'} leads="event" all={isOffice}
      empty={<EmptyState heading="No meets or contests yet">{isOffice ? 'Those that schools take part in appear here.' : 'Those that your school takes part in appear here.'}</EmptyState>}
      actions={<Button component={Link} to={linkTo('dayBoard')} variant="default">Day board</Button>}
    />
  )
}
