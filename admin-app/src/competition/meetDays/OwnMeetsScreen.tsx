import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { MeetsList } from './MeetsList'

/** /meet-management1: meets and contests in which the reader's school takes part, or is asked to. */
export default function OwnMeetsScreen() {
  return (
    <MeetsList
      title="Meets with your school" leads="event" empty={<EmptyState heading="No meets or contests yet">Those that your school takes part in appear here.</EmptyState>}
      actions={<Button component={Link} to={linkTo('dayBoard')} variant="default">Day board</Button>}
    />
  )
}
