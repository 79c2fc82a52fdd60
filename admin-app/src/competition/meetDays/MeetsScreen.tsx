import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { NoneYet } from '../../platform/ui/list/NoneYet'
import { ScreenButton } from '../../platform/ui/button/ScreenButton'
import { MeetsList } from './MeetsList'

/** /meet-management: meets and contests that the office or the host runs. */
export default function MeetsScreen() {
  return (
    <MeetsList
      title="Meets and contests" leads="day" empty={<NoneYet what="meets and contests" to="createMeet">They appear here once they are created.</NoneYet>}
      actions={<><ScreenButton to="createMeet" kind="add">New meet or contest</ScreenButton><Button component={Link} to={linkTo('dayBoard')} variant="default">Day board</Button></>}
    />
  )
}
