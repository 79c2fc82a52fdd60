import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { listBracketsOfEvent } from '@portal/shared/competition/brackets/bracket.calls'
import { query } from '../../platform/lib/call/queries'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { PageTabs } from '../../platform/ui/page/PageTabs'
import { ScreenButton } from '../../platform/ui/button/ScreenButton'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { BracketPanel } from './BracketPanel'

/** /event/brackets/:eventId: the brackets of an event, one at a time. */
export default function EventBracketsScreen() {
  const eventId = Number(useParams().eventId)
  const [params] = useSearchParams()
  const read = useQuery(query(listBracketsOfEvent, { eventId }))
  return (
    <>
      {!read.data && <PageHeader title="Brackets" />}
      <StateView
        read={read}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<><PageHeader title={read.data?.event.name ?? 'Brackets'} actions={<ScreenButton to="newBracket" kind="add">Make a bracket</ScreenButton>} /><EmptyState heading="No bracket yet">It appears here once it is made.</EmptyState></>}
      >
        {({ rows, event }) => {
          const chosen = rows.find(({ bracketId }) => String(bracketId) === params.get('bracket')) ?? rows[0]!
          const tabs = rows.length > 1 && (
            <PageTabs label="Event brackets" tabs={rows.map(({ bracketId, name }) => ({ to: `${linkTo('eventBrackets', event)}?bracket=${bracketId}`, text: name, isCurrent: bracketId === chosen.bracketId }))} />
          )
          return <BracketPanel key={chosen.bracketId} bracketId={chosen.bracketId} back={{ to: linkTo('viewEvent', event), label: 'Event' }} tabs={tabs} />
        }}
      </StateView>
    </>
  )
}
