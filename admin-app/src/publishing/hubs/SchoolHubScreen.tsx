import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getSchoolHub } from '@portal/shared/publishing/hubs/hub.calls'
import { hubTabs, type HubTab } from '@portal/shared/publishing/hubs/hub.schemas'
import { SchoolHubView } from '@portal/shared/views/hubs/SchoolHubView'
import { query } from '../../platform/lib/call/queries'
import { teamsPath } from '../../platform/lib/page/publicPages'
import { publicEvents } from '../../platform/lib/page/publicEvent'
import { useMay } from '../../platform/lib/session/useMay'
import { HubState } from '../../platform/ui/page/HubState'
import { PageHeading } from '../../platform/ui/page/PageHeading'
import { SubjectActions } from '../../platform/ui/slot/SubjectActions'
import { schoolStrip } from './schoolStrip'

const isTab = (text: string | null): text is HubTab => hubTabs.some((tab) => tab === text)

/** /schools/:schoolId: a school as the public sees it, with its staff for those who may know them, and what waits for its own people. */
export default function SchoolHubScreen() {
  const { schoolId = '' } = useParams()
  const said = useSearchParams()[0].get('tab')
  const tab = isTab(said) ? said : 'overview'
  const may = useMay()
  const read = useQuery({ ...query(getSchoolHub, { schoolId, tab }), placeholderData: keepPreviousData })
  return (
    <HubState read={read} noun="School" whyNone="It may have left the association.">
      {(hub) => (
        <SchoolHubView
          data={hub}
          headingLevel={1}
          title={<PageHeading>{hub.school.name}</PageHeading>}
          tab={tab}
          tabPath={`${linkTo('schoolHub', { schoolId })}?tab=`}
          teamPath={teamsPath}
          matchPath={linkTo('game', { matchId: '' })}
          eventPath={may.linkTo('viewEvent', { eventId: '' }) ?? publicEvents}
          venuePath={may.linkTo('viewVenue', { venueId: '' })}
          actions={<SubjectActions kind="school" subjectId={hub.school.schoolId} name={hub.school.name} />}
          classification={hub.staff?.classification}
          contacts={hub.people?.filter(({ roleNames }) => roleNames.includes('Athletic Director')).map(({ userId, name }) => ({ key: userId, name, about: 'Athletic director', href: may.linkTo('personHub', { userId }) }))}
          people={hub.people?.map(({ userId, name, roleNames }) => ({ key: userId, name, about: roleNames, href: may.linkTo('personHub', { userId }) }))}
          strip={schoolStrip(hub, may)}
        />
      )}
    </HubState>
  )
}
