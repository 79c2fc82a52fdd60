import { useQuery } from '@tanstack/react-query'
import { screens } from '@portal/shared/platform/access/screens'
import { getBracket } from '@portal/shared/competition/brackets/bracket.calls'
import type { BracketPicture } from '@portal/shared/competition/brackets/bracketPicture.schemas'
import { BracketView } from '@portal/shared/views/brackets/BracketView'
import { query } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { PublicView } from '../../platform/ui/page/PublicView'
import { StateView } from '../../platform/ui/loading/StateView'

/** One bracket, drawn, with nothing to be done to it. */
export function BracketDrawing({ bracketId }: { bracketId: number }) {
  const read = useQuery(query(getBracket, { bracketId }))
  return <StateView read={read}>{({ picture }) => <DrawnBracket picture={picture} heading={picture.name} />}</StateView>
}

/** The drawing as everyone sees it, its matches leading to their page of the event for those who may open it. */
export function DrawnBracket({ picture, heading }: { picture: BracketPicture; heading?: string }) {
  const may = useMay()
  const matchPath = may.open('matchInEvent') ? screens.matchInEvent.path.split(':')[0] : undefined
  return <PublicView><BracketView data={picture} heading={heading} headingLevel={2} matchPath={matchPath} /></PublicView>
}
